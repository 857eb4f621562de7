import { expect, it } from "vitest";
import { evolve } from "../offer/evolve.ts";
import { type OfferSide, offerSides } from "../offer/state.ts";
import { draft, type Scenario } from "../offer/testing/factories.ts";
import { confirms, paysOut, proves, receives, signing, signs } from "../offer/testing/scenarios.ts";
import { type NoticeSettings, wantsNotice } from "../people/notice-settings.ts";
import { minutes } from "../time/duration.ts";
import { letterFor } from "./catalogue.ts";
import { describe } from "./describe.ts";
import { letterGroupOf } from "./notice-groups.ts";

/** A whole offer in which nothing goes wrong: who signs and who pays first changes what each side is written. */
function smooth(signers: readonly OfferSide[], payers: readonly OfferSide[]): Scenario {
  const signed = signers.reduce((scenario, side) => signs(scenario.later(minutes(1)), side), signing());
  const proven = payers.reduce(proves, signed);
  const received = payers.reduce((scenario, side) => receives(scenario, side), proven);
  return offerSides.reduce(confirms, offerSides.reduce(paysOut, received));
}

function lettersTo(side: OfferSide, { events }: Scenario, settings: NoticeSettings): string[] {
  const reader = { as: "side", side } as const;
  let before = draft();
  return events.flatMap((event) => {
    const after = evolve(before, event);
    const message = describe(event, before, after, reader);
    before = after;
    const template = message && letterFor(message, "main");
    return message && template && wantsNotice(settings, "mail", letterGroupOf(message, reader)) ? [template] : [];
  });
}

const orders: readonly (readonly OfferSide[])[] = [offerSides, offerSides.toReversed()];
const courses = orders.flatMap((signers) => orders.map((payers) => ({ signers, payers })));

it.each(courses)("a smooth offer signed by $signers and paid by $payers writes each side at most five letters", ({ signers, payers }) => {
  const scenario = smooth(signers, payers);
  expect(scenario.state.phase).toBe("completed");
  const [first = "owner", second = "buyer"] = signers;
  const rest = ["offer-member-to-escrow-transfer-success", "offer-escrow-to-member-transfer-success", "offer-success"];
  const begins = { owner: "your-offer-accepted", buyer: "offer-sign-documents" };
  expect(lettersTo(first, scenario, {})).toEqual([begins[first], "offer-signed-by-partner-second", ...rest]);
  expect(lettersTo(second, scenario, {})).toEqual([begins[second], "offer-signed-by-partner-first", ...rest]);
});

it("whoever wants every step by letter gets each of them", () => {
  const letters = lettersTo("owner", smooth(["buyer", "owner"], ["buyer", "owner"]), { mail: { steps: true } });
  expect(letters).toEqual([
    ...["new-offer-success", "your-offer-accepted", "offer-sign-documents", "offer-signed-by-partner-first"],
    ...["offer-signed-by-you-second", "offer-saved-payment-proof-by-partner-first"],
    ...["offer-member-to-escrow-transfer-success", "offer-member-to-escrow-transfer-success"],
    ...["offer-escrow-to-member-transfer-success", "offer-success"],
  ]);
});
