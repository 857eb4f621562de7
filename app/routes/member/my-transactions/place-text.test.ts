import { expect, test } from "vitest";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";
import { placeKey } from "./place-text.ts";

const roubles = (minor: bigint) => ({ minor, currency: "RUB" }) as const;
const legOf = (place: string, received: bigint) => ({ place, received: roubles(received), payIn: roubles(103n), waitsForChoice: false });
const halted = { ...legOf("withYou", 0n), isHalted: true };
const legs = (own: object, partners: object) => ({ own, partners }) as unknown as OwnOfferDetail["legs"];

test("a side that has not paid is asked to pay, and told not to pay while the deal is suspended", () => {
  const waiting = legs(legOf("withYou", 0n), legOf("heldByAgent", 103n));
  expect(placeKey(waiting, "own", "awaitingPayment")).toBe("ownOffer.where.own_withYou");
  const standing = legs(halted, legOf("heldByAgent", 103n));
  expect(placeKey(standing, "own", "suspended")).toBe("ownOffer.where.own_stopped");
  expect(placeKey(standing, "partners", "suspended")).toBe("ownOffer.where.partners_heldByAgent");
  expect(placeKey(legs(legOf("heldByAgent", 103n), halted), "partners", "suspended")).toBe("ownOffer.where.partners_withYou");
});

test("during a refund an unpaid side reads that it must not pay; a leg that will not be paid is described as unpaid", () => {
  const back = legs(halted, legOf("returning", 103n));
  expect(placeKey(back, "own", "refunding")).toBe("ownOffer.where.own_stopped");
  expect(placeKey(back, "partners", "refunding")).toBe("ownOffer.where.partners_returning");
  expect(placeKey(legs(legOf("returning", 103n), halted), "partners", "refunding")).toBe("sideWords.neverPaid.partners");
  expect(placeKey(back, "own", "refunded")).toBe("sideWords.neverPaid.own");
});

test("both legs wait while one of them waits for a choice, even when all the money has arrived", () => {
  const late = { ...legOf("heldByAgent", 103n), waitsForChoice: true };
  const held = legs(legOf("heldByAgent", 103n), late);
  expect(placeKey(held, "own", "verifying")).toBe("ownOffer.where.own_unchosen");
  expect(placeKey(held, "partners", "verifying")).toBe("ownOffer.where.partners_unchosen");
  expect(placeKey(legs(legOf("withYou", 0n), late), "own", "verifying")).toBe("ownOffer.where.own_withYou");
  expect(placeKey(legs(legOf("heldByAgent", 103n), legOf("heldByAgent", 103n)), "own", "verifying")).toBe("ownOffer.where.own_bothHeld");
});
