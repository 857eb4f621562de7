import { expect, it } from "vitest";
import { evolve } from "../offer/evolve.ts";
import { type OfferSide, offerSides } from "../offer/state.ts";
import { draft, type Scenario } from "../offer/testing/factories.ts";
import { confirms, paysOut, proves, receives, signing, signs } from "../offer/testing/scenarios.ts";
import { type NoticeSettings, wantsNotice } from "../people/notice/notice-settings.ts";
import { minutes } from "../time/duration.ts";
import { letterFor } from "./catalogue.ts";
import { describe } from "./describe.ts";
import { letterGroupOf } from "./notice-groups.ts";

/** A whole offer without problems. The order of signatures and payments changes the letters of each side. */
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
    return message && template && wantsNotice(settings, "mail", letterGroupOf(message)) ? [template] : [];
  });
}

const orders: readonly (readonly OfferSide[])[] = [offerSides, offerSides.toReversed()];
const courses = orders.flatMap((signers) => orders.map((payers) => ({ signers, payers })));

it.each(courses)(
  "an offer without problems that $signers signed and $payers paid sends each side at most seven letters",
  ({ signers, payers }) => {
    const scenario = smooth(signers, payers);
    expect(scenario.state.phase).toBe("completed");
    const begins = { owner: ["new-offer-success", "your-offer-accepted"], buyer: ["you-accepted-offer"] };
    const rest = ["offer-member-to-escrow-transfer-success", "offer-escrow-to-member-transfer-success", "offer-success"];
    const [first = "owner", second = "buyer"] = signers;
    const proof = payers[0] === second ? ["offer-saved-payment-proof-by-partner-first"] : [];
    expect(lettersTo(first, scenario, {})).toEqual([...begins[first], "offer-signed-by-partner-second", ...proof, ...rest]);
    const signatures = ["offer-signed-by-partner-first", "offer-signed-by-you-second"];
    expect(lettersTo(second, scenario, {})).toEqual([...begins[second], ...signatures, ...rest]);
  },
);

it("sends letters that request an act or report money to a member who has switched off all optional ones", () => {
  const groups = ["progress", "steps", "receiver", "reminders"];
  const mail = Object.fromEntries(groups.map((group) => [group, false]));
  const [signers, payers] = [offerSides.toReversed(), offerSides.toReversed()];
  expect(lettersTo("owner", smooth(signers, payers), { mail })).toEqual([
    ...["your-offer-accepted", "offer-signed-by-partner-first", "offer-signed-by-you-second", "offer-success"],
  ]);
  // The letter about the acceptance is the only one that asks the first signer to sign.
  expect(lettersTo("buyer", smooth(signers, payers), { mail })).toContain("you-accepted-offer");
});

it("sends every step to a member who has switched all of them on", () => {
  const letters = lettersTo("owner", smooth(["buyer", "owner"], ["buyer", "owner"]), { mail: { steps: true } });
  expect(letters).toEqual([
    ...["new-offer-success", "your-offer-accepted", "offer-sign-documents", "offer-signed-by-partner-first"],
    ...["offer-signed-by-you-second", "offer-saved-payment-proof-by-partner-first"],
    ...["offer-member-to-escrow-transfer-success", "offer-member-to-escrow-transfer-success"],
    ...["offer-escrow-to-member-transfer-success", "offer-success"],
  ]);
});
