import { expect, test } from "vitest";
import { fittingSize, heightOf, openSheet } from "./sheet.server.ts";

const sheet = await openSheet({ title: "A", brand: "main", at: 0 });
const amount = "1,203,448.983326\u00a0USDT";

test("a long amount in a narrow column is printed in a smaller size instead of being broken", () => {
  const width = 70;
  const size = fittingSize(sheet, amount, { width });
  expect(size).toBeLessThan(8.6);
  expect(heightOf(sheet, amount, { width, size })).toBeLessThan(heightOf(sheet, amount, { width, size: 8.6 }) / 1.5);
});

test("a text with spaces, and an amount that fits, have the usual size", () => {
  expect(fittingSize(sheet, "Paid out to recipients of the deal", { width: 70 })).toBe(8.6);
  expect(fittingSize(sheet, amount, { width: 120 })).toBe(8.6);
});
