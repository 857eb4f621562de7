import type { LetterEnvelope } from "#domain/text/letter-envelope.ts";
import { everywhere, type LetterDefinition, type Pill, type RowKey, wait } from "./kit/letter-definition.ts";

const lateCodes = ["offerStageLate", "offerStageMoved", "offerStageStated"] as const;
const isLate = ({ code }: LetterEnvelope["message"]): boolean => lateCodes.some((one) => one === code);

const answer: Pill = { key: "problem", tone: "act" };
const late: Pill = { key: "late", tone: "act" };
const refund: Pill = { key: "returned", tone: "quiet" };
const suspended: Pill = { key: "suspended", tone: "bad" };

function pillOf({ message }: LetterEnvelope): Pill {
  if (message.code === "offerPayInProblem" || message.code === "offerChoiceWanted") return answer;
  if (isLate(message) && !(message.code === "offerStageMoved" && message.params.lateSince === undefined)) return late;
  if (message.code === "offerRefundStarted") return refund;
  return message.code === "offerSuspended" && message.params.reason === "staff" ? suspended : wait;
}

function rowsOf({ message }: LetterEnvelope): readonly RowKey[] {
  if (isLate(message)) return ["expected", "lateSince", "amount", "agent", "network", "note"];
  if (message.code !== "offerSuspended" || message.params.reason !== "staff") return ["amount", "by", "agent", "network", "note"];
  // A reader who has paid nothing has no money with an agent.
  return message.params.money === "none" ? ["decisionBy", "note"] : ["amount", "decisionBy", "agent", "network", "note"];
}

/** Letters about problems: a reader must act or wait, or staff must check. */
export const attentionLetters: readonly LetterDefinition[] = [
  {
    names: ["offer-action-needed"],
    codes: [
      ...(["offerSuspended", "offerResumed", "offerDeadlineMoved", "offerAgentChanged"] as const),
      ...lateCodes,
      ...(["offerPayInProblem", "offerChoiceWanted", "offerPayoutHeld", "offerRefundStarted"] as const),
    ],
    families: everywhere,
    crypto: true,
    button: ({ message }) => (message.code === "offerPayInProblem" && message.params.kind === "notReceived" ? "pay" : "deal"),
    pill: pillOf,
    rows: rowsOf,
  },
  {
    names: ["staff-alert"],
    codes: ["stageLate", "offerSuspendedStaff"],
    families: everywhere,
    crypto: false,
    button: "staffDeal",
    pill: { key: "staff", tone: "act" },
    rows: ["no", "stage", "agent", "since", "by"],
    staff: true,
  },
];
