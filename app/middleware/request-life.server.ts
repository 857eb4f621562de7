import { randomUUID } from "node:crypto";
import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { env } from "#env";
import { log, loggablePath } from "#log";
import { measureRequest } from "#telemetry/metrics.server.ts";
import { annotate, following } from "#telemetry/tracing.server.ts";
import {
  arrivedAtContext,
  callPatternContext,
  cameFromContext,
  maintenanceContext,
  outageContext,
  pagePatternContext,
  pageUrlContext,
  principalContext,
  requestIdContext,
  sharedPageContext,
} from "./contexts.server.ts";

/** A temporary failure must not look like a bug to the person or to a client that retries (R18). */
function withOutage(response: Response, retryAfter: string | null): Response {
  if (retryAfter === null || response.status < 500) return response;
  const headers = new Headers(response.headers);
  headers.set("Retry-After", retryAfter);
  return new Response(response.body, { status: 503, headers });
}

/** Value of Retry-After in seconds; null when no dependency is away. */
function waitOf(context: Readonly<RouterContextProvider>): string | null {
  if (context.get(maintenanceContext)) return "600";
  return context.get(outageContext) ? "5" : null;
}

function ownPage(referer: string | null): URL | null {
  if (referer === null) return null;
  const page = URL.parse(referer);
  return page?.origin === new URL(env.APP_ORIGIN).origin ? page : null;
}

/** An API client may send its own request id, by which the request is found in the log. */
function idOf({ headers }: Request, { pathname }: URL): string {
  const named = pathname.startsWith("/api/") ? headers.get("X-Request-Id") : null;
  return named !== null && /^[A-Za-z0-9-]{8,64}$/.test(named) ? named : randomUUID();
}

function kindOf(request: Request, url: URL): "page" | "data" | "api" {
  if (url.pathname.startsWith("/api/")) return "api";
  return new URL(request.url).pathname.endsWith(".data") ? "data" : "page";
}

/** The router's patterns begin without a slash: `en?/login`. */
const routeOf = (pattern: string): string => (pattern.startsWith("/") ? pattern : "/".concat(pattern));

type Arguments = Parameters<MiddlewareFunction<Response>>;

/** Begins and ends every request: its id, its address, its trace, its metrics and one line of the log (R28). */
export const requestLiveness: MiddlewareFunction<Response> = (args, next) => {
  const { request, url, pattern } = args;
  const requestId = idOf(request, url);
  const attributes = { "http.request.method": request.method, "http.route": routeOf(pattern), "bridgehold.request_id": requestId };
  return following({ requestId }, `${request.method} ${routeOf(pattern)}`, attributes, () => answer(args, next, requestId));
};

async function answer({ request, url, pattern, context }: Arguments[0], next: Arguments[1], requestId: string): Promise<Response> {
  const started = performance.now();
  context.set(arrivedAtContext, Date.now());
  context.set(requestIdContext, requestId);
  context.set(pageUrlContext, new URL(url));
  context.set(pagePatternContext, routeOf(pattern));
  context.set(cameFromContext, ownPage(request.headers.get("Referer")));
  const response = withOutage(await next(), waitOf(context));
  response.headers.set("X-Request-Id", requestId);
  const isLater = response.status === 429 || response.status === 503;
  if (isLater && !response.headers.has("Retry-After")) response.headers.set("Retry-After", "60");
  const { method } = request;
  const { status } = response;
  const milliseconds = Math.round((performance.now() - started) * 10) / 10;
  const route = context.get(callPatternContext) ?? routeOf(pattern);
  annotate({ "http.response.status_code": status, "http.route": route });
  // The server records metrics of pages that are kept for all guests.
  if (!context.get(sharedPageContext)) measureRequest({ kind: kindOf(request, url), route, method, status, milliseconds });
  log.info("request", {
    ...{ requestId, method, status, milliseconds },
    path: loggablePath(url.pathname),
    userId: context.get(principalContext)?.userId,
  });
  return response;
}
