import { minutes } from "#domain/time/duration.ts";
import { Channel, type StreamLimits, type StreamReader } from "./channel.server.ts";
import type { Sink } from "./frame-buffer.server.ts";
import { takeStream } from "./stream-quota.server.ts";

/** Default limits of streams. */
export const usualLimits: StreamLimits = {
  heartbeatMs: 15_000,
  recheckMs: minutes(5),
  lifeMs: minutes(15),
  lifeSpreadMs: minutes(5),
  maxFrames: 256,
  maxBytes: 1_000_000,
};

const streamHeaders = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
};

const unread = new WeakMap<Response, Channel>();

/**
 * Returns the stream behind a response, so that the server can write it to its socket without keeping the request or the response (decision
 * 017). Null for any other response. Callers that do not use it read the response's body as usual.
 */
export const streamOf = (response: Response): Channel | null => unread.get(response) ?? null;

/**
 * A live channel as Server-Sent Events: sends the entries after `Last-Event-ID`, then new ones as they happen. Answers 429 `LIVE.TOO_MANY`
 * when the person already has five streams.
 */
export function eventStream(request: Request, reader: StreamReader, limits: StreamLimits = usualLimits): Response {
  if (request.method === "HEAD") return new Response(null, { headers: streamHeaders });
  if (!takeStream(reader.userId))
    return Response.json({ message: "LIVE.TOO_MANY", error: {} }, { status: 429, headers: { "Retry-After": "5" } });
  const channel = new Channel(reader, limits);
  // Checked before the stream is open too, because a disconnected reader must not keep a slot.
  if (request.signal.aborted) channel.end();
  request.signal.addEventListener("abort", () => channel.end(), { once: true });
  const response = new Response(bodyOf(channel, request.headers.get("Last-Event-ID")), { headers: streamHeaders });
  unread.set(response, channel);
  return response;
}

const bodyBuffer = 16_384;

/** The response body for a server that does not use {@link streamOf}: the development server and tests. It opens at the first read. */
function bodyOf(channel: Channel, lastEventId: string | null): ReadableStream<Uint8Array> {
  let isOpen = false;
  const sinkOf = (controller: ReadableStreamDefaultController<Uint8Array>): Sink => ({
    write(chunk) {
      controller.enqueue(chunk);
      return (controller.desiredSize ?? 0) > -bodyBuffer;
    },
    close: () => controller.close(),
  });
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (isOpen) return channel.resume();
        isOpen = true;
        channel.open(sinkOf(controller), lastEventId);
      },
      cancel: () => channel.close(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  );
}
