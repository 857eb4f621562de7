import { randomUUID } from "node:crypto";
import type { ClientAddress } from "@remix-run/node-fetch-server";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { bodyLimits } from "../app/contracts/body-limits.ts";
import type { ErrorCode } from "../app/contracts/error-codes.ts";
import type * as entry from "../app/entry.server.tsx";
import { isForgedRequest } from "../app/middleware/origin.ts";

export type ServerEntry = Pick<
  typeof entry,
  | "answerCall"
  | "clientAddressContext"
  | "clientAddressOf"
  | "sharedPageContext"
  | "bareHeaders"
  | "workerHeaders"
  | "log"
  | "announceReady"
  | "pool"
  | "closeDatabase"
  | "findOutage"
  | "refuseWrongDatabase"
  | "streamOf"
  | "recycleAll"
  | "startMetrics"
  | "measureRequest"
  | "hostName"
  | "startTracing"
  | "stopTracing"
>;

/**
 * Returns the largest body that any page accepts for the content type. Routes with lower limits, e.g. forms without files, refuse
 * earlier.
 */
function limitFor(contentType: string): number {
  if (contentType.startsWith("multipart/form-data")) return bodyLimits.upload;
  return contentType.startsWith("application/x-www-form-urlencoded") ? bodyLimits.form : bodyLimits.json;
}

/**
 * Encoded line breaks and control characters. The router matches no address that contains one and would answer an API client with an
 * HTML page.
 */
const lineEnds = /%(?:0[0-9a-f]|1[0-9a-f]|7f|e2%80%a[89])/i;
const isUnroutable = ({ pathname }: URL) => pathname.startsWith("/api/") && lineEnds.test(pathname);

/**
 * Returns the status that refuses a request before the router runs: forged origin, body too large or of unknown length, or a NUL in the
 * address, which no id and no search can contain (R7). Returns null otherwise.
 */
export function refuseEarly(request: Request, origin: string): number | null {
  if (isForgedRequest(request.method, request.headers, origin)) return 403;
  if (request.url.includes("%00") || isUnroutable(new URL(request.url))) return 400;
  if (request.method === "GET" || request.method === "HEAD") return null;
  const length = request.headers.get("content-length");
  if (length === null) return request.headers.has("transfer-encoding") ? 411 : null;
  return Number(length) > limitFor(request.headers.get("content-type") ?? "") ? 413 : null;
}

const codes: Readonly<Record<number, ErrorCode>> = { 403: "AUTH.FORBIDDEN", 413: "REQUEST.TOO_LARGE" };

/** Answers API clients with an error code, as everywhere in the API. */
function refusal(request: Request, status: number, headers: Readonly<Record<string, string>>): Response {
  const requestId = randomUUID();
  const all = { ...headers, "X-Request-Id": requestId };
  if (!new URL(request.url).pathname.startsWith("/api/")) return new Response(null, { status, headers: all });
  const said = { message: codes[status] ?? "REQUEST.MALFORMED", error: {}, requestId };
  return Response.json(said, { status, headers: { ...all, "Cache-Control": "no-store" } });
}

/** `/api` and `/api/` are an HTML page. */
const isCall = (request: Request) => /^\/api\/./.test(new URL(request.url).pathname);

/**
 * The product as one function from request to response, without sockets; the server and the tests share it. `client` is the address of the
 * connection's other end; here it is replaced by the client's address that is recorded and rate-limited.
 */
export function createHandler(build: ServerBuild, entryModule: ServerEntry, origin: string) {
  const handle = createRequestHandler(build, "production");
  return async (request: Request, client: Pick<ClientAddress, "address">, { isShared = false } = {}): Promise<Response> => {
    const status = refuseEarly(request, origin);
    if (status !== null) {
      const kind = isCall(request) ? "api" : "page";
      entryModule.measureRequest({ kind, route: "refused early", method: request.method, status, milliseconds: 0 });
      return refusal(request, status, entryModule.bareHeaders);
    }
    const context = new RouterContextProvider();
    context.set(entryModule.clientAddressContext, entryModule.clientAddressOf(client.address, request.headers));
    context.set(entryModule.sharedPageContext, isShared);
    return await (isCall(request) ? entryModule.answerCall(request, context) : handle(request, context));
  };
}
