import type { Money } from "../money/money.ts";
import { isUnfinished } from "./facts.ts";
import { fundsLocation } from "./funds-location.ts";
import { nextWake } from "./next-wake.ts";
import { type Instant, type Leg, type OfferSide, type OfferState, offerSides, type Stage, stageNames } from "./state.ts";
import { decimalText } from "./wire.ts";

const text = (money: Money): string => `${decimalText(money)} ${money.currency}`;
const time = (at: Instant): string => `${new Date(at).toISOString().slice(0, 19)}Z`;

function clockLine(state: OfferState): string {
  const { deadline, hold } = state;
  if (!deadline) return "No deadline.";
  if (deadline.pausedAt !== undefined)
    return `Clock **${deadline.kind}** stands since ${time(deadline.pausedAt)}: ${hold?.reason ?? "paused"}.`;
  return `Deadline **${deadline.kind}** at ${time(deadline.dueAt)}.`;
}

const stageText = (stage: Stage): string =>
  isUnfinished(stage) && stage.dueAt !== undefined ? `${stage.status} (due ${time(stage.dueAt)})` : stage.status;

function legLine(state: OfferState, side: OfferSide): string {
  const leg: Leg = state.legs[side];
  const stages = stageNames.map((name) => stageText(leg[name]));
  const { place } = fundsLocation(state, side);
  const doubt = leg.mismatch && leg.mismatch.settled === undefined ? leg.mismatch.kind : "";
  const notes = [doubt, leg.beneficiaryHold?.reason ?? "", leg.bounced ? "bounced" : ""].filter((note) => note !== "");
  return `| ${[side, leg.agentId, text(leg.payIn), text(leg.received), place, ...stages, notes.join(", ") || "–"].join(" | ")} |`;
}

const party = (state: OfferState, side: OfferSide): string => {
  const found = state.sides[side];
  if (!found) return `- ${side}: nobody yet`;
  const signed = found.signedAt === undefined ? "not signed" : `signed r${found.signedRevision ?? "?"} ${time(found.signedAt)}`;
  const proof = found.proof ? `proof ${time(found.proof.at)}${found.proof.late ? " (late)" : ""}` : "no proof";
  return `- ${side}: \`${found.memberId}\`, ${signed}, ${proof}`;
};

/** The offer for an operator in the Temporal UI: Markdown in English, ids and amounts only (R21). Times in UTC. */
export function operatorView(state: OfferState): string {
  const wake = nextWake(state);
  const attention = state.attention.length > 0 ? `Attention: **${state.attention.join(", ")}**.` : "";
  const reason = state.cancelReason ? ` (${state.cancelReason})` : "";
  return [
    `### ${state.humanId} · ${state.phase}${reason} · v${state.version} r${state.revision}`,
    `${state.kind}, ${state.brand}, ${state.corridor.from} → ${state.corridor.to}. ${clockLine(state)} ${wake === null ? "No timer." : `Next tick ${time(wake)}.`} ${attention}`.trim(),
    "",
    ...offerSides.map((side) => party(state, side)),
    "",
    `| leg | agent | pay-in | received | money | ${stageNames.join(" | ")} | notes |`,
    `|${"---|".repeat(stageNames.length + 6)}`,
    ...offerSides.map((side) => legLine(state, side)),
  ].join("\n");
}
