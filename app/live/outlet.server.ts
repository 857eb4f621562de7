import { type Frame, frameText } from "./frame.ts";

/** Where a stream's bytes go: a socket of our server, or a web stream where there is none. */
export interface Sink {
  /** False: it is full, and the outlet waits for `resume`. */
  write(chunk: Uint8Array): boolean;
  close(): void;
}

export interface OutletLimits {
  readonly maxFrames: number;
  readonly maxBytes: number;
}

export interface OutletOwner {
  /** The reader takes less than is said; what waited is dropped already. */
  hearSlow(): void;
}

const encoder = new TextEncoder();
/** The service's own news is one frame for everybody: it is written out once. */
const written = new WeakMap<Frame, Uint8Array>();
const heartbeat = encoder.encode(": hb\n\n");

function bytesOf(frame: Frame): Uint8Array {
  const known = written.get(frame) ?? encoder.encode(frameText(frame));
  written.set(frame, known);
  return known;
}

/** A text/event-stream that knows how much its reader has not taken yet, and never holds more than its limits. */
export class Outlet {
  readonly #limits: OutletLimits;
  readonly #owner: OutletOwner;
  #sink: Sink | null;
  #waiting: Uint8Array[] | null = null;
  #bytes = 0;
  #isFull = false;
  #isEnding = false;

  constructor(sink: Sink, limits: OutletLimits, owner: OutletOwner) {
    this.#sink = sink;
    this.#limits = limits;
    this.#owner = owner;
  }

  send(frame: Frame): void {
    this.#push(bytesOf(frame));
  }

  beat(): void {
    this.#push(heartbeat);
  }

  /** Tells the reader how long to wait before it comes back. */
  retry(milliseconds: number): void {
    this.#push(encoder.encode(`retry: ${milliseconds}\n\n`));
  }

  /** The sink takes more again. */
  resume(): void {
    this.#isFull = false;
    this.#flush();
  }

  /** Ends the stream after what waits has been read. */
  end(last?: Frame): void {
    if (last) this.send(last);
    this.#isEnding = true;
    this.#flush();
  }

  /** The reader went away: nothing more is written. */
  drop(): void {
    this.#sink = null;
    this.#waiting = null;
  }

  #push(chunk: Uint8Array): void {
    if (this.#sink === null || this.#isEnding) return;
    if (!this.#isFull) {
      this.#isFull = !this.#sink.write(chunk);
      return;
    }
    this.#waiting ??= [];
    this.#bytes += chunk.byteLength;
    const { maxFrames, maxBytes } = this.#limits;
    if (this.#waiting.push(chunk) <= maxFrames && this.#bytes <= maxBytes) return;
    this.#waiting = null;
    this.#bytes = 0;
    this.#owner.hearSlow();
  }

  #flush(): void {
    while (this.#sink !== null && !this.#isFull && this.#waiting !== null) {
      const chunk = this.#waiting.shift();
      if (chunk === undefined) this.#waiting = null;
      else {
        this.#bytes -= chunk.byteLength;
        this.#isFull = !this.#sink.write(chunk);
      }
    }
    if (this.#isEnding && this.#waiting === null) this.#close();
  }

  #close(): void {
    const sink = this.#sink;
    this.#sink = null;
    sink?.close();
  }
}
