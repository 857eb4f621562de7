import { type Frame, frameText } from "./frame.ts";

export interface Outlet {
  readonly stream: ReadableStream<Uint8Array>;
  send(frame: Frame): void;
  comment(text: string): void;
  /** Tells the reader how long to wait before it comes back. */
  retry(milliseconds: number): void;
  /** Ends the stream after what waits has been read. */
  end(last?: Frame): void;
}

interface OutletOptions {
  readonly maxFrames: number;
  readonly maxBytes: number;
  /** The reader takes less than is said; what waited is dropped already. */
  readonly onSlow: () => void;
  /** The reader went away. */
  readonly onCancel: () => void;
}

const encoder = new TextEncoder();

/** A text/event-stream that knows how much its reader has not taken yet, and never holds more than its limits. */
export function createOutlet({ maxFrames, maxBytes, onSlow, onCancel }: OutletOptions): Outlet {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  let isEnding = false;

  const close = () => {
    const open = controller;
    controller = null;
    open?.close();
  };
  const flush = () => {
    while (controller && waiting.length > 0 && (controller.desiredSize ?? 0) > 0) {
      const chunk = waiting.shift();
      if (!chunk) break;
      bytes -= chunk.byteLength;
      controller.enqueue(chunk);
    }
    if (isEnding && waiting.length === 0) close();
  };
  const push = (text: string) => {
    if (!controller || isEnding) return;
    const chunk = encoder.encode(text);
    waiting.push(chunk);
    bytes += chunk.byteLength;
    flush();
    if (waiting.length <= maxFrames && bytes <= maxBytes) return;
    waiting = [];
    bytes = 0;
    onSlow();
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (opened) => {
        controller = opened;
      },
      pull: flush,
      cancel: () => {
        controller = null;
        waiting = [];
        onCancel();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 16_384 }),
  );
  return {
    stream,
    send: (frame) => push(frameText(frame)),
    comment: (text) => push(`: ${text}\n\n`),
    retry: (milliseconds) => push(`retry: ${milliseconds}\n\n`),
    end: (last) => {
      if (last) push(frameText(last));
      isEnding = true;
      flush();
    },
  };
}
