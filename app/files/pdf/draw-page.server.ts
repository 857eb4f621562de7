import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import sharp from "sharp";
import { createLanes } from "../fair-lanes.ts";
import type { PageAnswer, PageQuestion } from "./page-thread.ts";

/** Longer than any regular document takes. A hostile one blocks only its own thread and the other documents of its owner. */
const patienceMs = 10_000;
const idleMs = 60_000;

/** One thread for a person with slow documents, one for all others. */
const threadCount = 2;
const maxWaiting = 12;

const lanes = createLanes(threadCount, maxWaiting);
const idleThreads: Worker[] = [];
let idle: NodeJS.Timeout | undefined;

function openThread(): Worker {
  const { resolve } = createRequire(import.meta.url);
  const opened = new Worker(resolve("#files/pdf/page-thread.ts"), {
    execArgv: ["--no-warnings"],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  // An error between two requests ends the thread, but must not end the process.
  opened.on("error", () => forget(opened));
  opened.unref();
  return opened;
}

function forget(thread: Worker): void {
  const at = idleThreads.indexOf(thread);
  if (at >= 0) idleThreads.splice(at, 1);
  void thread.terminate();
}

const closeIdle = () => [...idleThreads].forEach(forget);

function askThread(question: PageQuestion): Promise<PageAnswer | null> {
  clearTimeout(idle);
  const asked = idleThreads.pop() ?? openThread();
  return new Promise((answer) => {
    const done = (told: PageAnswer | null) => {
      clearTimeout(limit);
      asked.off("message", rest).off("error", fail);
      idle = setTimeout(closeIdle, idleMs).unref();
      answer(told);
    };
    const rest = (told: PageAnswer) => {
      idleThreads.push(asked);
      done(told);
    };
    const fail = () => {
      forget(asked);
      done(null);
    };
    const limit = setTimeout(fail, patienceMs);
    asked.on("message", rest).on("error", fail);
    asked.postMessage(question);
  });
}

/** The person whose document is rendered. It waits only for their own other documents. */
export interface Asker {
  readonly person: string;
  /** Aborts when the answer is not needed any more. */
  readonly signal?: AbortSignal;
}

/** Reads the document. Called when its turn has come, so that waiting documents use no memory. */
export type ReadDocument = () => Promise<Uint8Array>;

/**
 * Processes a person's documents one at a time, so that a hostile document does not affect the documents of other people. Null when it took
 * too long.
 */
const ask = (read: ReadDocument, look: Omit<PageQuestion, "pdf">, { person, signal }: Asker): Promise<PageAnswer | null> =>
  lanes.run(person, async () => askThread({ pdf: await read(), ...look }), signal);

/**
 * Counts the pages of a PDF; 0 when it cannot be rendered, null after a timeout. Uploaded documents are read by PDFium inside WebAssembly,
 * in a thread that is ended when it takes too long, so that they cannot affect the product (R23). Rejects with `LaneFullError` when too
 * many documents of the person wait.
 */
export async function countPages(read: ReadDocument, asker: Asker): Promise<number | null> {
  return (await ask(read, {}, asker))?.pages ?? null;
}

/** Renders one page (from 1) as a WebP on white, at most `width` px wide; null when there is no such page or it cannot be rendered. */
export async function drawPage(read: ReadDocument, page: number, width: number, asker: Asker): Promise<Buffer | null> {
  const bitmap = (await ask(read, { page, width }, asker))?.bitmap;
  if (bitmap === undefined) return null;
  const raw = { width: bitmap.width, height: bitmap.height, channels: 4 } as const;
  return sharp(bitmap.data, { raw }).flatten({ background: "white" }).webp({ quality: 85 }).toBuffer();
}
