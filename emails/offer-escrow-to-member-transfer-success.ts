import { defineLetter, everywhere } from "./kit/define-letter.ts";

export default defineLetter({
  names: ["offer-escrow-to-member-transfer-success"],
  codes: ["offerEscrowToMemberSuccess", "offerPayoutArrived"],
  families: everywhere,
  crypto: true,
  button: "deal",
  pill: { key: "sent", tone: "good" },
  rows: ["amount", "fee", "agent", "network", "bank", "tail", "reference", "receiverEmail"],
});
