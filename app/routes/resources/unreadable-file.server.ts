import { href, redirect } from "react-router";
import type { Refusal } from "#contracts/outcome.ts";
import { notFound } from "#guards/guards.server.ts";

/** Redirects to the page that explains why a file cannot be read; every other refusal of a file is a 404. */
export function explainUnreadable({ code, params }: Refusal): never {
  if (code === "FILE.UNREADABLE") throw redirect(href("/files/:fileId/problem", { fileId: String(params.fileId) }), 303);
  notFound();
}

/** The answer to a picture inside a page, which shows its alternative text then. */
export function refusePicture({ code, params }: Refusal): never {
  if (code === "RATE.LIMITED") throw new Response(null, { status: 429, headers: { "Retry-After": `${params.retryAfter}` } });
  if (code === "FILE.UNREADABLE") throw new Response(null, { status: 503, headers: { "Retry-After": "60" } });
  notFound();
}
