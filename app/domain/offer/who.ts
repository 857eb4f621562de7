import { refuse } from "../outcome.ts";
import type { Actor, ManagerRole } from "./actor.ts";
import type { Command, CommandType } from "./commands.ts";
import { isAgentSuspended, sideOf } from "./facts.ts";
import type { Refusal } from "./refusal.ts";
import { type OfferState, offerSides } from "./state.ts";

type Who = "owner" | "taker" | "side" | "agent" | "manager" | "sideOrManager" | "system" | "clock";

/** Actors who may send each command (design/offer §4, second column). */
export const permittedActors = {
  publish: "owner",
  edit: "owner",
  withdraw: "owner",
  accept: "taker",
  sign: "side",
  cancel: "side",
  saveProof: "side",
  submitIncoming: "agent",
  verifyIncoming: "manager",
  returnIncoming: "manager",
  settleMismatch: "sideOrManager",
  takeExcess: "system",
  answerExcess: "system",
  submitOutgoing: "agent",
  verifyOutgoing: "manager",
  returnOutgoing: "manager",
  submitConfirmation: "agent",
  verifyConfirmation: "manager",
  returnConfirmation: "manager",
  reportBounce: "agent",
  setNetworkCommission: "agent",
  refund: "manager",
  consentRefund: "manager",
  submitRefund: "agent",
  verifyRefund: "manager",
  returnRefund: "manager",
  moveReceipt: "manager",
  resume: "manager",
  extendDeadline: "manager",
  forceCancel: "manager",
  changeStatus: "manager",
  reassignLeg: "manager",
  confirmBeneficiary: "manager",
  replaceBeneficiary: "manager",
  documentsGenerated: "system",
  bankAccountChanged: "system",
  memberBlocked: "system",
  agentSuspended: "system",
  agentResumed: "system",
  tick: "clock",
} as const satisfies Record<CommandType, Who>;

const forbidden = refuse("AUTH.FORBIDDEN");
/** The refusal for an offer that does not exist, also used for one that the actor may not see. */
const unseen = refuse("NOT_FOUND");

/**
 * Returns null when the actor may send the command. Outsiders get the refusal for an offer that does not exist; parties and staff get
 * AUTH.FORBIDDEN.
 */
export function refusalOfActor(state: OfferState, command: Command, actor: Actor): Refusal | null {
  const who: Who = permittedActors[command.type];
  switch (actor.kind) {
    case "member":
      return refusalOfMember(state, who, actor);
    case "agentStaff":
      return refusalOfAgent(state, who, command, actor.agentId);
    case "manager":
      return refusalOfManager(state, who, command, actor.role);
    case "system":
      return who === "system" || who === "clock" ? null : forbidden;
    case "clock":
      return who === "clock" ? null : forbidden;
  }
}

/** Members saw the offer on the market, so after its acceptance a second member gets the reason of the refusal. */
function refusalOfMember(state: OfferState, who: Who, actor: Extract<Actor, { kind: "member" }>): Refusal | null {
  const side = sideOf(state, actor);
  if (who === "taker") return refusalOfTaker(state, side === "owner");
  if (side === null) return unseen;
  if (who === "side" || who === "sideOrManager") return null;
  return who === "owner" && side === "owner" ? null : forbidden;
}

function refusalOfTaker(state: OfferState, isOwner: boolean): Refusal | null {
  if (isOwner) return refuse("OFFER.OWN");
  if (state.phase === "draft") return unseen;
  return state.sides.buyer ? refuse("OFFER.ALREADY_ACCEPTED") : null;
}

function refusalOfAgent(state: OfferState, who: Who, command: Command, agentId: string): Refusal | null {
  if (!offerSides.some((side) => state.legs[side].agentId === agentId)) return unseen;
  if (who !== "agent" || !("leg" in command)) return forbidden;
  return state.legs[command.leg].agentId === agentId ? null : unseen;
}

/** An agents manager or an admin submits for a suspended agent's staff (design/screens §14). */
function refusalOfManager(state: OfferState, who: Who, command: Command, role: ManagerRole): Refusal | null {
  if (who === "manager" || who === "sideOrManager") return null;
  const standsIn = who === "agent" && role !== "moderator" && "leg" in command && isAgentSuspended(state, command.leg);
  return standsIn ? null : forbidden;
}
