import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { isDatabaseAway } from "#data/outage.server.ts";
import { listen } from "#i18n/said.server.ts";
import { TextProvider } from "#i18n/text-context.tsx";
import {
  languageContext,
  nonceContext,
  outageContext,
  principalContext,
  requestIdContext,
  textContext,
} from "#middleware/contexts.server.ts";
import { errorFields, log } from "#middleware/log.server.ts";
import { nearRoutes } from "./near-routes.server.ts";
import { withData } from "./page-data.server.ts";

// What server/serve.ts needs from the same module graph as the routes.
export { findOutage } from "#commands/readiness.server.ts";
export { closeDatabase, pool } from "#data/db.server.ts";
export { streamOf } from "#live/event-stream.server.ts";
export { clientAddressContext, sharedPageContext } from "#middleware/contexts.server.ts";
export { log } from "#middleware/log.server.ts";
export { bareHeaders, workerHeaders } from "#middleware/security-headers.server.ts";

export const streamTimeout = 5_000;

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  // What a visitor asked wrongly stands in the request's own line.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (isDatabaseAway(error)) context.set(outageContext, true);
  log.error("request failed", { requestId: context.get(requestIdContext), ...errorFields(error) });
};

/** What React writes in place of a part that could not be drawn. */
const brokenPart = "<!--$!-->";

type PageOf = (router: EntryContext) => ReactNode;

function pageFor(request: Request, context: RouterContextProvider): PageOf {
  const language = context.get(languageContext);
  const [nonce, timeZone] = [context.get(nonceContext) || undefined, context.get(principalContext)?.timeZone ?? "Europe/Moscow"];
  return (router) => (
    <TextProvider language={language} {...listen(language, context.get(textContext))} timeZone={timeZone}>
      <ServerRouter context={router} url={request.url} nonce={nonce} />
    </TextProvider>
  );
}

/** A part that broke while the rest was drawn is an empty place in the page: what broke it is heard by drawing once more. */
function reportBroken(page: ReactNode, requestId: string): void {
  const onError = (error: unknown) => log.error("rendering failed", { requestId, ...errorFields(error) });
  const stream = renderToPipeableStream(page, { onError, onAllReady: () => stream.abort() });
}

/**
 * The document in one piece. No page defers anything, so its data is there before it is drawn: text drawn at once costs far less than a
 * stream of small pieces, and the data follows at the end as the framework's own part would write it (decision 024).
 */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const data = await new Response(router.serverHandoffStream ?? null).text();
  const near = nearRoutes(router.manifest, router.staticHandlerContext.matches.at(-1)?.route.id);
  const [pageOf, whole] = [pageFor(request, context), { ...router, manifest: near, serverHandoffStream: undefined }];
  const drawn = renderToString(pageOf(whole));
  const isBroken = drawn.includes(brokenPart);
  if (isBroken) reportBroken(pageOf(whole), context.get(requestIdContext));
  const html = router.renderMeta?.didRenderScripts ? withData(drawn, data, context.get(nonceContext)) : drawn;
  return new Response(Buffer.from(`<!DOCTYPE html>${html}`), { status: isBroken ? 500 : status, headers });
}
