import { defineLetter, everywhere } from "./kit/define-letter.ts";

export default defineLetter({
  names: ["offer-payment-proof-expired"],
  codes: ["offerPaymentProofExpired"],
  families: everywhere,
  crypto: true,
  button: ({ message }) => (message.code === "offerPaymentProofExpired" && message.params.late === "you" ? "pay" : "deal"),
  pill: { key: "suspended", tone: "bad" },
  // Whoever has paid reads what is held, not what to pay.
  rows: ({ message }) =>
    message.code === "offerPaymentProofExpired" && message.params.late === "partner"
      ? ["amount", "decisionBy", "agent"]
      : ["amountToPay", "decisionBy", "agent"],
});
