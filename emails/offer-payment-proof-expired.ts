import { defineLetter, everywhere } from "./kit/define-letter.ts";

export default defineLetter({
  names: ["offer-payment-proof-expired"],
  codes: ["offerPaymentProofExpired"],
  families: everywhere,
  crypto: true,
  button: ({ message }) => (message.code === "offerPaymentProofExpired" && message.params.late === "you" ? "pay" : "deal"),
  pill: { key: "suspended", tone: "bad" },
  // There is no payment row, because nobody should pay while the offer is on hold.
  rows: ["amount", "decisionBy", "agent"],
});
