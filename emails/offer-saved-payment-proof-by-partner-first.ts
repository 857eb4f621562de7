import { defineLetter, everywhere, yourMove } from "./kit/define-letter.ts";

export default defineLetter({
  names: ["offer-saved-payment-proof-by-partner-first"],
  codes: ["offerProofSavedByPartner"],
  families: everywhere,
  crypto: true,
  button: "pay",
  pill: yourMove,
  rows: ["amountToPay", "by", "agent", "network"],
});
