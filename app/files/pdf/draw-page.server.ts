import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import sharp from "sharp";
import type { PageAnswer, PageQuestion } from "./page-thread.ts";

/** Longer than any honest paper takes; a hostile one costs its own thread and nothing else. */
const patienceMs = 10_000;
const idleMs = 60_000;

interface Waiting {
  readonly resolve: (answer: PageAnswer | null) => void;
  readonly timer: NodeJS.Timeout;
}

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
  idle: NodeJS.Timeout | undefined;
}

let thread: Thread | null = null;
let lastId = 0;

function openThread(): Thread {
  const { resolve } = createRequire(import.meta.url);
  const worker = new Worker(resolve("#files/pdf/page-thread.ts"), {
    execArgv: ["--no-warnings"],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const opened: Thread = { worker, waiting: new Map(), idle: undefined };
  worker.unref();
  worker.on("message", (answer: PageAnswer) => settle(opened, answer.id, answer));
  worker.on("error", () => closeThread(opened));
  return opened;
}

function closeThread(closed: Thread): void {
  if (thread === closed) thread = null;
  clearTimeout(closed.idle);
  for (const id of closed.waiting.keys()) settle(closed, id, null);
  void closed.worker.terminate();
}

function settle(of: Thread, id: number, answer: PageAnswer | null): void {
  const one = of.waiting.get(id);
  if (one === undefined) return;
  clearTimeout(one.timer);
  of.waiting.delete(id);
  one.resolve(answer);
  if (of.waiting.size > 0) return;
  clearTimeout(of.idle);
  of.idle = setTimeout(() => closeThread(of), idleMs).unref();
}

function ask(question: Omit<PageQuestion, "id">): Promise<PageAnswer | null> {
  thread ??= openThread();
  const asked = thread;
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    asked.waiting.set(id, { resolve, timer: setTimeout(() => closeThread(asked), patienceMs) });
    asked.worker.postMessage({ id, ...question } satisfies PageQuestion);
  });
}

/**
 * How many pages a PDF has; 0 when it cannot be drawn. Documents of strangers are read by PDFium inside WebAssembly, in a thread
 * that is ended when it takes too long, so that nothing in them reaches the product (09-quality R23).
 */
export async function countPages(pdf: Uint8Array): Promise<number> {
  return (await ask({ pdf }))?.pages ?? 0;
}

/** One page (from 1) as a WebP on white, at most `width` px wide; null when there is no such page or it cannot be drawn. */
export async function drawPage(pdf: Uint8Array, page: number, width: number): Promise<Buffer | null> {
  const bitmap = (await ask({ pdf, page, width }))?.bitmap;
  if (bitmap === undefined) return null;
  const raw = { width: bitmap.width, height: bitmap.height, channels: 4 } as const;
  return sharp(bitmap.data, { raw }).flatten({ background: "white" }).webp({ quality: 85 }).toBuffer();
}
