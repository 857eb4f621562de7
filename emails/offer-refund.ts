import { defineLetter, everywhere } from "./kit/define-letter.ts";

export default defineLetter({
  names: ["offer-refund"],
  codes: ["offerRefund"],
  families: everywhere,
  crypto: true,
  button: "deal",
  pill: { key: "returned", tone: "good" },
  rows: ["amount", "agent", "network", "reference"],
});
