import { defineLetter, everywhere, wait } from "./kit/define-letter.ts";

export default defineLetter({
  names: ["you-accepted-offer"],
  codes: ["youAcceptedOffer"],
  families: everywhere,
  crypto: true,
  button: "deal",
  pill: wait,
  rows: ["payIn", "payout", "corridor", "partner"],
});
