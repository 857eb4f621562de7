import type { MoneyWay } from "#contracts/market/money-way.ts";
import type { OfferOrder, OfferRoute, ShownQuote } from "#contracts/offer/offer-order.ts";
import { type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { countEqualAmountsByAccount } from "#data/agent/agent-balances.server.ts";
import type { Agent, AgentAccount } from "#data/agent/agents.server.ts";
import { listAgentsFresh } from "#data/agent/agents.server.ts";
import type { LegRoute } from "#data/people/people.server.ts";
import type { LegAmounts } from "#domain/money/quote-amounts.ts";
import type { Terms } from "#domain/offer/commands.ts";
import { resolvePolicy } from "#domain/offer/policy.ts";
import { type Brand, type Instant, type OfferSide, offerSides } from "#domain/offer/state.ts";
import { decimalText } from "#domain/offer/wire.ts";
import { eligibleAgent, receivingAccount } from "#domain/people/agent/agent-coverage.ts";
import { env } from "#env";
import { type QuotedAmounts, quoteAmounts } from "#services/rate/quote-amounts.server.ts";

export interface LegAgent {
  readonly agent: Agent;
  readonly account: AgentAccount;
}

export interface BuiltTerms {
  /** Without beneficiaries, because those are frozen in the command's transaction. */
  readonly terms: Terms;
  readonly amounts: QuotedAmounts;
  readonly agents: Readonly<Record<OfferSide, LegAgent>>;
}

type Order = Pick<OfferOrder, "route" | "amount">;

/** Country and payment method of both legs: the owner pays in `from`, the buyer in `to`. */
const legRoutes = ({ from, to, give, get }: OfferRoute) => ({ owner: { country: from, ...give }, buyer: { country: to, ...get } });

function agentOf(route: MoneyWay & { readonly country: string }, agents: readonly Agent[]): LegAgent | null {
  const agent = eligibleAgent(route.country, route.currency, route.network, agents);
  const account = agent && receivingAccount(route.currency, route.network, agent.accounts, new Map());
  return agent && account ? { agent, account } : null;
}

/** Returns the agent with the wallet for which the fewest offers with the same amount are open. */
async function apart({ agent, account }: LegAgent, { payIn }: LegAmounts, offerId: string | null): Promise<LegAgent> {
  const { currency, network, id } = account;
  const isAlone = !agent.accounts.some((other) => other.isActive && other.network === network && other.id !== id);
  if (network === null || isAlone) return { agent, account };
  const waiting = await countEqualAmountsByAccount(agent.id, payIn, offerId);
  return { agent, account: receivingAccount(currency, network, agent.accounts, waiting) ?? account };
}

/**
 * Returns the agents that serve both legs now, each with the account for the pay-in. Refuses with `OFFER.NO_AGENT` when one agent would
 * serve both legs.
 */
export function findAgents(route: OfferRoute, agents: readonly Agent[]): Readonly<Record<OfferSide, LegAgent>> | null {
  const routes = legRoutes(route);
  const [owner, buyer] = [agentOf(routes.owner, agents), agentOf(routes.buyer, agents)];
  return owner && buyer && owner.agent.id !== buyer.agent.id ? { owner, buyer } : null;
}

/** Routes of both legs for the facts of a command. The agents must still be those of the terms. */
export function routesOf(route: OfferRoute, terms: Terms): readonly LegRoute[] {
  const routes = legRoutes(route);
  return (["owner", "buyer"] as const).map((side) => ({
    country: routes[side].country,
    currency: routes[side].currency,
    ...(routes[side].network && { network: routes[side].network }),
    agentId: terms.legs[side].agentId,
  }));
}

function legTerms(
  { principal, commission, payIn }: LegAmounts,
  { network }: MoneyWay,
  { agent, account }: LegAgent,
): Terms["legs"]["owner"] {
  const rail = network === null ? "bank" : "crypto";
  return { rail, ...(network && { network }), principal, commission, payIn, agentId: agent.id, agentAccountId: account.id };
}

/**
 * Builds the terms that `publish` and `edit` fix (`offerId` names the edited offer): agents by the payer's country, their accounts,
 * amounts from one typed number, the quote, and the policy with the agents' calendars and tax shares (design/product §4, §5,
 * design/offer §2). Refusals: `OFFER.NO_AGENT`, and those of the quote (`VALIDATION.*`, `RATES.UNAVAILABLE`).
 */
export async function buildTerms(
  order: Order,
  brand: Brand,
  now: Instant,
  offerId: string | null = null,
): Promise<ServiceResult<BuiltTerms>> {
  const { route, amount } = order;
  const found = findAgents(route, await listAgentsFresh());
  if (found === null) return refuse("OFFER.NO_AGENT");
  const { amount: amountText, side, ownRate } = amount;
  const wanted = { give: route.give.currency, get: route.get.currency, amountText, side, now };
  const quoted = await quoteAmounts({ ...wanted, ...(ownRate && { ownRate }) });
  if (!quoted.ok) return quoted;
  const amounts = quoted.value;
  const [owner, buyer] = await Promise.all([
    apart(found.owner, amounts.legs.owner, offerId),
    apart(found.buyer, amounts.legs.buyer, offerId),
  ]);
  const agents = { owner, buyer };
  const policy = resolvePolicy({
    profile: env.OFFER_POLICY,
    isSandbox: env.DEPLOYMENT !== "production",
    brand,
    calendars: { owner: agents.owner.agent.calendar, buyer: agents.buyer.agent.calendar },
    taxRatios: { owner: agents.owner.agent.commissionTaxRatio, buyer: agents.buyer.agent.commissionTaxRatio },
    uncountedSides: offerSides.filter((side) => !agents[side].agent.countsLateness),
  });
  const legs = {
    owner: legTerms(amounts.legs.owner, route.give, agents.owner),
    buyer: legTerms(amounts.legs.buyer, route.get, agents.buyer),
  };
  const corridor = { from: route.from, to: route.to };
  return { ok: true, value: { terms: { corridor, quote: amounts.quote, policy, legs }, amounts, agents } };
}

/** The amounts of the terms that a form carries from the page to its submission. */
const shownOf = ({ quote, legs }: Pick<Terms, "quote" | "legs">): ShownQuote => ({
  rate: quote.rate,
  ownerPayIn: decimalText(legs.owner.payIn),
  buyerPrincipal: decimalText(legs.buyer.principal),
});

/** Returns `OFFER.TERMS_CHANGED` with both rates when the amounts on the page differ from those of the terms. */
export function refusalOfShown(shown: ShownQuote | undefined, terms: Pick<Terms, "quote" | "legs">): Refusal | null {
  const actual = shownOf(terms);
  const isSame =
    shown === undefined ||
    (shown.rate === actual.rate && shown.ownerPayIn === actual.ownerPayIn && shown.buyerPrincipal === actual.buyerPrincipal);
  return isSame ? null : refuse("OFFER.TERMS_CHANGED", { rateBefore: shown.rate, rateNow: actual.rate });
}
