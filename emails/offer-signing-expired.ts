import { cancelled, defineLetter, partnerOnly } from "./kit/define-letter.ts";

export default defineLetter({
  names: ["offer-signing-expired"],
  codes: ["offerSigningExpired"],
  families: partnerOnly,
  crypto: false,
  button: "copy",
  pill: cancelled,
  rows: ["no", "partner"],
});
