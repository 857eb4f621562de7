import { cancelled, defineLetter, everywhere } from "./kit/define-letter.ts";

export default defineLetter({
  names: ["offer-cancelled-by-owner"],
  codes: ["offerCancelledByOwner"],
  families: everywhere,
  crypto: false,
  button: "market",
  pill: cancelled,
  rows: ["no", "partner"],
});
