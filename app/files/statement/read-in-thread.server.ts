import { type ChildProcess, fork } from "node:child_process";
import { resolve } from "node:path";
import type { StatementEncoding } from "#contracts/stage/statement-encodings.ts";
import { StatementFault, type StatementFaultCode, type StatementPart } from "#domain/money/statement.ts";
import type { StatementQuestion } from "./read-statement.ts";

/** Request to a reader: the parts of a statement, or the first rows of a table. */
export type ReaderQuestion =
  | { readonly kind: "parts"; readonly question: StatementQuestion }
  | { readonly kind: "head"; readonly encoding: StatementEncoding; readonly rows: number };

export type ReaderAnswer =
  /** Requests the next bytes of the file. */
  | { readonly wants: "chunk" }
  | { readonly parts: readonly StatementPart[]; readonly isEnd?: true }
  | { readonly head: readonly (readonly string[])[] }
  | { readonly fault: StatementFaultCode; readonly params: StatementFault["params"] }
  /** Places in the program of an unexpected error. */
  | { readonly brokenAt: string };

/** The next bytes, the end of the file, or permission to continue. */
export type ReaderReply = Uint8Array | "end" | "more";

interface ReaderLimits {
  /** Limit of the reader's JavaScript heap. */
  readonly memoryMb: number;
  /** Time limit of the reader for each answer. */
  readonly answerMs: number;
}

const limits: ReaderLimits = { memoryMb: 128, answerMs: 30_000 };

/** Readers that have finished a file, because a new one takes half a second to start. */
const idle: ChildProcess[] = [];
const maxIdle = 2;

function open({ memoryMb }: ReaderLimits): ChildProcess {
  const opened = fork(resolve("server/statement-reader.ts"), {
    serialization: "advanced",
    execArgv: [`--max-old-space-size=${memoryMb}`, "--disable-warning=ExperimentalWarning"],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    // The program gets an empty environment, because it needs no secrets.
    env: {},
  });
  // This event reports that the machine has no free file descriptor; `ask` rejects then.
  opened.on("error", () => {});
  opened.unref();
  opened.channel?.unref();
  return opened;
}

function idleOrNew(within: ReaderLimits): ChildProcess {
  if (within !== limits) return open(within);
  for (let found = idle.pop(); found !== undefined; found = idle.pop()) if (found.connected) return found;
  return open(within);
}

function leave(child: ChildProcess, within: ReaderLimits, isDone: boolean): void {
  if (isDone && within === limits && idle.length < maxIdle) idle.push(child);
  else child.kill("SIGKILL");
}

/** Sends a message and resolves with the answer. Throws a `StatementFault` `memory` or `time` when the reader exceeds its limits. */
function ask(child: ChildProcess, message: ReaderQuestion | ReaderReply, { memoryMb, answerMs }: ReaderLimits): Promise<ReaderAnswer> {
  return new Promise((done, fail) => {
    const stop = () => {
      clearTimeout(limit);
      child.off("message", answered).off("exit", ended);
      child.channel?.unref();
    };
    const answered = (answer: unknown) => {
      stop();
      done(answer as ReaderAnswer);
    };
    const ended = (_code: number | null, signal: string | null) => {
      stop();
      // Node is killed by a signal when its heap or the machine's memory is full.
      const isMemory = signal !== null;
      fail(isMemory ? new StatementFault("memory", { max: memoryMb }) : new Error("The reader of statements ended."));
    };
    const late = () => {
      stop();
      fail(new StatementFault("time", { max: Math.ceil(answerMs / 1_000) }));
    };
    const limit = setTimeout(late, answerMs);
    child.on("message", answered).on("exit", ended);
    child.channel?.ref();
    // When the reader has ended, its exit event has the reason, so the send error is ignored.
    if (child.connected) child.send(message, () => {});
    else ended(null, null);
  });
}

type Chunks = AsyncIterable<Uint8Array>;

/** Bytes per message, because each message waits for both event loops. */
const pieceBytes = 512 * 1_024;

/** The next chunks of a file as one piece; null at its end. */
async function nextPiece(bytes: AsyncIterator<Uint8Array>): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  for (let length = 0; length < pieceBytes; ) {
    const { done, value } = await bytes.next();
    if (done) break;
    chunks.push(value);
    length += value.byteLength;
  }
  return chunks.length === 0 ? null : Buffer.concat(chunks);
}

type FileAnswer = Exclude<ReaderAnswer, { wants: "chunk" } | { fault: StatementFaultCode } | { brokenAt: string }>;

/** A reader with its file. */
interface Work {
  readonly child: ChildProcess;
  readonly bytes: AsyncIterator<Uint8Array>;
  readonly within: ReaderLimits;
}

/** Returns the next answer of a reader after its requests for bytes. A reported fault is thrown. */
async function nextAnswer({ child, bytes, within }: Work, first: ReaderQuestion | ReaderReply): Promise<FileAnswer> {
  for (let message = first; ; ) {
    const answer: ReaderAnswer = await ask(child, message, within);
    if ("fault" in answer) throw new StatementFault(answer.fault, answer.params);
    if ("brokenAt" in answer) throw new Error(`The reader of statements failed. ${answer.brokenAt}`);
    if (!("wants" in answer)) return answer;
    message = (await nextPiece(bytes)) ?? "end";
  }
}

/** Yields a reader's answers. It prepares the next one while an answer is used. */
async function* answersOf(chunks: Chunks, question: ReaderQuestion, within: ReaderLimits): AsyncGenerator<FileAnswer> {
  const work: Work = { child: idleOrNew(within), bytes: chunks[Symbol.asyncIterator](), within };
  let isDone = false;
  try {
    for (let coming = nextAnswer(work, question); ; ) {
      const answer = await coming;
      isDone = "parts" in answer && answer.isEnd === true;
      if (isDone || "head" in answer) {
        yield answer;
        return;
      }
      coming = nextAnswer(work, "more");
      // The failure is thrown when the answer is awaited. Without this, an answer that is never awaited would cause an unhandled rejection.
      coming.catch(() => {});
      yield answer;
    }
  } finally {
    leave(work.child, within, isDone);
    await work.bytes.return?.();
  }
}

/**
 * Yields the parts of a statement in batches, read by a separate process that is ended when it exceeds its memory or time. Throws {@link
 * StatementFault}, and errors of `chunks`.
 */
export async function* readStatementInThread(
  chunks: Chunks,
  question: StatementQuestion,
  within = limits,
): AsyncGenerator<readonly StatementPart[]> {
  for await (const answer of answersOf(chunks, { kind: "parts", question }, within)) if ("parts" in answer) yield answer.parts;
}

/** Reads the first rows of a table, like {@link readStatementInThread} its movements. */
export async function readTableInThread(
  chunks: Chunks,
  encoding: StatementEncoding,
  rows: number,
): Promise<readonly (readonly string[])[]> {
  for await (const answer of answersOf(chunks, { kind: "head", encoding, rows }, limits)) if ("head" in answer) return answer.head;
  return [];
}
