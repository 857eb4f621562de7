import { expect, it } from "vitest";
import { isDiskFull } from "./disk-full.ts";

const failed = (more: object) => Object.assign(new Error("write failed"), more);

it.each([
  ["the file system has no space", failed({ code: "ENOSPC" })],
  ["a quota is used up", failed({ code: "EDQUOT" })],
  ["PostgreSQL has no space", failed({ code: "53100" })],
  [
    "the database client names PostgreSQL's code",
    failed({ code: "P2010", meta: { driverAdapterError: { cause: { originalCode: "53100" } } } }),
  ],
  ["the cause of a cause has no space", failed({ cause: failed({ cause: failed({ code: "ENOSPC" }) }) })],
])("a disk is full when %s", (_, error) => {
  expect(isDiskFull(error)).toBe(true);
});

it.each([
  ["the file is missing", failed({ code: "ENOENT" })],
  ["PostgreSQL has no connections left", failed({ code: "53300" })],
  ["the database client names another code", failed({ code: "P2010", meta: { driverAdapterError: { cause: { originalCode: "55P03" } } } })],
  ["nothing is known", undefined],
  ["a text was thrown", "ENOSPC"],
])("no disk is full when %s", (_, error) => {
  expect(isDiskFull(error)).toBe(false);
});
