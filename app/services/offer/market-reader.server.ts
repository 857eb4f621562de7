import type { AccountChoice } from "#contracts/bank-account.ts";
import type { MarketLine, MarketOffer, Standing } from "#contracts/market-offer.ts";
import type { OfferRoute, OfferType } from "#contracts/offer-order.ts";
import { type Agent, listAgents } from "#data/agents.server.ts";
import type { Queryable } from "#data/db.server.ts";
import type { MarketRow } from "#data/offers-lists.server.ts";
import { findMember, findServiceInfo, listCertifyingDocuments } from "#data/people.server.ts";
import { together } from "#data/together.server.ts";
import type { Currency } from "#domain/money/money.ts";
import type { Brand, Instant, OfferKind, OfferSide, OfferState } from "#domain/offer/state.ts";
import { eligibleAgent } from "#domain/people/agent-coverage.ts";
import { regionOf } from "#domain/people/countries.ts";
import type { Language, Principal } from "#domain/people/principal.ts";
import { mayTrade } from "#domain/people/profile-status.ts";
import { type Holder, missingDocuments } from "#domain/people/required-documents.ts";
import { listOwnAccounts } from "#services/account/list-own-accounts.server.ts";
import { describeAgents } from "#services/agent/describe-agents.server.ts";
import { findRate } from "#services/rate/find-rate.server.ts";
import { routeOf } from "./accept-offer.server.ts";

/** Who looks at the market; a guest has no principal. */
export interface MarketVisitor {
  readonly principal: Principal | null;
  readonly brand: Brand;
  readonly language: Language;
  readonly now: Instant;
}

/** What is read once about a member before their standing is judged on each offer. */
interface MemberFacts {
  readonly isAllowed: boolean;
  readonly holder: Holder;
  readonly accounts: readonly AccountChoice[];
}

async function readMemberFacts(principal: Principal, now: Instant, db: Queryable): Promise<MemberFacts | null> {
  const [member, documents, accounts] = await Promise.all([
    findMember(principal.userId, db),
    listCertifyingDocuments(principal.userId, db),
    listOwnAccounts({ principal }, {}, db),
  ]);
  if (member === null) return null;
  return { isAllowed: mayTrade(member, now), holder: { ...member, documents }, accounts: accounts.ok ? accounts.value : [] };
}

/** What a visitor's standing on an offer depends on. */
interface Offered {
  readonly ownerId: string;
  readonly route: OfferRoute;
  /** Ids of the agents of its legs. */
  readonly agents: Readonly<Record<OfferSide, string>>;
}

/** As for accepting: where the member pays, and where an own account would receive, when there is one. */
function owedDocuments({ holder, accounts }: MemberFacts, { from, to, give }: OfferRoute, now: Instant): readonly string[] {
  const own = accounts.find(
    (account) =>
      account.currency === give.currency &&
      account.network === give.network &&
      (account.country === null || regionOf(account.country) === regionOf(from)),
  );
  return missingDocuments(holder, own?.country ? [to, own.country] : [to], now);
}

function isServed({ route, agents }: Offered, known: readonly Agent[]): boolean {
  const owner = eligibleAgent(route.from, route.give.currency, route.give.network, known);
  const buyer = eligibleAgent(route.to, route.get.currency, route.get.network, known);
  return owner?.id === agents.owner && buyer?.id === agents.buyer;
}

/** A page asks the same about many offers: each question is answered once. The answers are shared, so they travel once as well. */
function onceEach<Question extends readonly string[], Answer>(ask: (...question: Question) => Answer): (...question: Question) => Answer {
  const answers = new Map<string, { readonly answer: Answer }>();
  return (...question) => {
    const name = question.join(" ");
    const known = answers.get(name) ?? { answer: ask(...question) };
    answers.set(name, known);
    return known.answer;
  };
}

