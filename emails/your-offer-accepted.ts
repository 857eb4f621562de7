import { defineLetter, everywhere, yourMove } from "./kit/define-letter.ts";

export default defineLetter({
  names: ["your-offer-accepted"],
  codes: ["yourOfferAccepted"],
  families: everywhere,
  crypto: true,
  button: "sign",
  pill: yourMove,
  rows: ["payIn", "payout", "by", "corridor", "partner"],
});
