import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Door } from "./open-id-issuer.ts";

const page = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Вход для демо</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:24rem;margin:15vh auto;padding:0 1rem}
input,button{font:inherit;width:100%;box-sizing:border-box;min-height:2.75rem;padding:.5rem .75rem;margin-top:.5rem}</style></head>
<body><h1>Вход для демо</h1><p>Здесь, на этом компьютере, вместо Google. Любая почта, пароля нет.</p>
<form method="post"><label>Почта<input name="email" type="email" required autofocus autocomplete="off"></label>
<button>Войти</button><button name="no" value="1" formnovalidate>Отказаться</button></form></body></html>`;

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const piece of request) {
    text += piece;
    if (text.length > 2_000) throw new Error("The form is too long.");
  }
  return new URLSearchParams(text);
}

function show(response: ServerResponse): undefined {
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" }).end(page);
}

/** A page that asks for an address and accepts it without proof: only for a demo on one machine. The same address is the same person. */
export const askForAddress: Door = async (request, response) => {
  if (request.method !== "POST") return show(response);
  const form = await readForm(request);
  if (form.has("no")) return null;
  const email = (form.get("email") ?? "").trim().toLowerCase();
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) return show(response);
  return { sub: createHash("sha256").update(email).digest("hex").slice(0, 24), email };
};
