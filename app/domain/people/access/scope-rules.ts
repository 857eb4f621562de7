import type { Rule, Scope } from "./permissions.ts";
import type { Principal } from "./principal.ts";
import type { FileResource, OfferResource, Resource, UserResource } from "./resource.ts";
import { isAgentsManagerLevel, isEscrowAgentLevel, sideOf } from "./roles.ts";

/** Codes of the catalogue (design/api §1) for refused permissions. */
export type DenyCode =
  | "AUTH.ACCESS_INVALID"
  | "AUTH.FORBIDDEN"
  | "NOT_FOUND"
  | "BLOCKED.ACCOUNT"
  | "ACCOUNT.SUSPENDED"
  | "USER.SELF"
  | "KEY.PERSON_ONLY"
  | "ERROR.ESCROW.PROFILE.NOT.ACTIVE";

type Verdict = DenyCode | null;
type Judge = (principal: Principal, resource: Resource | undefined, rule: Rule) => Verdict;

const seen = (fits: boolean): Verdict => (fits ? null : "NOT_FOUND");

function servesOffer({ agentId }: Principal, offer: OfferResource): boolean {
  if (agentId === null) return false;
  if (offer.leg !== undefined) return offer.agents[offer.leg] === agentId;
  return offer.agents.owner === agentId || offer.agents.buyer === agentId;
}

/** An admin may manage all staff; a moderator and an agents manager agent staff; an agent admin the managers of the same agent. */
function reachesStaff(principal: Principal, { role, agentId }: UserResource): boolean {
  if (role === "member" || role === "reserved") return false;
  if (principal.role === "admin") return true;
  if (principal.role === "moderator" || principal.role === "agentsManager") return role === "agentAdmin" || role === "agentManager";
  return role === "agentManager" && agentId !== null && agentId === principal.agentId;
}

function judgeStaff(principal: Principal, resource: Resource | undefined, rule: Rule): Verdict {
  if (resource === undefined) return rule.kind === "read" ? null : "AUTH.FORBIDDEN";
  if (resource.kind !== "user") return "NOT_FOUND";
  if (resource.userId === principal.userId) return rule.kind === "read" ? null : "USER.SELF";
  // Only the operator's command creates an admin, so no session may change one.
  if (rule.kind === "change" && ["admin", "member", "reserved"].includes(resource.role)) return "AUTH.FORBIDDEN";
  return seen(reachesStaff(principal, resource));
}

/**
 * Other people's attempts with wrong passwords may lock an admin's account. Another admin may end the lock but cannot change the account.
 */
function judgeStaffDoor(principal: Principal, resource: Resource | undefined): Verdict {
  if (resource?.kind !== "user") return "NOT_FOUND";
  return resource.userId === principal.userId ? "USER.SELF" : seen(reachesStaff(principal, resource));
}

const sharedPapers = ["contract", "evidence", "proofPack", "statement"];

/** Files of the offer are readable for both sides, a proof for its payer, an agent's files for staff only (design/api §2). */
function readsFile(principal: Principal, file: FileResource): boolean {
  if (file.ownerUserId === principal.userId) return true;
  if (file.offer === null) return false;
  if (isAgentsManagerLevel(principal)) return true;
  const isShared = sharedPapers.includes(file.purpose);
  if (isEscrowAgentLevel(principal)) {
    return servesOffer(principal, { ...file.offer, leg: isShared ? undefined : (file.leg ?? undefined) });
  }
  const side = sideOf(principal.userId, file.offer);
  return side !== null && (isShared || (file.purpose === "proof" && file.leg === side));
}

function judgeOwn({ userId }: Principal, resource: Resource | undefined): Verdict {
  return seen(resource === undefined || (resource.kind === "user" && resource.userId === userId));
}

function judgeAgent(principal: Principal, resource: Resource | undefined): Verdict {
  if (!isEscrowAgentLevel(principal)) return null;
  if (principal.agentId === null) return "NOT_FOUND";
  return seen(resource === undefined || (resource.kind === "agent" && resource.agentId === principal.agentId));
}

const judges: Readonly<Record<Scope, Judge>> = {
  anything: () => null,
  own: judgeOwn,
  ownSide: ({ userId }, resource) => seen(resource?.kind === "offer" && sideOf(userId, resource) !== null),
  ownLeg: (principal, resource) => seen(resource?.kind === "offer" && servesOffer(principal, resource)),
  partyOfOwnLeg: (principal, resource) => seen(resource?.kind === "offer" && resource.buyerId !== null && servesOffer(principal, resource)),
  staffInReach: judgeStaff,
  staffDoor: judgeStaffDoor,
  ownAgent: judgeAgent,
  fileInReach: (principal, resource) => seen(resource?.kind === "file" && readsFile(principal, resource)),
  memberOnly: (_principal, resource) => seen(resource?.kind === "user" && resource.role === "member"),
  auditInReach: ({ role }, resource) => seen(role === "admin" || (resource?.kind === "user" && resource.role === "member")),
};

/**
 * Returns `null` when the resource lies within the rule's scope, otherwise the code of the refusal. Foreign objects are refused like
 * missing ones.
 */
export function judgeScope(principal: Principal, rule: Rule, resource: Resource | undefined): Verdict {
  return judges[rule.scope](principal, resource, rule);
}
