import { EventSourceParserStream } from "eventsource-parser/stream";
import { endOf, endOfStatus, readFrame, type Way, type WayEnd } from "./live-way.ts";

/** The server speaks every fifteen seconds at least; more silence means a dead connection that nobody has noticed. */
const silenceMs = 40_000;
/** A connection that is not open after this time counts as failed (specification §9). */
const connectMs = 20_000;

/** A timer that ends the connection when no data arrived for that long. */
class Patience {
  readonly #controller = new AbortController();
  #timer: ReturnType<typeof setTimeout>;

  constructor(ms: number) {
    this.#timer = this.#after(ms);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  #after(ms: number) {
    return setTimeout(() => this.#controller.abort(), ms);
  }

  renew(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = this.#after(ms);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

/** Every byte counts as a sign of life of the server, because heartbeats are not events. */
const listeningBy = (patience: Patience) =>
  new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      patience.renew(silenceMs);
      controller.enqueue(chunk);
    },
  });

async function read(body: ReadableStream<Uint8Array>, { hear, unreadable }: Way, patience: Patience): Promise<WayEnd> {
  const events = body
    .pipeThrough(listeningBy(patience))
    .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  // Not every browser walks a stream with `for`.
  for (let next = await events.read(); !next.done; next = await events.read()) {
    const { event: type = "message", id, data: text } = next.value;
    const data = readFrame(text, unreadable);
    if (data === undefined) continue;
    const event = { type, ...(id !== undefined && { id }), data };
    hear(event);
    if (type === "end") return endOf(event);
  }
  return "failed";
}

/** Reads the channel as Server-Sent Events until it ends. */
export async function openStream(way: Way): Promise<WayEnd> {
  const patience = new Patience(connectMs);
  const headers = { Accept: "text/event-stream", ...(way.cursor !== null && { "Last-Event-ID": way.cursor }) };
  const signal = AbortSignal.any([way.signal, patience.signal]);
  try {
    const { response } = await way.bridgehold.api.GET("/me-updates", { headers, signal, parseAs: "stream" });
    if (!response.ok || response.body === null) return endOfStatus(response.status);
    patience.renew(silenceMs);
    return await read(response.body, way, patience);
  } catch {
    return "failed";
  } finally {
    patience.stop();
  }
}
