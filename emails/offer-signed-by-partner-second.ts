import { defineLetter, everywhere, yourMove } from "./kit/define-letter.ts";

export default defineLetter({
  names: ["offer-signed-by-partner-second"],
  codes: ["offerSignedByPartnerSecond"],
  families: everywhere,
  crypto: true,
  button: "pay",
  pill: yourMove,
  rows: ["amountToPay", "by", "agent", "network"],
});
