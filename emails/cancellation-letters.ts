import { cancelled, everywhere, type LetterDefinition, partnerOnly } from "./kit/letter-definition.ts";

/** Letters about deals that ended before anybody paid. */
export const cancellationLetters: readonly LetterDefinition[] = [
  {
    names: ["offer-cancelled"],
    codes: ["offerCancelled", "offerCancelledByYou", "offerSigningExpired", "offerCancelledByPartnerNotSigning"],
    families: everywhere,
    crypto: false,
    button: "copy",
    pill: cancelled,
    rows: ["no", "partner", "note"],
  },
  {
    names: ["offer-cancelled-by-buyer"],
    codes: ["offerCancelledByBuyer"],
    // The partner brand uses the word "responder" instead; this letter's page there is a preview only.
    families: everywhere,
    crypto: false,
    button: "copy",
    pill: cancelled,
    rows: ["no", "partner"],
  },
  {
    names: ["offer-cancelled-by-responder"],
    codes: ["offerCancelledByBuyer"],
    families: partnerOnly,
    crypto: false,
    button: "copy",
    pill: cancelled,
    rows: ["no", "partner"],
  },
  {
    names: ["offer-cancelled-by-owner"],
    codes: ["offerCancelledByOwner"],
    families: everywhere,
    crypto: false,
    button: "market",
    pill: cancelled,
    rows: ["no", "partner"],
  },
  {
    names: ["offer-cancelled-due-to-bank-account-change"],
    codes: ["offerCancelledDueToBankAccountChange"],
    families: everywhere,
    crypto: true,
    button: "copy",
    pill: cancelled,
    rows: ["no", "partner", "bank", "tail"],
  },
];
