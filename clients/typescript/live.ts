// The live channel with the client's sign-in: a stream, and where streams are held back a WebSocket. Reconnects by itself and
// misses no event: each connection continues from the last cursor.
//
//   const stop = listen(bridgehold, {
//     hear: ({ type, data }) => console.log(type, data),
//     ended: (why) => console.log("signed out", why),
//   });
import type { Bridgehold } from "./client.ts";
import { openSocket } from "./live-socket.ts";
import { openStream } from "./live-stream.ts";
import type { LiveEvent, WayEnd } from "./live-way.ts";

export type { LiveEvent } from "./live-way.ts";

export interface Listener {
  /**
   * Called with every event, in order; after a broken connection the last events may be repeated. After `reset` the client must fetch all
   * displayed data again.
   */
  hear(event: LiveEvent): void;
  /** A frame that is not JSON; it is skipped, and the next event of its kind has the newest values. Logged when this is absent. */
  unreadable?(text: string): void;
  /** Called when the channel opens or closes, with the kind of connection. */
  connected?(by: "stream" | "socket" | null): void;
  /** Called when the session has ended; no further events follow. */
  ended?(why: "logout" | "blocked" | "token"): void;
  /** Where a former listening ended: `id` of its last event. */
  readonly cursor?: string | null;
}

/** Number of consecutive connections without data before the other kind is tried. */
const mostFailures = 3;
/** Delays of the specification §9: a stream after one to five seconds, half of that more or less by chance; a socket after three. */
const shortest = 1_000;
const longest = 5_000;
const spread = 0.5;
const socketDelay = 3_000;

const streamDelay = (failures: number): number =>
  Math.min(shortest * 2 ** Math.max(0, failures - 1), longest) * (1 - spread + Math.random() * 2 * spread);

class Channel {
  readonly #bridgehold: Bridgehold;
  readonly #listener: Listener;
  readonly #controller = new AbortController();
  #by: "stream" | "socket" = "stream";
  #cursor: string | null;
  #failures = 0;
  /** True when the current connection has delivered data. */
  #isReady = false;

  constructor(bridgehold: Bridgehold, listener: Listener) {
    this.#bridgehold = bridgehold;
    this.#listener = listener;
    this.#cursor = listener.cursor ?? null;
  }

  stop(): void {
    this.#controller.abort();
  }

  async run(): Promise<void> {
    const { signal } = this.#controller;
    while (!signal.aborted) {
      this.#isReady = false;
      const open = this.#by === "stream" ? openStream : openSocket;
      const hear = (event: LiveEvent) => this.#hear(event);
      const end = await open({
        bridgehold: this.#bridgehold,
        cursor: this.#cursor,
        hear,
        unreadable: (text) => this.#report(text),
        signal,
      });
      if (signal.aborted) return;
      this.#listener.connected?.(null);
      if (typeof end === "object") return this.#listener.ended?.(end.over);
      await this.#wait(end);
    }
  }

  #report(text: string): void {
    if (this.#listener.unreadable) this.#listener.unreadable(text);
    else console.warn("Unreadable live frame", text);
  }

  #hear(event: LiveEvent): void {
    if (this.#controller.signal.aborted) return;
    this.#cursor = event.id ?? this.#cursor;
    if (event.type === "ready") {
      this.#failures = 0;
      this.#isReady = true;
      this.#listener.connected?.(this.#by);
    }
    this.#listener.hear(event);
  }

  async #wait(end: Exclude<WayEnd, object>): Promise<void> {
    if (end === "again" && this.#isReady) return;
    if (end === "crowded") return await this.#pause(longest);
    this.#failures += 1;
    if (this.#failures < mostFailures) return await this.#pause(this.#by === "socket" ? socketDelay : streamDelay(this.#failures));
    this.#by = this.#by === "stream" ? "socket" : "stream";
    this.#failures = 0;
    await this.#pause(shortest);
  }

  #pause(ms: number): Promise<void> {
    const { signal } = this.#controller;
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener(
        "abort",
        () => {
          clearTimeout(timer);
          resolve();
        },
        { once: true },
      );
    });
  }
}

/** Listens until the sign-in is over or the answered function is called. */
export function listen(bridgehold: Bridgehold, listener: Listener): () => void {
  const channel = new Channel(bridgehold, listener);
  void channel.run();
  return () => channel.stop();
}
