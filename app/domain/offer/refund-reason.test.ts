import { expect, test } from "vitest";
import type { EventBody, EventOf, OfferEvent } from "./events.ts";
import { refundReason } from "./refund-reason.ts";
import type { MismatchChoice } from "./state.ts";

const opened = (by: string): EventOf<"refundOpened"> => ({ type: "refundOpened", legs: ["owner"], reason: "asked by both", by });
const happened = (body: EventBody): OfferEvent => ({ ...body, version: 1, at: 0 });
const chosen = (choice: MismatchChoice) =>
  happened({
    type: "mismatchSettled",
    leg: "owner",
    choice,
    by: "olga",
    receiptId: "r",
    amount: { minor: 1n, currency: "EUR" },
    counted: false,
  });

test.each<[string, string, OfferEvent | undefined, string | undefined]>([
  ["of a manager is a text", "maria", undefined, "asked by both"],
  ["of a manager after another event is a text", "maria", happened({ type: "offerPublished" }), "asked by both"],
  ["of the clock is a code", "clock", undefined, undefined],
  ["of a choice to refund is a code", "olga", chosen("refund"), undefined],
  ["of a choice to return is a code", "olga", chosen("return"), undefined],
  ["after another choice is a text", "maria", chosen("payRest"), "asked by both"],
])("the reason %s", (_name, by, before, text) => {
  expect(refundReason(opened(by), before)).toBe(text);
});
