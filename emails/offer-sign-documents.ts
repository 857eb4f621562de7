import { defineLetter, everywhere, yourMove } from "./kit/define-letter.ts";

export default defineLetter({
  names: ["offer-sign-documents"],
  codes: ["offerSignDocuments"],
  families: everywhere,
  crypto: true,
  button: "sign",
  pill: yourMove,
  rows: ["payIn", "payout", "by", "partner"],
});
