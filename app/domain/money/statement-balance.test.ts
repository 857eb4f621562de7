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
