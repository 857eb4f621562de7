import type { LetterEnvelope } from "#domain/text/letter-envelope.ts";
import { defineLetter, everywhere, type Pill, wait } from "./kit/define-letter.ts";

const answer: Pill = { key: "problem", tone: "act" };
const suspended: Pill = { key: "suspended", tone: "bad" };

function pillOf({ message }: LetterEnvelope): Pill {
  if (message.code === "offerPayInProblem" || message.code === "offerChoiceWanted") return answer;
  return message.code === "offerSuspended" && message.params.reason === "staff" ? suspended : wait;
}

export default defineLetter({
  names: ["offer-action-needed"],
  codes: [
    ...(["offerSuspended", "offerResumed", "offerDeadlineMoved", "offerAgentChanged"] as const),
    ...(["offerPayInProblem", "offerChoiceWanted", "offerPayoutHeld"] as const),
  ],
  families: everywhere,
  crypto: true,
  button: ({ message }) => (message.code === "offerPayInProblem" && message.params.kind === "notReceived" ? "pay" : "deal"),
  pill: pillOf,
  rows: ["amount", "by", "agent", "network", "note"],
});
