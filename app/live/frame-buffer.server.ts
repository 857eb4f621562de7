import { type Frame, frameText } from "./frame.ts";

/** Destination of a stream's bytes: a socket of the server, or a web stream without one. */
export interface Sink {
  /** Returns false when it is full. The writer then waits for `resume`. */
  write(chunk: Uint8Array): boolean;
  close(): void;
}

export interface FrameBufferLimits {
  readonly maxFrames: number;
  readonly maxBytes: number;
}

export interface FrameBufferOwner {
  /** The reader is too slow. The pending bytes have been dropped. */
  hearSlow(): void;
}

const encoder = new TextEncoder();
/** A frame of the service's state is the same for all readers, so its bytes are encoded once. */
const written = new WeakMap<Frame, Uint8Array>();
const heartbeat = encoder.encode(": hb\n\n");

function bytesOf(frame: Frame): Uint8Array {
  const known = written.get(frame) ?? encoder.encode(frameText(frame));
  written.set(frame, known);
  return known;
}

/** Writes a text/event-stream, counts the bytes that the reader has not received yet and never exceeds its limits. */
export class FrameBuffer {
  readonly #limits: FrameBufferLimits;
  readonly #owner: FrameBufferOwner;
  #sink: Sink | null;
  #waiting: Uint8Array[] | null = null;
  #bytes = 0;
  #isFull = false;
  #isEnding = false;

  constructor(sink: Sink, limits: FrameBufferLimits, owner: FrameBufferOwner) {
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

  /** Sets the reader's reconnection delay. */
  retry(milliseconds: number): void {
    this.#push(encoder.encode(`retry: ${milliseconds}\n\n`));
  }

  /** Continues writing when the sink accepts more. */
  resume(): void {
    this.#isFull = false;
    this.#flush();
  }

  /** Ends the stream after the pending bytes have been written. */
  end(last?: Frame): void {
    if (last) this.send(last);
    this.#isEnding = true;
    this.#flush();
  }

  /** Stops writing because the reader has disconnected. */
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
