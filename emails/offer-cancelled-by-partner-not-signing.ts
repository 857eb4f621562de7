import { cancelled, defineLetter, partnerOnly } from "./kit/define-letter.ts";

export default defineLetter({
  names: ["offer-cancelled-by-partner-not-signing"],
  codes: ["offerCancelledByPartnerNotSigning"],
  families: partnerOnly,
  crypto: false,
  button: "copy",
  pill: cancelled,
  rows: ["no", "partner"],
});
