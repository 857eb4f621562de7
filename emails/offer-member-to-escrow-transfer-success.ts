import type { LetterEnvelope } from "#domain/text/letter-envelope.ts";
import { defineLetter, everywhere, moneySafe, yourMove } from "./kit/define-letter.ts";

const turnOf = ({ message }: LetterEnvelope) => (message.code === "offerPartnerToEscrowSuccess" ? message.params.next : null);

export default defineLetter({
  names: ["offer-member-to-escrow-transfer-success"],
  codes: ["offerMemberToEscrowSuccess", "offerPartnerToEscrowSuccess"],
  families: everywhere,
  crypto: true,
  button: (envelope) => (turnOf(envelope) === "youPay" ? "pay" : "deal"),
  pill: (envelope) => {
    const turn = turnOf(envelope);
    return turn === "youPay" || turn === "youChoose" ? yourMove : moneySafe;
  },
  rows: ["amount", "agent", "by", "network"],
});