async function openStandings({ principal, now }: MarketVisitor, db: Queryable) {
  const isMember = principal?.role === 2;
  const [{ isTransactionsOpened }, facts, known] = await Promise.all([
    findServiceInfo(db),
    isMember ? readMemberFacts(principal, now, db) : null,
    listAgents(),
  ]);
  const judged = new Map<string, Standing>();

  function judge(member: MemberFacts, offered: Offered): Standing {
    if (!isTransactionsOpened) return { kind: "closed" };
    if (!member.isAllowed) return { kind: "profile" };
    if (!isServed(offered, known)) return { kind: "noAgent" };
    const missing = owedDocuments(member, offered.route, now);
    return missing.length > 0 ? { kind: "documents", missing } : { kind: "qualifies" };
  }

  return (offered: Offered): Standing => {
    if (principal === null) return { kind: "guest" };
    if (facts === null) return { kind: "staff" };
    if (offered.ownerId === principal.userId) return { kind: "own" };
    const name = JSON.stringify([offered.route, offered.agents]);
    const standing = judged.get(name) ?? judge(facts, offered);
    judged.set(name, standing);
    return standing;
  };
}

function typeOf(kind: OfferKind, { give, get }: OfferRoute): OfferType {
  if (kind === "invoice") return "invoice";
  return give.network !== null || get.network !== null ? "crypto" : "exchange";
}

/** Reads a visitor's facts once, and describes published offers to them: one in full, or many as lines. */
export async function openMarket(visitor: MarketVisitor, db: Queryable = together()) {
  const { language, now } = visitor;
  const standingOf = await openStandings(visitor, db);
  const rateOf = onceEach((give: Currency, get: Currency) => findRate(give, get, now));
  const closedOf = onceEach(async (owner: string, buyer: string) => {
    const agents = await describeAgents({ owner: { agentId: owner }, buyer: { agentId: buyer } }, language, now);
    return agents.filter(({ isOpen }) => !isOpen).map(({ label }) => label);
  });

  return {
    async describe(state: OfferState): Promise<MarketOffer> {
      const { quote, legs, policy, kind, createdAt } = state;
      const route = routeOf(state);
      const market = await rateOf(route.give.currency, route.get.currency);
      const figures = ({ principal: amount, commission, payIn }: OfferState["legs"]["owner"]) => ({ principal: amount, commission, payIn });
      return {
        ...{ id: state.id, humanId: state.humanId, revision: state.revision, route },
        type: typeOf(kind, route),
        ...{ rate: quote.rate, marketRate: market?.rate ?? null, source: quote.source, observedAt: quote.observedAt },
        legs: { owner: figures(legs.owner), buyer: figures(legs.buyer) },
        commissionBps: policy.commissionBps,
        windows: { signingWindow: policy.signingWindow, paymentWindow: policy.paymentWindow },
        agents: await describeAgents(legs, language, now),
        publishedAt: createdAt,
        standing: standingOf({
          ownerId: state.sides.owner.memberId,
          route,
          agents: { owner: legs.owner.agentId, buyer: legs.buyer.agentId },
        }),
      };
    },

    async lineOf(row: MarketRow): Promise<MarketLine> {
      const { id, humanId, kind, give, giveOn, get, getOn, payIn, rate, ownerId, corridor, publishedAt, createdAt } = row;
      const agents = { owner: row.ownerAgentId, buyer: row.buyerAgentId };
      const route = { ...corridor, give: { currency: give.currency, network: giveOn }, get: { currency: get.currency, network: getOn } };
      const [market, closedAgents] = await Promise.all([rateOf(give.currency, get.currency), closedOf(agents.owner, agents.buyer)]);
      return {
        ...{ id, humanId, type: typeOf(kind, route), ...corridor, give, giveOn, get, getOn, payIn },
        ...{ rate, marketRate: market?.rate ?? null, closedAgents, publishedAt: publishedAt ?? createdAt },
        standing: standingOf({ ownerId, route, agents }),
      };
    },
  };
}

/** A market opened for one visitor, for all that a page shows of it. */
export type OpenMarket = Awaited<ReturnType<typeof openMarket>>;
