import { expect, test } from "vitest";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";
import { placeText } from "./words.ts";

const roubles = (minor: bigint) => ({ minor, currency: "RUB" }) as const;
const legOf = (place: string, received: bigint) => ({ place, received: roubles(received), payIn: roubles(103n), waitsForChoice: false });
const legs = (own: object, partners: object) => ({ own, partners }) as unknown as OwnOfferDetail["legs"];

test("who has not paid is told to pay, and not to pay while the deal stands", () => {
  const waiting = legs(legOf("withYou", 0n), legOf("heldByAgent", 103n));
  expect(placeText(waiting, "own", false)).toBe("ownOffer.where.own_withYou");
  expect(placeText(waiting, "own", true)).toBe("ownOffer.where.own_stopped");
  expect(placeText(waiting, "partners", true)).toBe("ownOffer.where.partners_heldByAgent");
});

test("both legs wait while one of them waits for a choice, even where all the money is there", () => {
  const late = { ...legOf("heldByAgent", 103n), waitsForChoice: true };
  const held = legs(legOf("heldByAgent", 103n), late);
  expect(placeText(held, "own", false)).toBe("ownOffer.where.own_unchosen");
  expect(placeText(held, "partners", false)).toBe("ownOffer.where.partners_unchosen");
  expect(placeText(legs(legOf("withYou", 0n), late), "own", false)).toBe("ownOffer.where.own_withYou");
  expect(placeText(legs(legOf("heldByAgent", 103n), legOf("heldByAgent", 103n)), "own", false)).toBe("ownOffer.where.own_bothHeld");
});
