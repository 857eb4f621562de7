import type { Currency, Network } from "../../money/money.ts";
import { inLocalOrder } from "../account/local-use.ts";
import { countries, isInEurope } from "../countries.ts";

/** The parts of a main receiving account or wallet that coverage needs. */
export interface CoverageAccount {
  readonly rail: "bank" | "crypto";
  readonly currency: Currency;
  readonly network: Network | null;
  readonly isMainReceiving: boolean;
  readonly isActive: boolean;
}

/** The parts of an agent that coverage needs. */
export interface CoverageAgent {
  readonly id: string;
  /** Country key, or `europe` for the region's agent. */
  readonly country: string;
  readonly isSuspended: boolean;
  readonly isBlocked: boolean;
  readonly accounts: readonly CoverageAccount[];
}

const receives = ({ isMainReceiving, isActive }: CoverageAccount): boolean => isMainReceiving && isActive;
const isOpen = (agent: CoverageAgent): boolean => !agent.isSuspended && agent.accounts.some(receives);

/**
 * The agent that is responsible for a country: its own agent, else `europe` for the Europe list (specification §4). A suspended own agent
 * is still returned, which closes the country; a blocked one does not count (design/people §10.1).
 */
export function agentFor<A extends CoverageAgent>(country: string, agents: readonly A[]): A | null {
  const present = agents.filter(({ isBlocked }) => !isBlocked);
  const own = present.find((agent) => agent.country === country);
  if (own !== undefined) return own;
  return (isInEurope(country) && present.find((agent) => agent.country === "europe")) || null;
}

/**
 * The agent that may receive this money now: open, with a main account for the currency, or for crypto a main wallet for asset and network
 * (`network` null = bank). `null` leads to `OFFER.NO_AGENT`.
 */
export function eligibleAgent<A extends CoverageAgent>(
  country: string,
  currency: Currency,
  network: Network | null,
  agents: readonly A[],
): A | null {
  const agent = agentFor(country, agents);
  if (agent === null || !isOpen(agent)) return null;
  const takes = agent.accounts.some((account) => receives(account) && account.currency === currency && account.network === network);
  return takes ? agent : null;
}

/**
 * The account for the pay-in of a new leg: the agent's main one for the money. Wallets have no payment purpose, so when the agent has
 * several for the asset and network, legs that wait for the same amount get different ones: the wallet with the fewest such legs, the main
 * one first. `waiting` counts such legs by account. Null when no main account receives the money.
 */
export function receivingAccount<A extends CoverageAccount & { readonly id: string }>(
  currency: Currency,
  network: Network | null,
  accounts: readonly A[],
  waiting: ReadonlyMap<string, number>,
): A | null {
  const alike = accounts.filter((account) => account.isActive && account.currency === currency && account.network === network);
  const main = alike.find(receives);
  if (main === undefined || network === null) return main ?? null;
  const twins = ({ id }: A) => waiting.get(id) ?? 0;
  return alike.reduce((best, account) => (twins(account) < twins(best) ? account : best), main);
}

/**
 * The money that a country's agent receives now, in the order of local use: bank currencies, and crypto assets with their networks, without
 * repeats.
 */
export function openCurrencies(
  country: string,
  agents: readonly CoverageAgent[],
): readonly { readonly currency: Currency; readonly network: Network | null }[] {
  const agent = agentFor(country, agents);
  if (agent === null || !isOpen(agent)) return [];
  const pairs = new Map<string, { currency: Currency; network: Network | null }>();
  for (const { currency, network } of agent.accounts.filter(receives)) pairs.set(`${currency}/${network}`, { currency, network });
  return inLocalOrder([...pairs.values()], country);
}

/** Country keys that may send now, in the order of the reference table (specification §5: agent open, main account). */
export function openOrigins(agents: readonly CoverageAgent[]): readonly string[] {
  return countries.filter(({ key, tier }) => tier !== 3 && openCurrencies(key, agents).length > 0).map(({ key }) => key);
}

/** Why no offer can start or end in a country now: it has no agent, or its agent currently receives no money. */
export type ClosedReason = "noAgent" | "agentClosed";

/** The reason for a country without open currencies. */
export const closedReason = (country: string, agents: readonly CoverageAgent[]): ClosedReason =>
  agentFor(country, agents) === null ? "noAgent" : "agentClosed";
