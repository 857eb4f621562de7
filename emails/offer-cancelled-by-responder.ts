import { cancelled, defineLetter, partnerOnly } from "./kit/define-letter.ts";

export default defineLetter({
  names: ["offer-cancelled-by-responder"],
  codes: ["offerCancelledByBuyer"],
  families: partnerOnly,
  crypto: false,
  button: "copy",
  pill: cancelled,
  rows: ["no", "partner"],
});
