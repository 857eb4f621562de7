import { cancelled, defineLetter, everywhere } from "./kit/define-letter.ts";

export default defineLetter({
  names: ["offer-cancelled"],
  codes: ["offerCancelled", "offerCancelledByYou", "offerSigningExpired", "offerCancelledByPartnerNotSigning"],
  families: everywhere,
  crypto: false,
  button: "copy",
  pill: cancelled,
  rows: ["no", "partner", "note"],
});
