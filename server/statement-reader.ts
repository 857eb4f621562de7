// A separate process for bank statements: a file that is made to exhaust its parser stops this process, not the pages.
import { StatementFault, type StatementPart } from "#domain/money/statement.ts";
import { readCsvHead } from "#files/statement/read-csv.ts";
import type { ReaderAnswer, ReaderQuestion, ReaderReply } from "#files/statement/read-in-thread.server.ts";
import { readStatement } from "#files/statement/read-statement.ts";
import { decodeStatement } from "#files/statement/statement-text.ts";

const batchSize = 500;

const nextMessage = <T>(): Promise<T> => new Promise((resolve) => process.once("message", (message) => resolve(message as T)));

/** The exchange in progress: while a caller processes rows, the table parser may already request the next bytes. */
let exchange: Promise<unknown> = Promise.resolve();

/** Sends an answer that is not the last one after the reply to the previous one has arrived, and waits for its reply. */
function give(answer: ReaderAnswer): Promise<ReaderReply> {
  const reply = exchange.then(() => {
    const next = nextMessage<ReaderReply>();
    process.send?.(answer);
    return next;
  });
  exchange = reply;
  return reply;
}

/** Yields the bytes of the file: requests each part when the former one was read. */
async function* chunks(): AsyncGenerator<Uint8Array> {
  for (;;) {
    const reply = await give({ wants: "chunk" });
    if (!(reply instanceof Uint8Array)) return;
    yield reply;
  }
}

/** Sends parts of the statement as they are read, and returns the last answer. */
async function answer(asked: ReaderQuestion): Promise<ReaderAnswer> {
  if (asked.kind === "head") return { head: await readCsvHead(decodeStatement(chunks(), asked.encoding), asked.rows) };
  let parts: StatementPart[] = [];
  for await (const part of readStatement(chunks(), asked.question)) {
    parts.push(part);
    if (parts.length < batchSize) continue;
    await give({ parts });
    parts = [];
  }
  return { parts, isEnd: true };
}

/** The places of the program in an error's stack. Its message may quote the file, so it is left out. */
const placesOf = (error: unknown): string =>
  error instanceof Error
    ? (error.stack ?? "")
        .split("\n")
        .filter((line) => /^\s+at /.test(line))
        .join("")
    : "";

for (;;) {
  const last = await answer(await nextMessage<ReaderQuestion>()).catch(
    (error: unknown): ReaderAnswer =>
      error instanceof StatementFault ? { fault: error.code, params: error.params } : { brokenAt: placesOf(error) },
  );
  // Bytes that were requested earlier may still arrive after a fault has ended the reading.
  await exchange;
  process.send?.(last);
}
