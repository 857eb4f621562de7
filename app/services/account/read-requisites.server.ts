import type { Requisites } from "#contracts/account/bank-account.ts";
import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { findAgentAccount, findSnapshot } from "#data/account/requisites.server.ts";
import type { OfferSide, OfferState } from "#domain/offer/state.ts";
import { can } from "#domain/people/access/policy.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import { sideOf } from "#domain/people/access/roles.ts";
import type { ServiceContext } from "#services/context.ts";
import { offerResource } from "#services/offer/offer-resource.ts";
import { openRequisites } from "./details.server.ts";

/** A suspended agent accepts no money until a manager resumes the offer (design/people §10.3). */
function isStopped({ hold, legs }: OfferState, leg: OfferSide): boolean {
  return hold !== undefined && hold.released !== true && hold.agentIds.includes(legs[leg].agentId);
}

/**
 * Readers of pay-in requisites: the leg's payer while payment is due and not paused, the agent itself, and roles 0 and 3. Role 1 must not
 * see requisites.
 */
function seesPayIn(principal: Principal, offer: OfferState, leg: OfferSide): boolean {
  const resource = offerResource(offer, leg);
  if (can(principal, "offer.readAgent", resource).allowed) return true;
  if (can(principal, "offer.readAny", resource).allowed) return principal.role !== "moderator";
  if (!can(principal, "offer.readOwn", resource).allowed) return false;
  return offer.phase === "awaitingPayment" && !isStopped(offer, leg) && sideOf(principal.userId, resource) === leg;
}

/**
 * Returns the requisites for a leg's pay-in, decrypted for this read (design/screens §9). `NOT_FOUND` for readers without the permission.
 */
export async function readPayInRequisites(
  { principal }: Pick<ServiceContext, "principal">,
  offer: OfferState,
  leg: OfferSide,
): Promise<ServiceResult<Requisites>> {
  if (!seesPayIn(principal, offer, leg)) return missing;
  const account = await findAgentAccount(offer.legs[leg].agentAccountId);
  return account === null ? missing : { ok: true, value: openRequisites("agent_account", account) };
}

/**
 * Readers of a payout account: the leg's agent from acceptance on, moderators and admins, the side that chose the account, and its owner.
 */
function seesBeneficiary(principal: Principal, offer: OfferState, leg: OfferSide): "full" | "masked" | null {
  const resource = offerResource(offer, leg);
  if (can(principal, "member.readParty", resource).allowed) return "full";
  if (can(principal, "offer.readAny", resource).allowed) return principal.role === "agentsManager" ? "masked" : "full";
  const side = can(principal, "offer.readOwn", resource).allowed ? sideOf(principal.userId, resource) : null;
  // A receiver's account number is private: the side that found it by e-mail sees the last digits only.
  if (side === null || side === leg) return null;
  return offer.legs[leg].beneficiary?.kind === "receiver" ? "masked" : "full";
}

/**
 * Returns the frozen requisites of the beneficiary to whom a leg is paid out. Masked results contain no lines. `NOT_FOUND` for readers
 * without the permission.
 */
export async function readBeneficiaryRequisites(
  { principal }: Pick<ServiceContext, "principal">,
  offer: OfferState,
  leg: OfferSide,
): Promise<ServiceResult<Requisites>> {
  const sight = seesBeneficiary(principal, offer, leg);
  const { beneficiary } = offer.legs[leg];
  if (sight === null || beneficiary === undefined) return missing;
  const snapshot = await findSnapshot(beneficiary.snapshotId);
  if (snapshot === null) return missing;
  const requisites = openRequisites("account_snapshot", snapshot);
  return { ok: true, value: sight === "full" ? requisites : { ...requisites, lines: [] } };
}
