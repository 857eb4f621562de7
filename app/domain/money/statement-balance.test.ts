import { expect, it } from "vitest";
import { isSameAccount, StatementBalance } from "./statement-balance.ts";

const days = { opened: "2026-11-01", today: "2026-11-27" };
function read(bookedOn: string): void {
  const balance = new StatementBalance({ account: "1", currency: "RUB", days });
  balance.add({ kind: "opening", account: null, currency: null, minor: 0n });
  balance.add({ kind: "line", line: { bookedOn, minor: 1n, reference: null, payerName: null, payerAccount: null, purpose: "" } });
}

it("accepts a line dated today and one dated on the day when the account was opened", () => {
  expect(() => read("2026-11-27")).not.toThrow();
  expect(() => read("2026-11-01")).not.toThrow();
});

it("refuses a line with a future date", () => {
  expect(() => read("2026-11-28")).toThrow(expect.objectContaining({ code: "future", params: { day: "28.11.2026", today: "27.11.2026" } }));
});

it("refuses a line from before the account was opened", () => {
  expect(() => read("2026-10-31")).toThrow(expect.objectContaining({ code: "early", params: { day: "31.10.2026", opened: "01.11.2026" } }));
});

it("refuses a statement of another account or currency", () => {
  const open = (account: string, currency: string) =>
    new StatementBalance({ account: "DE89370400440532013000", currency: "EUR" }).add({ kind: "opening", account, currency, minor: 0n });
  expect(() => open("0532013000", "EUR")).not.toThrow();
  expect(() => open("0532013001", "EUR")).toThrow(expect.objectContaining({ code: "account", params: { tail: "3001" } }));
  expect(() => open("0532013000", "USD")).toThrow(expect.objectContaining({ code: "currency", params: { found: "USD", expected: "EUR" } }));
});

it("shortens an invalid currency code to three characters in the refusal", () => {
  const balance = new StatementBalance({ account: "1", currency: "EUR" });
  const opens = { kind: "opening", account: null, currency: "Dollars", minor: 0n } as const;
  expect(() => balance.add(opens)).toThrow(expect.objectContaining({ params: { found: "Dol", expected: "EUR" } }));
});

it("accepts 200,000 lines and refuses one more", () => {
  const balance = new StatementBalance({ account: "1", currency: "RUB" });
  balance.add({ kind: "opening", account: null, currency: null, minor: 0n });
  const line = { bookedOn: "2026-11-27", minor: 1n, reference: null, payerName: null, payerAccount: null, purpose: "" };
  for (let count = 0; count < 200_000; count += 1) balance.add({ kind: "line", line });
  expect(() => balance.add({ kind: "line", line })).toThrow(expect.objectContaining({ code: "tooMany" }));
});

it.each([
  ["40817810099910004312", true],
  ["4081 7810-0999 1000 4312", true],
  ["10004312", true],
  ["0004312", false],
  ["10004313", false],
])("the number %s names the account: %s, whole or by its last eight characters", (found, isSame) => {
  expect(isSameAccount(found, "40817810099910004312")).toBe(isSame);
});

const paid = (bookedOn: string, minor: bigint) =>
  ({ kind: "line", line: { bookedOn, minor, reference: null, payerName: null, payerAccount: null, purpose: "" } }) as const;
const opens = (minor: bigint) => ({ kind: "opening", account: null, currency: null, minor }) as const;
const closes = (minor: bigint) => ({ kind: "closing", minor }) as const;
type Part = Parameters<StatementBalance["add"]>[0];
function ended(...parts: readonly Part[]) {
  const balance = new StatementBalance({ account: "1", currency: "RUB" });
  for (const part of parts) balance.add(part);
  return balance.end();
}

it("adds up consecutive statements of one file", () => {
  const parts = [opens(5n), paid("2026-11-25", 10n), paid("2026-11-24", -3n), closes(12n), opens(12n), paid("2026-11-25", 1n), closes(13n)];
  expect(ended(...parts)).toEqual({
    ...{ opening: 5n, closing: 13n, incoming: 11n, outgoing: 3n, lines: 3, firstDay: "2026-11-24", lastDay: "2026-11-25" },
    moved: new Map([
      ["2026-11-25", 11n],
      ["2026-11-24", -3n],
    ]),
  });
});

it.each<[string, readonly Part[], string]>([
  ["no statement", [], "truncated"],
  ["no end", [opens(0n)], "truncated"],
  ["a second beginning before the end", [opens(0n), opens(0n), closes(0n)], "truncated"],
  ["a line before the beginning", [paid("2026-11-25", 1n)], "truncated"],
  ["a line after the end", [opens(0n), closes(0n), paid("2026-11-25", 1n)], "truncated"],
  ["an end without a beginning", [closes(0n)], "truncated"],
  ["a second end", [opens(0n), closes(0n), closes(0n)], "truncated"],
  ["a wrong sum", [opens(0n), paid("2026-11-25", 1n), closes(2n)], "balance"],
  ["a second statement that begins with another balance", [opens(0n), paid("2026-11-25", 1n), closes(1n), opens(0n)], "gap"],
])("refuses a file with %s", (_name, parts, code) => {
  expect(() => ended(...parts)).toThrow(expect.objectContaining({ code }));
});
