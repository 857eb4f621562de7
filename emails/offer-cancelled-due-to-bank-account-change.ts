import { cancelled, defineLetter, everywhere } from "./kit/define-letter.ts";

export default defineLetter({
  names: ["offer-cancelled-due-to-bank-account-change"],
  codes: ["offerCancelledDueToBankAccountChange"],
  families: everywhere,
  crypto: true,
  button: "copy",
  pill: cancelled,
  rows: ["no", "partner", "bank", "tail"],
});
