import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { createHeaders } from "@remix-run/node-fetch-server";
import { type WebSocket, WebSocketServer } from "ws";
import type { createHandler, ServerEntry } from "./request-handler.ts";

interface LiveSockets {
  readonly entry: Pick<ServerEntry, "streamOf" | "bareHeaders" | "log">;
  readonly origin: string;
  readonly handle: ReturnType<typeof createHandler>;
}

const paths: readonly string[] = ["/api/me-updates/ws", "/api/me-updates/ws/"];
const server = new WebSocketServer({ noServer: true, maxPayload: 16_384, perMessageDeflate: false, clientTracking: false });

/** Close codes of the socket. Clients get the reason in this way because a browser does not show the status of a refused handshake. */
const codes = { token: 4401, logout: 4401, blocked: 4403, recycle: 4408, tooMany: 4429 } as const;
const codeOfStatus: Readonly<Record<number, number>> = { 401: codes.token, 403: codes.blocked, 429: codes.tooMany };

/** Unsent bytes above which the channel waits. Far above this limit, the channel disconnects the reader, as on every stream. */
const fullAt = 65_536;

/**
 * The live channel over WebSockets, for networks that hold back event streams. The router handles the request as it does for a stream, with
 * the same ticket, refusals and log. Each frame of the stream is sent as a message over the socket. Messages from the client are ignored.
 */
export function liveSockets({ entry, origin, handle }: LiveSockets) {
  const ask = async (request: IncomingMessage) => {
    const asked = new Request(origin + request.url, { headers: createHeaders(request) });
    return await handle(asked, { address: request.socket.remoteAddress ?? "" });
  };
  const answer = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const isKnown = paths.includes(request.url?.split("?")[0] ?? "");
    const isForeign = request.headers.origin !== undefined && request.headers.origin !== origin;
    if (!isKnown || isForeign) return refuse(socket, isKnown ? 403 : 404);
    const answered = await ask(request);
    const stream = entry.streamOf(answered);
    if (socket.destroyed) return stream?.close();
    const code = codeOfStatus[answered.status];
    if (stream === null && code === undefined) return refuse(socket, answered.status);
    server.handleUpgrade(request, socket, head, (open) => {
      if (stream === null) open.close(code);
      else connect(stream, open, new URL(request.url ?? "", origin).searchParams.get("lastEventId"));
    });
  };
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on("error", () => socket.destroy());
    answer(request, socket, head).catch((error: unknown) => {
      entry.log.error("socket failed", { error: String(error) });
      socket.destroy();
    });
  };
}

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

type Stream = NonNullable<ReturnType<ServerEntry["streamOf"]>>;

function connect(stream: Stream, socket: WebSocket, lastEventId: string | null): void {
  socket.once("close", () => stream.close());
  socket.on("error", () => socket.terminate());
  stream.open(new MessageSink(socket, () => stream.resume()), lastEventId);
}

const decoder = new TextDecoder();
const shape = /^(?:id: (?<id>.*)\n)?event: (?<type>.*)\ndata: (?<data>.*)\n\n$/;

/** Converts a frame of the event stream to a message. Returns null for a heartbeat or a retry time. */
export function messageOf(frame: string): string | null {
  const { id, type, data } = shape.exec(frame)?.groups ?? {};
  if (type === undefined || data === undefined) return null;
  // The data is JSON already.
  return `{"type":${JSON.stringify(type)}${id === undefined ? "" : `,"id":${JSON.stringify(id)}`},"data":${data}}`;
}

class MessageSink {
  readonly #socket: WebSocket;
  readonly #resume: () => void;
  #code: number = codes.recycle;

  constructor(socket: WebSocket, resume: () => void) {
    this.#socket = socket;
    this.#resume = resume;
  }

  write(chunk: Uint8Array): boolean {
    const message = messageOf(decoder.decode(chunk));
    if (message === null) {
      this.#socket.ping();
      return true;
    }
    const ended = /^\{"type":"end","data":\{"reason":"(\w+)"\}\}$/.exec(message)?.[1];
    if (ended !== undefined) this.#code = codes[ended as keyof typeof codes];
    const isFull = this.#socket.bufferedAmount + message.length > fullAt;
    this.#socket.send(message, () => {
      if (isFull) this.#resume();
    });
    return !isFull;
  }

  close(): void {
    this.#socket.close(this.#code);
  }
}
