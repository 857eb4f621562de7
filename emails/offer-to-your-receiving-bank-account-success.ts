import { defineLetter, everywhere } from "./kit/define-letter.ts";

export default defineLetter({
  names: ["offer-to-your-receiving-bank-account-success"],
  codes: ["offerToYourReceivingAccountSuccess"],
  families: everywhere,
  crypto: true,
  button: "accounts",
  pill: { key: "done", tone: "good" },
  rows: ["amount", "moneySenderEmail", "bank", "tail", "network"],
});
