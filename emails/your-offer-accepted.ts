import { defineLetter, everywhere, wait } from "./kit/define-letter.ts";

export default defineLetter({
  names: ["your-offer-accepted"],
  codes: ["yourOfferAccepted"],
  families: everywhere,
  crypto: true,
  button: "deal",
  pill: wait,
  rows: ["payIn", "payout", "corridor", "partner"],
});
