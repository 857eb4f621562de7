import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import sharp from "sharp";
import type { PageAnswer, PageQuestion } from "./page-thread.ts";

/** Longer than any honest paper takes; a hostile one costs its own thread and nothing else. */
const patienceMs = 10_000;
const idleMs = 60_000;

let thread: Worker | null = null;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

function openThread(): Worker {
  const { resolve } = createRequire(import.meta.url);
  const opened = new Worker(resolve("#files/pdf/page-thread.ts"), {
    execArgv: ["--no-warnings"],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  // An error between two questions ends the thread, and must not end the process.
  opened.on("error", () => {
    if (thread === opened) closeThread();
  });
  opened.unref();
  return opened;
}

function closeThread(): void {
  clearTimeout(idle);
  void thread?.terminate();
  thread = null;
}

function askThread(question: PageQuestion): Promise<PageAnswer | null> {
  clearTimeout(idle);
  thread ??= openThread();
  const asked = thread;
  return new Promise((answer) => {
    const done = (told: PageAnswer | null) => {
      clearTimeout(limit);
      asked.off("message", done).off("error", fail);
      answer(told);
    };
    const fail = () => {
      closeThread();
      done(null);
    };
    const limit = setTimeout(fail, patienceMs);
    asked.on("message", done).on("error", fail);
    asked.postMessage(question);
  });
}

/** One paper at a time, so that a hostile one takes nobody else's answer with it. Null: it took too long. */
function ask(question: PageQuestion): Promise<PageAnswer | null> {
  const told = last.then(() => askThread(question));
  // A thread that could not be started costs this answer, not all that follow.
  last = told
    .catch(() => null)
    .then(() => {
      idle = setTimeout(closeThread, idleMs).unref();
    });
  return told;
}

/**
 * How many pages a PDF has; 0 when it cannot be drawn, null when that was not to be learned in time. Documents of strangers are read by PDFium inside WebAssembly, in a thread
 * that is ended when it takes too long, so that nothing in them reaches the product (R23).
 */
export async function countPages(pdf: Uint8Array): Promise<number | null> {
  return (await ask({ pdf }))?.pages ?? null;
}

/** One page (from 1) as a WebP on white, at most `width` px wide; null when there is no such page or it cannot be drawn. */
export async function drawPage(pdf: Uint8Array, page: number, width: number): Promise<Buffer | null> {
  const bitmap = (await ask({ pdf, page, width }))?.bitmap;
  if (bitmap === undefined) return null;
  const raw = { width: bitmap.width, height: bitmap.height, channels: 4 } as const;
  return sharp(bitmap.data, { raw }).flatten({ background: "white" }).webp({ quality: 85 }).toBuffer();
}
