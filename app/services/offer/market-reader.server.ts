import type { AccountChoice } from "#contracts/bank-account.ts";
import type { MarketOffer, Standing } from "#contracts/market-offer.ts";
import { listAgents } from "#data/agents.server.ts";
import type { Queryable } from "#data/db.server.ts";
import { findMember, findServiceInfo, listCertifyingDocuments } from "#data/people.server.ts";
import { together } from "#data/together.server.ts";
import type { Brand, Instant, OfferState } from "#domain/offer/state.ts";
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

/** As for accepting: where the member pays, and where an own account would receive, when there is one. */
function owedDocuments({ holder, accounts }: MemberFacts, state: OfferState, now: Instant): readonly string[] {
  const { from, to } = state.corridor;
  const { principal, network = null } = state.legs.owner;
  const own = accounts.find(
    (account) =>
      account.currency === principal.currency &&
      account.network === network &&
      (account.country === null || regionOf(account.country) === regionOf(from)),
  );
  return missingDocuments(holder, own?.country ? [to, own.country] : [to], now);
}

/** Reads a visitor's facts once, and describes published offers to them. */
export async function openMarket({ principal, language, now }: MarketVisitor, db: Queryable = together()) {
  const isMember = principal?.role === 2;
  const [{ isTransactionsOpened }, facts, agents] = await Promise.all([
    findServiceInfo(db),
    isMember ? readMemberFacts(principal, now, db) : null,
    listAgents(),
  ]);

  const isServed = (state: OfferState): boolean => {
    const route = routeOf(state);
    const owner = eligibleAgent(route.from, route.give.currency, route.give.network, agents);
    const buyer = eligibleAgent(route.to, route.get.currency, route.get.network, agents);
    return owner?.id === state.legs.owner.agentId && buyer?.id === state.legs.buyer.agentId;
  };

  function standingOf(state: OfferState): Standing {
    if (principal === null) return { kind: "guest" };
    if (!isMember || facts === null) return { kind: "staff" };
    if (state.sides.owner.memberId === principal.userId) return { kind: "own" };
    if (!isTransactionsOpened) return { kind: "closed" };
    if (!facts.isAllowed) return { kind: "profile" };
    if (!isServed(state)) return { kind: "noAgent" };
    const missing = owedDocuments(facts, state, now);
    return missing.length > 0 ? { kind: "documents", missing } : { kind: "qualifies" };
  }

  return {
    async describe(state: OfferState): Promise<MarketOffer> {
      const { quote, legs, policy, kind, createdAt } = state;
      const route = routeOf(state);
      const market = await findRate(route.give.currency, route.get.currency, now);
      const isCrypto = route.give.network !== null || route.get.network !== null;
      const figures = ({ principal: amount, commission, payIn }: OfferState["legs"]["owner"]) => ({ principal: amount, commission, payIn });
      return {
        ...{ id: state.id, humanId: state.humanId, revision: state.revision, route },
        type: kind === "invoice" ? "invoice" : isCrypto ? "crypto" : "exchange",
        ...{ rate: quote.rate, marketRate: market?.rate ?? null, source: quote.source, observedAt: quote.observedAt },
        legs: { owner: figures(legs.owner), buyer: figures(legs.buyer) },
        commissionBps: policy.commissionBps,
        windows: { signingWindow: policy.signingWindow, paymentWindow: policy.paymentWindow },
        agents: await describeAgents(legs, language, now),
        publishedAt: createdAt,
        standing: standingOf(state),
      };
    },
  };
}

/** A market opened for one visitor, for all that a page shows of it. */
export type OpenMarket = Awaited<ReturnType<typeof openMarket>>;
