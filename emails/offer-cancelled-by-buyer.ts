import { cancelled, defineLetter, everywhere } from "./kit/define-letter.ts";

export default defineLetter({
  names: ["offer-cancelled-by-buyer"],
  codes: ["offerCancelledByBuyer"],
  // The partner brand uses the word "responder" instead; this letter's page there is a preview only.
  families: everywhere,
  crypto: false,
  button: "copy",
  pill: cancelled,
  rows: ["no", "partner"],
});
