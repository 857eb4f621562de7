import { expect, it } from "vitest";
import { drawRates } from "./rate-path.server.ts";

const history = (...rates: string[]) => ({
  ...({ base: "EUR", quote: "RUB" } as const),
  rates: rates.map((rate, n) => ({ day: `2026-11-0${n + 1}`, rate })),
});

it("draws the lowest rate at the bottom, the highest at the top, and the last on the right", () => {
  expect(drawRates(history("90", "100", "95"))).toMatchObject({
    ...{ line: "M8,192L320,8L632,100", bottom: "90", top: "100", low: "90", high: "100", offer: null, last: { x: 632, y: 100 } },
  });
});

it("draws a constant history in the middle", () => {
  expect(drawRates(history("91.5", "91.5"))?.line).toBe("M8,100L632,100");
});

it("draws nothing for a single day", () => {
  expect([drawRates(history()), drawRates(history("90"))]).toEqual([null, null]);
});

it("extends the scale to the rate of an offer, which is drawn as a horizontal line", () => {
  expect(drawRates(history("90", "100", "95"), "110")).toMatchObject({
    ...{ line: "M8,192L320,100L632,146", bottom: "90", top: "110", low: "90", high: "100" },
    offer: { rate: "110", y: 8 },
  });
  expect(drawRates(history("90", "100"), "80")).toMatchObject({ bottom: "80", top: "100", low: "90", offer: { y: 192 } });
  expect(drawRates(history("90", "100"), "95")).toMatchObject({ bottom: "90", top: "100", offer: { y: 100 } });
});
