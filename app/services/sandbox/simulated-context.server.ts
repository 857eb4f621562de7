import { missing, refuse, type ServiceResult } from "#contracts/outcome.ts";
import {
  findSimulatedMember,
  isSimulated,
  listSimulatedEmployees,
  listSimulatedManagers,
  listSimulatedMembers,
} from "#data/people/simulated-people.server.ts";
import type { OfferSide, OfferState } from "#domain/offer/state.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import { env } from "#env";
import type { ServiceContext } from "#services/context.ts";
import { readVisibleOffer } from "#services/offer/read-visible-offer.server.ts";

/** An offer of the caller and the caller's side of it. */
export interface SandboxOffer {
  readonly state: OfferState;
  readonly side: OfferSide;
}

/**
 * Returns the caller's offer for a simulated step. Refusals: `NOT_FOUND` in production and for everybody except the two sides, `KEY.NEEDED`
 * without a service key, `OFFER.WRONG_PHASE` for an offer that was published outside of a sandbox, `SANDBOX.NOBODY` when the other side is
 * a real member, who would be harmed by a moved deadline.
 */
export async function requireSandboxOffer(ctx: ServiceContext, offerId: string): Promise<ServiceResult<SandboxOffer>> {
  if (env.DEPLOYMENT === "production") return missing;
  const visible = await readVisibleOffer(ctx, offerId);
  if (!visible.ok) return visible;
  const { state, reader } = visible.value;
  if (reader.as !== "side") return missing;
  if (ctx.principal.key === undefined) return refuse("KEY.NEEDED");
  if (!state.policy.isSandbox) return refuse("OFFER.WRONG_PHASE", { phase: state.phase });
  const other = state.sides[reader.side === "owner" ? "buyer" : "owner"]?.memberId;
  if (other !== undefined && !(await isSimulated(other))) return refuse("SANDBOX.NOBODY");
  return { ok: true, value: { state, side: reader.side } };
}

/** Returns a context in which the simulated person acts, with the caller's request id, address and browser. */
const as = ({ now, requestId, ip, userAgent }: ServiceContext, principal: Principal): ServiceContext => ({
  ...{ principal, now: Math.max(now, Date.now()), requestId, ip, userAgent },
});

const first = (ctx: ServiceContext, [principal]: readonly Principal[]): ServiceResult<ServiceContext> =>
  principal === undefined ? refuse("SANDBOX.NOBODY") : { ok: true, value: as(ctx, principal) };

/** Returns a context of a simulated employee of the leg's agent. Refusals: `SANDBOX.NOBODY` when the agent has none. */
export const employeeOf = async (ctx: ServiceContext, { legs }: OfferState, leg: OfferSide): Promise<ServiceResult<ServiceContext>> =>
  first(ctx, await listSimulatedEmployees(legs[leg].agentId));

/** Returns a context of a simulated manager. Refusals: `SANDBOX.NOBODY` when there is none. */
export const managerOf = async (ctx: ServiceContext): Promise<ServiceResult<ServiceContext>> => first(ctx, await listSimulatedManagers());

/** Adds the caller's key to a simulated member: it replaces the password, and the audit log names it. */
const withKey = (ctx: ServiceContext, principal: Principal): Principal => ({
  ...principal,
  ...(ctx.principal.key && { key: ctx.principal.key }),
});

/** Returns a context of the other side of the offer. Refusals: `SANDBOX.NOBODY` when it is a real member or the offer has no other side. */
export async function counterpartyOf(ctx: ServiceContext, { state, side }: SandboxOffer): Promise<ServiceResult<ServiceContext>> {
  const other = state.sides[side === "owner" ? "buyer" : "owner"]?.memberId;
  const member = other === undefined ? null : await findSimulatedMember(other);
  return first(ctx, member === null ? [] : [withKey(ctx, member)]);
}

/** Returns contexts of the simulated members who could accept the caller's offer. */
export const possibleBuyers = async (ctx: ServiceContext): Promise<readonly ServiceContext[]> =>
  (await listSimulatedMembers(ctx.principal.userId)).map((member) => as(ctx, withKey(ctx, member)));
