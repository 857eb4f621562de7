import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createHeaders, sendResponse } from "@remix-run/node-fetch-server";
import type { createHandler, ServerEntry } from "./request-handler.ts";

interface LiveStreams {
  readonly entry: Pick<ServerEntry, "streamOf" | "bareHeaders" | "log">;
  readonly origin: string;
  readonly handle: ReturnType<typeof createHandler>;
}

const paths: readonly string[] = ["/live", "/api/me-updates", "/api/me-updates/"];
const isLive = ({ method, url = "" }: IncomingMessage) => method === "GET" && paths.includes(url.split("?")[0] ?? "");

/**
 * Handles the addresses of the live channel before the router's listener. The router still checks the permission and sets the headers. The
 * bytes are then written to the socket directly, so that an open stream keeps none of its request in memory (decision 017).
 */
export function withLiveStreams({ entry, origin, handle }: LiveStreams, router: RequestListener): RequestListener {
  // A separate function, because variables that a closure captures would stay in memory as long as the stream.
  const ask = async (request: IncomingMessage, response: ServerResponse) => {
    const away = new AbortController();
    const leave = () => away.abort();
    response.once("close", leave);
    const asked = new Request(origin + request.url, { headers: createHeaders(request), signal: away.signal });
    const answered = await handle(asked, { address: request.socket.remoteAddress ?? "" });
    response.off("close", leave);
    return answered;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const answered = await ask(request, response);
    if (response.destroyed) return;
    const stream = entry.streamOf(answered);
    if (stream === null) return sendResponse(response, answered);
    response.writeHead(answered.status, [...answered.headers].flat());
    response.flushHeaders();
    connect(stream, response, request.headers["last-event-id"]);
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

type Stream = NonNullable<ReturnType<ServerEntry["streamOf"]>>;

function connect(stream: Stream, response: ServerResponse, lastEventId: string | string[] | undefined): void {
  response.on("drain", () => stream.resume());
  response.once("close", () => stream.close());
  stream.open(new SocketSink(response), typeof lastEventId === "string" ? lastEventId : null);
}

class SocketSink {
  readonly #response: ServerResponse;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  write(chunk: Uint8Array): boolean {
    return this.#response.write(chunk);
  }

  close(): void {
    this.#response.end();
  }
}
