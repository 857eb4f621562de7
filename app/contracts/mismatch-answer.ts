import { type MismatchChoice, mismatchChoices, type OfferSide, offerSides } from "#domain/offer/state.ts";
import { isUuid } from "./uuid.ts";

/** What is chosen about money that came otherwise than agreed; with `carryExcess` the leg that gets the excess. */
export interface MismatchAnswer {
  readonly choice: MismatchChoice;
  readonly carryTo?: { readonly offerId: string; readonly leg: OfferSide };
}

/** Reads the value of one radio button: a choice by its name, or `carryExcess:<offer>:<side>`; null for anything else. */
export function readMismatchAnswer(text: string): MismatchAnswer | null {
  const [name, offerId, side, ...rest] = text.split(":");
  const choice = mismatchChoices.find((one) => one === name);
  if (choice === undefined || rest.length > 0) return null;
  if (choice !== "carryExcess") return offerId === undefined ? { choice } : null;
  const leg = offerSides.find((one) => one === side);
  return offerId !== undefined && isUuid(offerId) && leg !== undefined ? { choice, carryTo: { offerId, leg } } : null;
}

/** The value that {@link readMismatchAnswer} reads. */
export const mismatchAnswerText = ({ choice, carryTo }: MismatchAnswer): string =>
  carryTo ? `${choice}:${carryTo.offerId}:${carryTo.leg}` : choice;
