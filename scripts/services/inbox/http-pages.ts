import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { type Faults, faultSchema } from "./faults.ts";
import type { LetterFilter, LetterStore } from "./letter-store.ts";
import { base, letterView, listView, missingView, type PartName, parts } from "./views.ts";

// Scripts are forbidden everywhere; a letter's own page does not even get an origin.
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const letterPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

interface Answer {
  readonly status: number;
  readonly type: "text/html" | "application/json";
  readonly body: string;
  readonly policy?: string;
  readonly location?: string;
}

const page = (body: string, status = 200): Answer => ({ status, type: "text/html", body });
const json = (value: unknown, status = 200): Answer => ({ status, type: "application/json", body: JSON.stringify(value) });
const missing = () => page(missingView(), 404);

function write(response: ServerResponse, { status, type, body, policy = pagePolicy, location }: Answer): void {
  response.writeHead(status, {
    "Content-Type": `${type}; charset=utf-8`,
    "Content-Security-Policy": policy,
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    ...(location !== undefined && { Location: location }),
  });
  response.end(body);
}

function filterOf({ searchParams }: URL): LetterFilter {
  const text = (name: string) => searchParams.get(name)?.trim() || undefined;
  const since = text("since");
  return { to: text("to"), template: text("template"), offer: text("offer"), since: since === undefined ? undefined : Number(since) };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function post(request: IncomingMessage, { pathname }: URL, store: LetterStore, faults: Faults): Promise<Answer> {
  const body = await readBody(request);
  if (pathname === `${base}/delete`) {
    await store.clear();
    return { ...page("", 303), location: base };
  }
  if (pathname !== `${base}/fault`) return missing();
  const fault = faultSchema.safeParse(parseJson(body));
  if (!fault.success) return json({ error: "mode and times are wanted" }, 422);
  faults.set(fault.data);
  return json(fault.data);
}

function show({ searchParams }: URL, store: LetterStore, [id = "", detail]: string[]): Answer {
  const letter = store.find(id);
  if (letter === null) return missing();
  if (detail === "body") return { ...page(letter.html.replace("<head>", '<head><base target="_blank">')), policy: letterPolicy };
  const asked = searchParams.get("part") ?? "html";
  return page(letterView(letter, asked in parts ? (asked as PartName) : "html"));
}

function get(url: URL, store: LetterStore): Answer {
  const { pathname } = url;
  const filter = filterOf(url);
  if (pathname === `${base}.json`) return json(store.list(filter));
  if (pathname === base || pathname === `${base}/`) return page(listView(store.list(filter), filter));
  return pathname.startsWith(`${base}/`) ? show(url, store, pathname.slice(base.length + 1).split("/")) : missing();
}

/** The inbox's pages and its JSON list, below `/dev/inbox` so that the product can forward requests unchanged. */
export function inboxPages(store: LetterStore, faults: Faults): RequestListener {
  return (request, response) => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    if (request.method !== "POST") return write(response, get(url, store));
    void post(request, url, store, faults).then(
      (answer) => write(response, answer),
      () => response.destroy(),
    );
  };
}
