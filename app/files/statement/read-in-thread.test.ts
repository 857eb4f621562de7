import { expect, test } from "vitest";
import type { StatementPart } from "#domain/money/statement.ts";
import { readStatementInThread, readTableInThread } from "./read-in-thread.server.ts";
import type { StatementQuestion } from "./read-statement.ts";
import { faultOf } from "./testing/read-file.ts";

const question: StatementQuestion = { format: "mt940", encoding: "utf-8", account: "NL91ABNA0417164300", currency: "EUR" };
const opening = ":20:X\n:25:NL91ABNA0417164300\n:60F:C261119EUR0,\n";
const movements = (count: number) => ":61:2611201120C1,NTRFNONREF\n:86:Payment\n".repeat(count);
const closing = (count: number) => `:62F:C261120EUR${count},\n-\n`;

async function* pieces(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

async function read(chunks: AsyncIterable<Uint8Array>, limits?: Parameters<typeof readStatementInThread>[2]) {
  const parts: StatementPart[] = [];
  for await (const batch of readStatementInThread(chunks, question, limits)) parts.push(...batch);
  return parts;
}

test("reads several statements one after another", async () => {
  for (const count of [1, 1_200]) {
    const parts = await read(pieces(opening, movements(count), closing(count)));
    expect([parts.length, parts.at(-1)]).toEqual([count + 2, { kind: "closing", minor: BigInt(count) * 100n }]);
  }
});

test("reads two statements concurrently", async () => {
  const one = () => read(pieces(opening, movements(600), closing(600)));
  expect((await Promise.all([one(), one()])).map(({ length }) => length)).toEqual([602, 602]);
});

test("returns the first rows of a table and leaves the rest unread", async () => {
  const rows = Array.from({ length: 20_000 }, (_, row) => `${row};1,00\n`).join("");
  expect(await readTableInThread(pieces("Day;Sum\n", rows), "utf-8", 2)).toEqual([
    ["Day", "Sum"],
    ["0", "1,00"],
  ]);
});

const rows = 40_000;
const row = "20.11.2026;1,00;payment for goods\n";
const table: StatementQuestion = {
  ...{ ...question, format: "csv" },
  mapping: { columns: { date: 0, amount: 1, purpose: 2 }, skip: 0, opening: 0n, closing: BigInt(rows) * 100n },
};

/** A large text in chunks of 64 KB, as a stored file is read. */
async function* chunked(text: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

async function countOf(text: string): Promise<number> {
  let count = 0;
  for await (const batch of readStatementInThread(chunked(text), table)) count += batch.length;
  return count;
}

test("reads all rows of a table that requests more bytes while rows are consumed", async () => {
  expect(await countOf(row.repeat(rows))).toBe(rows + 2);
});

test("reports an error in the middle of a table", async () => {
  const half = row.repeat(rows / 2);
  expect(await faultOf(countOf(`${half}31.02.2026;1,00;x\n${half}`))).toBe(`cells ${rows / 2 + 1} 31.02.2026 · 1,00 · x`);
});

test("reports the error of a file", async () => {
  expect(await faultOf(read(pieces(opening, movements(1))))).toBe("truncated");
  expect(await faultOf(read(pieces(opening, ":61:nothing\n")))).toBe("row 4");
});

test("reports the limit that a file exceeds", async () => {
  const endless = async function* () {
    for (;;) yield Buffer.from(movements(200));
  };
  const limits = { memoryMb: 64, answerMs: 30_000 };
  expect(await faultOf(read(pieces(opening, movements(200), closing(200)), { ...limits, answerMs: 1 }))).toBe("time 1");
  const wholeLine = "x".repeat(99_000);
  expect(await faultOf(read(pieces(opening, ":61:2611201120C1,NTRFNONREF\n:86:", wholeLine, "x".repeat(2_000))))).toBe("long 5 100000");
  const stopped = read(endless(), { ...limits, memoryMb: 4 });
  expect(await faultOf(stopped)).toBe("memory 4");
});

test("throws the storage's error", async () => {
  const away = async function* () {
    yield Buffer.from(opening);
    throw new Error("The storage is away.");
  };
  await expect(read(away())).rejects.toThrow("The storage is away.");
});
