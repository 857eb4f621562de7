import type { LetterEnvelope } from "#domain/text/letter-envelope.ts";
import { defineLetter, everywhere, moneySafe, yourMove } from "./kit/define-letter.ts";

const isYourTurn = ({ message }: LetterEnvelope) => message.code === "offerPartnerToEscrowSuccess" && message.params.next === "youPay";

export default defineLetter({
  names: ["offer-member-to-escrow-transfer-success"],
  codes: ["offerMemberToEscrowSuccess", "offerPartnerToEscrowSuccess"],
  families: everywhere,
  crypto: true,
  button: (envelope) => (isYourTurn(envelope) ? "pay" : "deal"),
  pill: (envelope) => (isYourTurn(envelope) ? yourMove : moneySafe),
  rows: ["amount", "agent", "by", "network"],
});
