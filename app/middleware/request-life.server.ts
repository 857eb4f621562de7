import { randomUUID } from "node:crypto";
import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { env } from "#env";
import { log, loggablePath } from "#log";
import {
  arrivedAtContext,
  cameFromContext,
  maintenanceContext,
  outageContext,
  pageUrlContext,
  principalContext,
  requestIdContext,
} from "./contexts.server.ts";

/** A failure that only says "not now" must not look like a bug to the person or to a retrying client (R18). */
function withOutage(response: Response, retryAfter: string | null): Response {
  if (retryAfter === null || response.status < 500) return response;
  const headers = new Headers(response.headers);
  headers.set("Retry-After", retryAfter);
  return new Response(response.body, { status: 503, headers });
}

/** Seconds until it is worth coming back; null where nothing is away. */
function waitOf(context: Readonly<RouterContextProvider>): string | null {
  if (context.get(maintenanceContext)) return "600";
  return context.get(outageContext) ? "5" : null;
}

function ownPage(referer: string | null): URL | null {
  if (referer === null) return null;
  const page = URL.parse(referer);
  return page?.origin === new URL(env.APP_ORIGIN).origin ? page : null;
}

/** A client of the API may name its request, to find it again in our log. */
function idOf({ headers }: Request, { pathname }: URL): string {
  const named = pathname.startsWith("/api/") ? headers.get("X-Request-Id") : null;
  return named !== null && /^[A-Za-z0-9-]{8,64}$/.test(named) ? named : randomUUID();
}

/** First and last word of every request: its id, its address, one line of log (R28). */
export const requestLife: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const requestId = idOf(request, url);
  const started = performance.now();
  context.set(arrivedAtContext, Date.now());
  context.set(requestIdContext, requestId);
  context.set(pageUrlContext, new URL(url));
  context.set(cameFromContext, ownPage(request.headers.get("Referer")));
  const response = withOutage(await next(), waitOf(context));
  response.headers.set("X-Request-Id", requestId);
  const isLater = response.status === 429 || response.status === 503;
  if (isLater && !response.headers.has("Retry-After")) response.headers.set("Retry-After", "60");
  log.info("request", {
    requestId,
    method: request.method,
    path: loggablePath(url.pathname),
    status: response.status,
    milliseconds: Math.round((performance.now() - started) * 10) / 10,
    userId: context.get(principalContext)?.userId,
  });
  return response;
};
