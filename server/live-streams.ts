import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createHeaders, sendResponse } from "@remix-run/node-fetch-server";
import type { createHandler, ServerEntry } from "./request-handler.ts";

interface LiveStreams {
  readonly entry: Pick<ServerEntry, "streamOf" | "bareHeaders" | "log">;
  readonly origin: string;
  readonly handle: ReturnType<typeof createHandler>;
}

const path = "/live";
const isLive = ({ method, url = "" }: IncomingMessage) => method === "GET" && (url === path || url.startsWith(`${path}?`));

/**
 * Stands before the router for the live channel's address. The router answers there as everywhere: who may hear, with which headers.
 * Only the bytes then go to the socket by themselves, so that an open stream keeps nothing of its request (decision 017).
 */
export function withLiveStreams({ entry, origin, handle }: LiveStreams, router: RequestListener): RequestListener {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const away = new AbortController();
    const leave = () => away.abort();
    response.once("close", leave);
    const asked = new Request(origin + request.url, { headers: createHeaders(request), signal: away.signal });
    const answered = await handle(asked, { address: request.socket.remoteAddress ?? "" });
    if (response.destroyed) return;
    response.off("close", leave);
    const stream = entry.streamOf(answered);
    if (stream === null) return sendResponse(response, answered);
    response.writeHead(answered.status, [...answered.headers].flat());
    response.flushHeaders();
    response.on("drain", () => stream.resume());
    response.once("close", () => stream.close());
    stream.open({ write: (chunk) => response.write(chunk), close: () => response.end() }, asked.headers.get("last-event-id"));
  };
  const fail = (response: ServerResponse, error: unknown) => {
    entry.log.error("stream failed", { error: String(error) });
    if (response.headersSent) response.destroy();
    else response.writeHead(500, entry.bareHeaders).end();
  };
  return (request, response) => {
    if (isLive(request)) answer(request, response).catch((error) => fail(response, error));
    else router(request, response);
  };
}
