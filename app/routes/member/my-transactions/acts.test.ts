import { expect, test } from "vitest";
import type { OwnOffer } from "#services/offer/own/own-offer.ts";
import { actsOf, nextAct } from "./acts.ts";

const offerWith = (phase: OwnOffer["phase"], code: OwnOffer["step"]["code"], acts: OwnOffer["acts"], who = "you") =>
  ({ id: "0", phase, acts, step: { code, who, money: "withYou" } }) as unknown as OwnOffer;

test("links a side that has to pay to the requisites, and puts cancelling into the menu", () => {
  const { primary, others, pay, inMenu } = actsOf(offerWith("awaitingPayment", "payIn", ["saveProof", "cancel"]), null);
  expect([primary, others, pay?.to, inMenu?.text]).toEqual([null, [], "#pay", "offer.acts.cancel"]);
});

test("shows the cancellation beside the signature to a side that has to sign", () => {
  const { primary, others, inMenu } = actsOf(offerWith("signing", "sign", ["sign", "cancel"]), null);
  expect([primary?.text, others.map(({ text }) => text), inMenu]).toEqual(["offer.acts.sign", ["offer.acts.cancel"], null]);
});

test("a stopped deal has no main button and no act in lists, but a payment made before can be reported", () => {
  const stopped = offerWith("suspended", "sendLateProof", ["saveProof"], "staff");
  expect(actsOf(stopped, null)).toMatchObject({ primary: null, pay: null, alreadyPaid: { text: "offer.acts.proveLate" } });
  expect(nextAct(stopped)).toBeNull();
});
