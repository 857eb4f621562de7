import { type MarketLine, type MarketOffer, openingOf } from "#contracts/market/market-offer.ts";
import type { OfferRoute, OfferType } from "#contracts/offer/offer-order.ts";
import { batchReads } from "#data/batch-reads.server.ts";
import type { Queryable } from "#data/db.server.ts";
import type { MarketRow } from "#data/offer/offers-lists.server.ts";
import { countCompletedOffers } from "#data/offer/offers-of-member.server.ts";
import { findMember } from "#data/people/people.server.ts";
import type { Currency } from "#domain/money/money.ts";
import type { OfferKind, OfferState } from "#domain/offer/state.ts";
import { inactiveReason } from "#domain/people/personal/profile-status.ts";
import { describeAgents } from "#services/agent/describe-agents.server.ts";
import { routeOf } from "#services/offer/commands/accept-offer.server.ts";
import { findRate } from "#services/rate/rate-cache.server.ts";
import { type MarketVisitor, openEligibilities } from "./market-eligibility.server.ts";
import { previewWindows } from "./preview-windows.server.ts";

/**
 * Caches the answer to each question, because many offers of a page ask the same question. Shared answers are also serialised only once.
 */
function onceEach<Question extends readonly string[], Answer>(ask: (...question: Question) => Answer): (...question: Question) => Answer {
  const answers = new Map<string, { readonly answer: Answer }>();
  return (...question) => {
    const name = question.join(" ");
    const known = answers.get(name) ?? { answer: ask(...question) };
    answers.set(name, known);
    return known.answer;
  };
}

function typeOf(kind: OfferKind, { give, get }: OfferRoute): OfferType {
  if (kind === "invoice") return "invoice";
  return give.network !== null || get.network !== null ? "crypto" : "exchange";
}

const figuresOf = ({ principal, commission, payIn }: OfferState["legs"]["owner"]) => ({ principal, commission, payIn });

/** Facts that all offers of a page share: the reader's eligibility, market rates, and the agents in service. */
async function openFacts(visitor: MarketVisitor, db: Queryable) {
  const { language, now } = visitor;
  const agentsOf = (owner: string, buyer: string) =>
    describeAgents({ owner: { agentId: owner }, buyer: { agentId: buyer } }, language, now);
  return {
    now,
    isReady: async (ownerId: string) => {
      const owner = await findMember(ownerId, db);
      return owner !== null && inactiveReason(owner, "trade") === null;
    },
    eligibilityOf: await openEligibilities(visitor, db),
    agentsOf,
    rateOf: onceEach((give: Currency, get: Currency) => findRate(give, get, now)),
    openingFor: onceEach(async (owner: string, buyer: string) => openingOf(await agentsOf(owner, buyer))),
  };
}

type Facts = Awaited<ReturnType<typeof openFacts>>;

async function describe(state: OfferState, { eligibilityOf, rateOf, agentsOf, isReady, now }: Facts): Promise<MarketOffer> {
  const { id, humanId, revision, quote, legs, policy, kind, createdAt } = state;
  const route = routeOf(state);
  const agents = { owner: legs.owner.agentId, buyer: legs.buyer.agentId };
  const ownerId = state.sides.owner.memberId;
  const [market, ownerCompleted, isOwnerReady] = await Promise.all([
    rateOf(route.give.currency, route.get.currency),
    countCompletedOffers(ownerId),
    isReady(ownerId),
  ]);
  const standing = eligibilityOf({ ownerId, route, agents });
  const mightTake =
    standing.kind === "qualifies" || standing.kind === "documents" || standing.kind === "documentsWait" || standing.kind === "account";
  return {
    ...{ id, humanId, revision, route, type: typeOf(kind, route) },
    ...{ rate: quote.rate, marketRate: market?.rate ?? null, source: quote.source, observedAt: quote.observedAt },
    legs: { owner: figuresOf(legs.owner), buyer: figuresOf(legs.buyer) },
    commissionBps: policy.commissionBps,
    windows: previewWindows(policy, now),
    agents: await agentsOf(agents.owner, agents.buyer),
    ownerCompleted,
    publishedAt: createdAt,
    standing: mightTake && !isOwnerReady ? { kind: "ownerAway" } : standing,
  };
}

async function lineOf(row: MarketRow, { eligibilityOf, rateOf, openingFor }: Facts): Promise<MarketLine> {
  const { id, humanId, kind, give, giveOn, get, getOn, payIn, rate, ownerId, ownerCompleted, corridor, publishedAt, createdAt } = row;
  const agents = { owner: row.ownerAgentId, buyer: row.buyerAgentId };
  const route = { ...corridor, give: { currency: give.currency, network: giveOn }, get: { currency: get.currency, network: getOn } };
  const [market, opening] = await Promise.all([rateOf(give.currency, get.currency), openingFor(agents.owner, agents.buyer)]);
  return {
    ...{ id, humanId, type: typeOf(kind, route), ...corridor, give, giveOn, get, getOn, payIn },
    ...{ rate, marketRate: market?.rate ?? null, ...opening, publishedAt: publishedAt ?? createdAt, ownerCompleted },
    standing: eligibilityOf({ ownerId, route, agents }),
  };
}

/** Reads a visitor's facts once, and returns functions that describe one published offer in full or many as lines. */
export async function openMarket(visitor: MarketVisitor, db: Queryable = batchReads()) {
  const facts = await openFacts(visitor, db);
  return {
    describe: (state: OfferState) => describe(state, facts),
    lineOf: (row: MarketRow) => lineOf(row, facts),
  };
}

/** The market as read for one visitor and one page. */
export type OpenMarket = Awaited<ReturnType<typeof openMarket>>;
