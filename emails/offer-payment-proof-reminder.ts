import { defineLetter, mainOnly, yourMove } from "./kit/define-letter.ts";

export default defineLetter({
  names: ["offer-payment-proof-12-hours-left", "offer-payment-proof-3-hours-left"],
  codes: ["offerPaymentProofReminder"],
  families: mainOnly,
  crypto: true,
  button: "pay",
  pill: yourMove,
  rows: ["amountToPay", "by", "agent", "network"],
});
