import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { isDatabaseUnavailable } from "#data/outage.server.ts";
import { errorFields, log } from "#log";
import { i18nContext, maintenanceContext, nonceContext, outageContext, requestIdContext } from "#middleware/contexts.server.ts";
import { isUnavailable } from "#outgoing/outages.server.ts";

export { findOutage } from "#commands/readiness.server.ts";
export { refuseWrongDatabase } from "#commands/refuse-wrong-database.server.ts";
// server/serve.ts needs these from the same module graph as the routes.
export { hostName } from "#cookies";
export { closeDatabase, pool } from "#data/db.server.ts";
export { streamOf } from "#live/event-stream.server.ts";
export { recycleAll } from "#live/timer-wheel.server.ts";
export { announceReady, log } from "#log";
export { clientAddressOf } from "#middleware/client-address.server.ts";
export { clientAddressContext, sharedPageContext } from "#middleware/contexts.server.ts";
export { bareHeaders, workerHeaders } from "#middleware/security-headers.server.ts";
export { startMetrics } from "#services/telemetry/start-metrics.server.ts";
export { measureRequest } from "#telemetry/metrics.server.ts";
export { startTracing, stopTracing } from "#telemetry/tracing.server.ts";
export { answerCall } from "./routes/api/answer-call.server.ts";

export const streamTimeout = 5_000;

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  // Maintenance was switched on by staff, so the request's log line is enough.
  if (context.get(maintenanceContext)) return;
  // A client's error is in the request's log line already.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (isDatabaseUnavailable(error)) {
    context.set(outageContext, true);
    // An outage is logged once at its start and once at its end. Requests that fail in between are not logged.
    if (isUnavailable("database")) return;
  }
  log.error("request failed", {
    requestId: context.get(requestIdContext),
    ...(isRouteErrorResponse(error) ? { status: error.status, error: error.statusText } : errorFields(error)),
  });
};

/** Sends the document in one piece to people and robots alike. No page defers data, and an error in any part makes the answer a 500. */
export default function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const nonce = context.get(nonceContext) || undefined;
  return new Promise((resolve, reject) => {
    const broken: unknown[] = [];
    const { pipe, abort } = renderToPipeableStream(
      <I18nextProvider i18n={context.get(i18nContext)}>
        <ServerRouter context={router} url={request.url} nonce={nonce} />
      </I18nextProvider>,
      {
        nonce,
        // Without scripts, a deferred part cannot be moved to its place, so every part is written in document order, however long the
        // page is.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(late);
          for (const error of broken) log.error("rendering failed", { requestId: context.get(requestIdContext), ...errorFields(error) });
          const whole = buffer(pipe(new PassThrough()));
          whole.then((html) => resolve(new Response(html, { status: broken.length > 0 ? 500 : status, headers })), reject);
        },
        // The router renders the error page next and reports the error.
        onShellError(error) {
          clearTimeout(late);
          reject(error);
        },
        onError: (error) => void broken.push(error),
      },
    );
    // The router rejects data that is deferred too long. Rendering that is still unfinished a second later is aborted.
    const late = setTimeout(abort, streamTimeout + 1_000);
  });
}
