import type { LetterEnvelope } from "#domain/text/letter-envelope.ts";
import { everywhere, type LetterDefinition, mainOnly, moneySafe, partnerOnly, yourMove } from "./kit/letter-definition.ts";

const reminder = {
  names: ["offer-payment-proof-12-hours-left", "offer-payment-proof-3-hours-left"],
  codes: ["offerPaymentProofReminder"],
  families: mainOnly,
  crypto: true,
  button: "pay",
  pill: yourMove,
  rows: ["amountToPay", "by", "agent", "network"],
} as const satisfies LetterDefinition;

const turnOf = ({ message }: LetterEnvelope) => (message.code === "offerPartnerToEscrowSuccess" ? message.params.next : null);

/** From the first reminder to pay to the completed deal, and refunds. */
export const paymentLetters: readonly LetterDefinition[] = [
  reminder,
  // The partner brand's window is shorter, so its reminders have other names (specification §9).
  { ...reminder, names: ["offer-payment-proof-4-hours-left", "offer-payment-proof-2-hours-left"], families: partnerOnly },
  {
    names: ["offer-payment-proof-expired"],
    codes: ["offerPaymentProofExpired"],
    families: everywhere,
    crypto: true,
    button: ({ message }) => (message.code === "offerPaymentProofExpired" && message.params.late === "you" ? "pay" : "deal"),
    pill: { key: "suspended", tone: "bad" },
    // There is no payment row, because nobody should pay while the offer is on hold.
    rows: ["amount", "decisionBy", "agent"],
  },
  {
    names: ["offer-saved-payment-proof-by-partner-first"],
    codes: ["offerProofSavedByPartner"],
    families: everywhere,
    crypto: true,
    button: "pay",
    pill: yourMove,
    rows: ["amountToPay", "by", "agent", "network"],
  },
  {
    names: ["offer-member-to-escrow-transfer-success"],
    codes: ["offerMemberToEscrowSuccess", "offerPartnerToEscrowSuccess"],
    families: everywhere,
    crypto: true,
    button: (envelope) => (turnOf(envelope) === "youPay" ? "pay" : "deal"),
    pill: (envelope) => {
      const turn = turnOf(envelope);
      return turn === "youPay" || turn === "youChoose" ? yourMove : moneySafe;
    },
    rows: ["amount", "agent", "by", "network"],
  },
  {
    names: ["offer-escrow-to-member-transfer-success"],
    codes: ["offerEscrowToMemberSuccess", "offerPayoutArrived"],
    families: everywhere,
    crypto: true,
    button: "deal",
    pill: ({ message }) => ({ key: message.code === "offerPayoutArrived" ? "arrived" : "sent", tone: "good" }),
    rows: ["amount", "fee", "agent", "network", "bank", "tail", "reference", "receiverEmail"],
  },
  {
    names: ["offer-to-your-receiving-bank-account-success"],
    codes: ["offerToYourReceivingAccountSuccess"],
    families: everywhere,
    crypto: true,
    button: "accounts",
    pill: { key: "done", tone: "good" },
    rows: ["amount", "moneySenderEmail", "bank", "tail", "network"],
  },
  {
    names: ["offer-success"],
    codes: ["offerSuccess"],
    families: everywhere,
    crypto: true,
    button: "deal",
    pill: { key: "done", tone: "good" },
    rows: ["paid", "received", "corridor", "partner", "took"],
  },
  {
    names: ["offer-refund"],
    codes: ["offerRefund"],
    families: everywhere,
    crypto: true,
    button: "deal",
    pill: { key: "returned", tone: "good" },
    rows: ["amount", "agent", "network", "reference"],
  },
];
