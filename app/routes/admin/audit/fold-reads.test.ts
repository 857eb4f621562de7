import { expect, test } from "vitest";
import { minutes } from "#domain/time/duration.ts";
import { foldReads } from "./fold-reads.ts";

const klara = { name: "Клара", page: "member", pageId: "klara" } as const;
const read = { seq: "1", action: "member.readSensitive", actorId: "vera", at: minutes(100), subject: klara };
const lengths = (...rows: (Omit<typeof read, "subject"> & { subject: Parameters<typeof foldReads>[0][number]["subject"] })[]) =>
  foldReads(rows).map(({ others }) => others.length);

test("reads of one person's data during one visit become one row with every entry, newest first", () => {
  const [row, ...rows] = foldReads([{ ...read, seq: "3" }, { ...read, seq: "2" }, read]);
  expect([row?.seq, row?.others.map(({ seq }) => seq), rows]).toEqual(["3", ["2", "1"], []]);
});

test("reads in another minute, by another reader, of another person or act, or without a name become separate rows", () => {
  expect(lengths(read, { ...read, at: minutes(99) })).toEqual([0, 0]);
  expect(lengths(read, { ...read, actorId: "nina" })).toEqual([0, 0]);
  expect(lengths(read, { ...read, subject: { ...klara, pageId: "sofia" } })).toEqual([0, 0]);
  expect(lengths({ ...read, action: "member.block" }, { ...read, action: "member.block" })).toEqual([0, 0]);
  expect(lengths({ ...read, subject: null }, { ...read, subject: null })).toEqual([0, 0]);
  expect(lengths(read, { ...read, action: "member.block" }, read)).toEqual([0, 0, 0]);
});
