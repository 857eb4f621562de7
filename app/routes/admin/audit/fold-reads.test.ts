import { expect, test } from "vitest";
import { minutes } from "#domain/time/duration.ts";
import { foldReads } from "./fold-reads.ts";

const klara = { name: "Клара", page: "member", pageId: "klara" } as const;
const read = { seq: "1", action: "member.readSensitive", actorId: "vera", at: minutes(100), subject: klara };
const lengths = (...rows: (Omit<typeof read, "subject"> & { subject: Parameters<typeof foldReads>[0][number]["subject"] })[]) =>
  foldReads(rows).map(({ entries }) => entries.length);

test("what one visit read of one person is one row that keeps every entry, the newest first", () => {
  const [row, ...others] = foldReads([{ ...read, seq: "3" }, { ...read, seq: "2" }, read]);
  expect([row?.seq, row?.entries.map(({ seq }) => seq), others]).toEqual(["3", ["3", "2", "1"], []]);
});

test("another minute, reader, person or act, and what has no name, stand alone", () => {
  expect(lengths(read, { ...read, at: minutes(99) })).toEqual([1, 1]);
  expect(lengths(read, { ...read, actorId: "nina" })).toEqual([1, 1]);
  expect(lengths(read, { ...read, subject: { ...klara, pageId: "sofia" } })).toEqual([1, 1]);
  expect(lengths({ ...read, action: "member.block" }, { ...read, action: "member.block" })).toEqual([1, 1]);
  expect(lengths({ ...read, subject: null }, { ...read, subject: null })).toEqual([1, 1]);
  expect(lengths(read, { ...read, action: "member.block" }, read)).toEqual([1, 1, 1]);
});
