import { expect, it } from "vitest";
import { StatementBalance } from "./statement-balance.ts";

const days = { opened: "2026-11-01", today: "2026-11-27" };
function read(bookedOn: string): void {
  const balance = new StatementBalance({ account: "1", currency: "RUB", days });
  balance.add({ kind: "opening", account: null, currency: null, minor: 0n });
  balance.add({ kind: "line", line: { bookedOn, minor: 1n, reference: null, payerName: null, payerAccount: null, purpose: "" } });
}

it("accepts a line of today and of the day on which the account was opened", () => {
  expect(() => read("2026-11-27")).not.toThrow();
  expect(() => read("2026-11-01")).not.toThrow();
});

it("refuses a line after today", () => {
  expect(() => read("2026-11-28")).toThrow(expect.objectContaining({ code: "future", params: { day: "28.11.2026", today: "27.11.2026" } }));
});

it("refuses a line before the account was opened", () => {
  expect(() => read("2026-10-31")).toThrow(expect.objectContaining({ code: "early", params: { day: "31.10.2026", opened: "01.11.2026" } }));
});

it("refuses a statement of another account or currency", () => {
  const open = (account: string, currency: string) =>
    new StatementBalance({ account: "DE89370400440532013000", currency: "EUR" }).add({ kind: "opening", account, currency, minor: 0n });
  expect(() => open("0532013000", "EUR")).not.toThrow();
  expect(() => open("0532013001", "EUR")).toThrow(expect.objectContaining({ code: "account", params: { tail: "3001" } }));
  expect(() => open("0532013000", "USD")).toThrow(expect.objectContaining({ code: "currency", params: { found: "USD", expected: "EUR" } }));
});

it("accepts 200,000 lines and refuses one more", () => {
  const balance = new StatementBalance({ account: "1", currency: "RUB" });
  balance.add({ kind: "opening", account: null, currency: null, minor: 0n });
  const line = { bookedOn: "2026-11-27", minor: 1n, reference: null, payerName: null, payerAccount: null, purpose: "" };
  for (let count = 0; count < 200_000; count += 1) balance.add({ kind: "line", line });
  expect(() => balance.add({ kind: "line", line })).toThrow(expect.objectContaining({ code: "tooMany" }));
});
