import { expect, test } from "vitest";
import { minutes } from "#domain/time/duration.ts";
import { foldReads } from "./fold-reads.ts";

const klara = { name: "Клара", page: "member", pageId: "klara" } as const;
const read = { seq: "1", action: "member.readSensitive", actorId: "vera", at: minutes(100), subject: klara };
const lengths = (...rows: (Omit<typeof read, "subject"> & { subject: Parameters<typeof foldReads>[0][number]["subject"] })[]) =>
  foldReads(rows).map(({ others }) => others.length);

test("what one visit read of one person is one row that keeps every entry, itself the newest", () => {
  const [row, ...rows] = foldReads([{ ...read, seq: "3" }, { ...read, seq: "2" }, read]);
  expect([row?.seq, row?.others.map(({ seq }) => seq), rows]).toEqual(["3", ["2", "1"], []]);
});

test("another minute, reader, person or act, and what has no name, stand alone", () => {
  expect(lengths(read, { ...read, at: minutes(99) })).toEqual([0, 0]);
  expect(lengths(read, { ...read, actorId: "nina" })).toEqual([0, 0]);
  expect(lengths(read, { ...read, subject: { ...klara, pageId: "sofia" } })).toEqual([0, 0]);
  expect(lengths({ ...read, action: "member.block" }, { ...read, action: "member.block" })).toEqual([0, 0]);
  expect(lengths({ ...read, subject: null }, { ...read, subject: null })).toEqual([0, 0]);
  expect(lengths(read, { ...read, action: "member.block" }, read)).toEqual([0, 0, 0]);
});
