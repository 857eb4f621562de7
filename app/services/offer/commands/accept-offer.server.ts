import type { ErrorCode } from "#contracts/error-codes.ts";
import type { ChosenPayout, OfferRoute } from "#contracts/offer/offer-order.ts";
import { ok, type Params, refuse } from "#contracts/outcome.ts";
import { findCommand, type KnownCommand } from "#data/command/command-inbox.server.ts";
import { pool, type Tx } from "#data/db.server.ts";
import { readOfferState } from "#data/offer/offers.server.ts";
import { findMember, getActingFacts } from "#data/people/people.server.ts";
import { countAttempt } from "#data/throttle.server.ts";
import type { Command } from "#domain/offer/commands.ts";
import { decide } from "#domain/offer/decide.ts";
import { sideOf } from "#domain/offer/facts.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { fromWire } from "#domain/offer/wire.ts";
import { can } from "#domain/people/access/policy.ts";
import { inactiveReason } from "#domain/people/personal/profile-status.ts";
import { minutes } from "#domain/time/duration.ts";
import { env } from "#env";
import type { ServiceContext } from "#services/context.ts";
import { secondsUntil } from "#services/seconds-until.ts";
import { routesOf } from "./build-terms.server.ts";
import { documentCountries, freezePayout } from "./freeze-payout.server.ts";
import { type Submitted, submitOfferCommand } from "./submit-offer-command.server.ts";

export interface AcceptInput {
  readonly offerId: string;
  readonly commandId: string;
  /** The revision whose terms the person read. */
  readonly revision: number;
  /** Payout account for the owner's money: the buyer's own, or a receiver's found by e-mail. */
  readonly payout: ChosenPayout;
}

type AcceptCommand = Extract<Command, { readonly type: "accept" }>;

const refused = (code: ErrorCode, params?: Params): Submitted => ({ offerId: null, outcome: refuse(code, params) });

/** Route of a published offer, as its owner ordered it. */
export function routeOf({ corridor, legs }: OfferState): OfferRoute {
  const way = ({ principal, network }: OfferState["legs"]["owner"]) => ({ currency: principal.currency, network: network ?? null });
  return { ...corridor, give: way(legs.owner), get: way(legs.buyer) };
}

const isSameCommand =
  ({ revision, payout }: AcceptInput) =>
  (known: KnownCommand): boolean => {
    if (known.type !== "accept") return false;
    const { beneficiary, revision: before } = fromWire<AcceptCommand>(known.body);
    return before === revision && beneficiary.accountId === payout.accountId;
  };

/**
 * True for readers who may not see an accepted offer. Before the signatures it is not hidden from a member, who may have just seen it on
 * the market.
 */
const isHidden = (state: OfferState, userId: string): boolean =>
  state.phase !== "published" && state.phase !== "signing" && sideOf(state, { kind: "member", userId }) === null;

async function prepareAccept(tx: Tx, { principal, now }: ServiceContext, { offerId, revision, payout }: AcceptInput) {
  const state = await readOfferState(tx, offerId);
  if (state === null || state.phase === "draft" || state.brand !== principal.brand) return refuse("NOT_FOUND");
  const route = routeOf(state);
  const countries = await documentCountries(tx, route.to, payout);
  const facts = await getActingFacts(tx, { memberId: principal.userId, act: "trade", countries, legs: routesOf(route, state), now });
  const owner = await findMember(state.sides.owner.memberId, tx);
  const isOwnerReady = owner !== null && inactiveReason(owner, "trade") === null;
  const accept = { type: "accept", revision, facts, isOwnerReady } as const;
  const foreseen = { kind: payout.kind, snapshotId: "", memberId: principal.userId, accountId: payout.accountId };
  const verdict = decide(state, { ...accept, beneficiary: foreseen }, { kind: "member", userId: principal.userId }, now);
  if (!verdict.ok) return isHidden(state, principal.userId) ? refuse("NOT_FOUND") : verdict;
  const payee = await freezePayout(tx, principal, payout, { country: route.from, way: route.give });
  if (!payee.ok) return payee;
  return ok({ ...accept, beneficiary: payee.value });
}

/**
 * Accepts an offer of the market: the first command wins (design/product §6). Refusals: `OFFER.OWN`, `OFFER.ALREADY_ACCEPTED`,
 * `OFFER.WRONG_PHASE`, `OFFER.TERMS_CHANGED` for another revision, `OFFER.CLOSED`, `OFFER.NO_AGENT`, `OFFER.OWNER_NOT_READY`,
 * `OFFER.DOCUMENTS_NEEDED`, `ERROR.ESCROW.PROFILE.NOT.ACTIVE`, `BANK.NOT_APPROVED`, `AGENT.SUSPENDED`, `RATE.LIMITED {retryAfter}`,
 * `NOT_FOUND`.
 */
export async function acceptOffer(context: ServiceContext, input: AcceptInput): Promise<Submitted> {
  const { principal, now } = context;
  const verdict = can(principal, "offer.accept");
  if (!verdict.allowed) return refused(verdict.code, verdict.params);
  // A repeated request returns the outcome of the first one.
  const isRepeat = (await findCommand(input.commandId)) !== null;
  const { count, resetsAt } = isRepeat
    ? { count: 0, resetsAt: now }
    : await countAttempt(pool, "offer.accept", principal.userId, minutes(1), now);
  if (count > env.ACCEPT_LIMIT_PER_MINUTE) return refused("RATE.LIMITED", { retryAfter: secondsUntil(resetsAt, now) });
  const { offerId, commandId } = input;
  const prepare = (tx: Tx) => prepareAccept(tx, context, input);
  return { offerId, outcome: await submitOfferCommand(context, { offerId, commandId }, { prepare, isSame: isSameCommand(input) }) };
}
