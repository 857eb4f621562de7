import { type MismatchChoice, mismatchChoices, type OfferSide, offerSides } from "#domain/offer/state.ts";
import { isUuid } from "../uuid.ts";

/** The choice about a mismatch; with `carryExcess` the leg that gets the excess. */
export interface MismatchAnswer {
  readonly choice: MismatchChoice;
  readonly carryTo?: { readonly offerId: string; readonly leg: OfferSide };
}

/** Parses the value of a radio button: a choice's name, or `carryExcess:<offer>:<side>`; null for anything else. */
export function readMismatchAnswer(text: string): MismatchAnswer | null {
  const [name, offerId, side, ...rest] = text.split(":");
  const choice = mismatchChoices.find((one) => one === name);
  if (choice === undefined || rest.length > 0) return null;
  if (choice !== "carryExcess") return offerId === undefined ? { choice } : null;
  const leg = offerSides.find((one) => one === side);
  return offerId !== undefined && isUuid(offerId) && leg !== undefined ? { choice, carryTo: { offerId, leg } } : null;
}

/** Formats the value that {@link readMismatchAnswer} parses. */
export const mismatchAnswerText = ({ choice, carryTo }: MismatchAnswer): string =>
  carryTo ? `${choice}:${carryTo.offerId}:${carryTo.leg}` : choice;
