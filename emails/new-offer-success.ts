import { defineLetter, everywhere } from "./kit/define-letter.ts";

export default defineLetter({
  names: ["new-offer-success"],
  codes: ["offerPublished"],
  families: everywhere,
  crypto: true,
  button: "deal",
  pill: { key: "published", tone: "good" },
  rows: ["payIn", "payout", "corridor", "by"],
});
