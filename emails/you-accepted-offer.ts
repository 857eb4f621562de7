import { defineLetter, everywhere, yourMove } from "./kit/define-letter.ts";

export default defineLetter({
  names: ["you-accepted-offer"],
  codes: ["youAcceptedOffer"],
  families: everywhere,
  crypto: true,
  button: "sign",
  pill: yourMove,
  rows: ["payIn", "payout", "by", "corridor", "partner"],
});
