import { defineLetter, everywhere, yourMove } from "./kit/define-letter.ts";

export default defineLetter({
  names: ["offer-signed-by-you-second"],
  codes: ["offerSignedByYouSecond"],
  families: everywhere,
  crypto: true,
  button: "pay",
  pill: yourMove,
  rows: ["amountToPay", "by", "agent", "network"],
});
