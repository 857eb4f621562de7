import { defineLetter, everywhere, yourMove } from "./kit/define-letter.ts";

export default defineLetter({
  names: ["offer-signed-by-partner-first"],
  codes: ["offerSignedByPartnerFirst"],
  families: everywhere,
  crypto: false,
  button: "sign",
  pill: yourMove,
  rows: ["payIn", "payout", "by", "partner"],
});
