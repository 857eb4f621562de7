import { randomUUID } from "node:crypto";
import type { MiddlewareFunction } from "react-router";
import { pageUrlContext, principalContext, requestIdContext } from "./contexts.server.ts";
import { log, loggablePath } from "./log.server.ts";

/** First and last word of every request: its id, its address, one line of log (R28). */
export const requestLife: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const requestId = randomUUID();
  const started = performance.now();
  context.set(requestIdContext, requestId);
  context.set(pageUrlContext, new URL(url));
  const response = await next();
  response.headers.set("X-Request-Id", requestId);
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
