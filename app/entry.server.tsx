import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
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

// What server/serve.ts needs from the same module graph as the routes.
export { isEngineReachable } from "#commands/temporal-client.server.ts";
export { closeDatabase, pool } from "#data/db.server.ts";
export { streamOf } from "#live/event-stream.server.ts";
export { clientAddressContext, sharedPageContext } from "#middleware/contexts.server.ts";
export { log } from "#middleware/log.server.ts";
export { bareHeaders, workerHeaders } from "#middleware/security-headers.server.ts";

export const streamTimeout = 5_000;

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isDatabaseAway(error)) context.set(outageContext, true);
  log.error("request failed", { requestId: context.get(requestIdContext), ...errorFields(error) });
};

function page(request: Request, router: EntryContext, context: RouterContextProvider) {
  const language = context.get(languageContext);
  const heard = listen(language, context.get(textContext));
  return (
    <TextProvider language={language} {...heard} timeZone={context.get(principalContext)?.timeZone ?? "Europe/Moscow"}>
      <ServerRouter context={router} url={request.url} nonce={context.get(nonceContext) || undefined} />
    </TextProvider>
  );
}

export default function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return Promise.resolve(new Response(null, { status, headers }));
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const answer = () => {
      const parts: Buffer[] = [];
      const whole = new Writable({
        write(part: Buffer, _encoding, done) {
          parts.push(part);
          done();
        },
        final(done) {
          clearTimeout(timer);
          resolve(new Response(Buffer.concat(parts), { status: finalStatus, headers }));
          done();
        },
      });
      stream.pipe(whole);
    };
    const stream = renderToPipeableStream(page(request, router, context), {
      nonce: context.get(nonceContext) || undefined,
      // No page defers anything, so it is ready as a whole: one piece costs far less than seventy, and needs no script to put it together.
      onAllReady: answer,
      // A long part would otherwise be sent after the rest, and a script would have to put it in its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellError: reject,
      onError(error) {
        finalStatus = 500;
        log.error("rendering failed", { requestId: context.get(requestIdContext), ...errorFields(error) });
      },
    });
    const timer = setTimeout(() => stream.abort(), streamTimeout + 1_000);
  });
}
