import { createHash } from "node:crypto";
import { bareHeaders } from "#middleware/security-headers.server.ts";
import type { OnceAnswer } from "#services/api/answer-once.server.ts";
import { apiUrl } from "./absolute-url.ts";
import type { Call, Reply } from "./call.ts";
import { type Fault, faultOf } from "./fault.ts";

/** An answer before it has headers: a repeated request gets the same. */
export interface Written extends OnceAnswer {
  readonly headers: Readonly<Record<string, string>>;
}

const json = (status: number, value: unknown, headers: Written["headers"] = {}): Written => ({
  status,
  body: JSON.stringify(value),
  headers,
});

export const writeFault = ({ status, message, error, headers }: Fault, requestId: string): Written =>
  json(status, { message, error, requestId }, { ...headers, ...(status === 401 && { "WWW-Authenticate": "Bearer" }) });

function writePending(commandId: string, now: number): Written {
  const receivedAt = new Date(now).toISOString();
  return json(202, { commandId, status: "pending", receivedAt }, { Location: apiUrl(`/commands/${commandId}/`) });
}

interface Asked {
  readonly requestId: string;
  readonly url: URL;
  readonly now: number;
}

const isPage = (value: unknown): value is { readonly items: readonly unknown[]; readonly next: string | null } =>
  typeof value === "object" && value !== null && "items" in value && "next" in value;

/** `Link` with the address of the next page, for every list in pages. */
function linkOf(value: unknown, url: URL): Written["headers"] {
  if (!isPage(value) || value.next === null) return {};
  const query = new URLSearchParams(url.search);
  query.set("cursor", value.next);
  return { Link: `<${apiUrl(url.pathname.replace(/^\/api/, ""))}?${query}>; rel="next"` };
}

/** The handler's result as status and text. */
export function writeReply(call: Call, reply: Exclude<Reply<unknown>, Response>, { requestId, url, now }: Asked): Written {
  if (!reply.ok) return reply.isPending ? writePending(reply.commandId, now) : writeFault(faultOf(reply), requestId);
  const status = call.status ?? 200;
  return status === 204
    ? { status, body: "", headers: reply.headers ?? {} }
    : json(status, reply.value, { ...linkOf(reply.value, url), ...reply.headers });
}

const etagOf = (body: string) => `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;

/**
 * Builds the response. Caches may store a guest's read of a public call for half a minute, and nothing else, because other readers may get
 * more.
 */
export function respond({ status, body, headers }: Written, request: Request, call: Call | null): Response {
  const all = new Headers({ ...bareHeaders, ...headers, "Cache-Control": "no-store" });
  if (call?.isPublic) all.set("Vary", "Accept-Language, Authorization");
  if (call?.isPublic && status === 200 && !request.headers.has("authorization")) {
    all.set("Cache-Control", "public, max-age=30");
    all.set("ETag", etagOf(body));
    if (request.headers.get("if-none-match") === all.get("ETag")) return new Response(null, { status: 304, headers: all });
  }
  if (body === "") return new Response(null, { status, headers: all });
  if (!all.has("Content-Type")) all.set("Content-Type", "application/json; charset=utf-8");
  return new Response(request.method === "HEAD" ? null : body, { status, headers: all });
}
