import type { Family, OfferTemplate } from "#domain/text/letter-templates.ts";
import type { LetterDefinition } from "./kit/define-letter.ts";
import newOffer from "./new-offer-success.ts";
import actionNeeded from "./offer-action-needed.ts";
import cancelled from "./offer-cancelled.ts";
import cancelledByBuyer from "./offer-cancelled-by-buyer.ts";
import cancelledByOwner from "./offer-cancelled-by-owner.ts";
import partnerNotSigning from "./offer-cancelled-by-partner-not-signing.ts";
import cancelledByResponder from "./offer-cancelled-by-responder.ts";
import accountChange from "./offer-cancelled-due-to-bank-account-change.ts";
import payout from "./offer-escrow-to-member-transfer-success.ts";
import payIn from "./offer-member-to-escrow-transfer-success.ts";
import proofExpired from "./offer-payment-proof-expired.ts";
import reminder from "./offer-payment-proof-reminder.ts";
import reminderOfPartnerBrand from "./offer-payment-proof-reminder-partner-brand.ts";
import refund from "./offer-refund.ts";
import partnerProof from "./offer-saved-payment-proof-by-partner-first.ts";
import signDocuments from "./offer-sign-documents.ts";
import partnerSignedFirst from "./offer-signed-by-partner-first.ts";
import partnerSignedSecond from "./offer-signed-by-partner-second.ts";
import youSignedSecond from "./offer-signed-by-you-second.ts";
import signingExpired from "./offer-signing-expired.ts";
import success from "./offer-success.ts";
import toReceiver from "./offer-to-your-receiving-bank-account-success.ts";
import staffAlert from "./staff-alert.ts";
import youAccepted from "./you-accepted-offer.ts";
import yourAccepted from "./your-offer-accepted.ts";

/** Every letter about an offer, in the order of a deal. */
export const letterDefinitions: readonly LetterDefinition[] = [
  newOffer,
  youAccepted,
  yourAccepted,
  signDocuments,
  partnerSignedFirst,
  partnerSignedSecond,
  youSignedSecond,
  signingExpired,
  partnerNotSigning,
  reminder,
  reminderOfPartnerBrand,
  proofExpired,
  partnerProof,
  payIn,
  payout,
  toReceiver,
  success,
  refund,
  cancelled,
  cancelledByBuyer,
  cancelledByResponder,
  cancelledByOwner,
  accountChange,
  actionNeeded,
  staffAlert,
];

const byName = new Map(letterDefinitions.flatMap((definition) => definition.names.map((name) => [name, definition] as const)));

/** The letter of that name in that family; null when the specification has no such page. */
export function findLetter(name: string, family: Family): LetterDefinition | null {
  const definition = byName.get(name as OfferTemplate);
  return definition?.families.includes(family) ? definition : null;
}
