import { countEqualAmountsByAccount } from "#data/agent/agent-balances.server.ts";
import { type Agent, listAgentsFresh } from "#data/agent/agents.server.ts";
import type { ReplacementAgent } from "#domain/offer/commands.ts";
import { type OfferSide, type OfferState, offerSides } from "#domain/offer/state.ts";
import { can } from "#domain/people/access/policy.ts";
import { receivingAccount } from "#domain/people/agent/agent-coverage.ts";
import { isInEurope } from "#domain/people/countries.ts";
import type { ServiceContext } from "#services/context.ts";

/** An agent that could take over a leg, as a manager sees it in the choice. */
export interface ReplacementChoice {
  readonly taker: ReplacementAgent;
  readonly ru: string;
  readonly en: string;
  /** The account for the pay-in: the bank, or the holder of a wallet, and the last digits. */
  readonly bank: string;
  readonly last4: string;
  /** The agent serves the payer's country. */
  readonly isHome: boolean;
}

const countryOf = ({ corridor }: OfferState, leg: OfferSide) => (leg === "owner" ? corridor.from : corridor.to);
const serves = ({ country }: Agent, payers: string) => country === payers || (country === "europe" && isInEurope(payers));

async function choiceOf(agent: Agent, state: OfferState, leg: OfferSide): Promise<readonly ReplacementChoice[]> {
  const { payIn, network = null } = state.legs[leg];
  const isFree = !agent.isSuspended && !agent.isBlocked && offerSides.every((side) => state.legs[side].agentId !== agent.id);
  if (!isFree) return [];
  const waiting = network === null ? new Map<string, number>() : await countEqualAmountsByAccount(agent.id, payIn, state.id);
  const account = receivingAccount(payIn.currency, network, agent.accounts, waiting);
  if (account === null) return [];
  const { commissionTaxRatio: taxRatio, calendar, countsLateness } = agent;
  const taker = { agentId: agent.id, agentAccountId: account.id, taxRatio, calendar, countsLateness };
  const { labelRu: ru, labelEn: en } = agent;
  const isHome = serves(agent, countryOf(state, leg));
  return [{ taker, ru, en, bank: account.bankName ?? account.holderName, last4: account.last4, isHome }];
}

/**
 * Returns agents that could take over a leg now (design/people §11): open, with a main account for the leg's currency, and no other leg of
 * the offer; those of the payer's country first. Empty for all but managers.
 */
export async function listReplacementAgents(
  { principal }: Pick<ServiceContext, "principal">,
  state: OfferState,
  leg: OfferSide,
): Promise<readonly ReplacementChoice[]> {
  if (!can(principal, "offer.changeStatus").allowed) return [];
  const agents = await listAgentsFresh();
  const found = (await Promise.all(agents.map((agent) => choiceOf(agent, state, leg)))).flat();
  return [...found.filter(({ isHome }) => isHome), ...found.filter(({ isHome }) => !isHome)];
}
