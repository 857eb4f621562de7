import { ok, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { countOpenOffersOfAccounts, mapAccountBalances } from "#data/agent/agent-balances.server.ts";
import { type AgentDocument, listAgentDocuments } from "#data/agent/agent-documents.server.ts";
import { type AgentPerson, listAgentPeople, listCaps } from "#data/agent/agent-settings.server.ts";
import { type Agent, type AgentAccount, findAgentByName } from "#data/agent/agents.server.ts";
import { pool } from "#data/db.server.ts";
import { listUnmatchedByAgent } from "#data/money/arrivals.server.ts";
import { listOpenOffersOfAgent, type OpenOffer } from "#data/offer/affected-offers.server.ts";
import { listHeldByAgent } from "#data/offer/stage-facts.server.ts";
import { type BookShare, bookShares } from "#domain/money/book-shares.ts";
import type { Money } from "#domain/money/money.ts";
import { can } from "#domain/people/access/policy.ts";
import type { WorkingHours } from "#domain/people/agent/working-week.ts";
import { env } from "#env";
import type { ServiceContext } from "#services/context.ts";
import { namedIn } from "#services/names/shown-names.server.ts";
import { type LatenessSample, latenessSample } from "./lateness-sample.ts";

export interface AccountLine extends AgentAccount {
  readonly balance: readonly Money[];
  /** Open offers whose pay-in goes to this account. */
  readonly openOffers: number;
}

/** One agent on its settings page, without requisites. */
export interface AgentPage
  extends Pick<Agent, "name" | "labelRu" | "labelEn" | "timeZone" | "commissionTaxRatio" | "countsLateness" | "licence" | "version"> {
  readonly id: string;
  readonly country: string;
  readonly lateness: LatenessSample;
  readonly caps: readonly Money[];
  readonly isSuspended: boolean;
  readonly isBlocked: boolean;
  readonly week: WorkingHours;
  readonly accounts: readonly AccountLine[];
  readonly documents: readonly AgentDocument[];
  readonly people: readonly AgentPerson[];
  readonly held: readonly Money[];
  /** Owners of the money on its accounts. */
  readonly shares: readonly BookShare[];
  /** Open offers. */
  readonly offers: readonly OpenOffer[];
  /** The reader may change it. */
  readonly isEditable: boolean;
}

/** Returns an agent by its key, for admins, and for moderators to read. `NOT_FOUND` for all others and unknown keys. */
export async function readAgent(
  { principal, now }: Pick<ServiceContext, "principal" | "now">,
  name: string,
): Promise<ServiceResult<AgentPage>> {
  const agent = await findAgentByName(name);
  const missing = refuse("NOT_FOUND");
  if (agent === null || !can(principal, "agent.read", { kind: "agent", agentId: agent.id }).allowed) return missing;
  const ids = agent.accounts.map(({ id }) => id);
  const [documents, people, held, offers, balances, uses, caps, unmatched] = await Promise.all([
    listAgentDocuments(agent.id),
    listAgentPeople(agent.id),
    listHeldByAgent(agent.id),
    listOpenOffersOfAgent(agent.id, pool),
    mapAccountBalances(ids.map((accountId) => ({ agentId: agent.id, accountId }))),
    countOpenOffersOfAccounts(ids),
    listCaps(agent.id),
    listUnmatchedByAgent([agent.id]),
  ]);
  const { calendar, workingHours, accounts, ...rest } = agent;
  return ok({
    ...{
      ...rest,
      documents,
      held,
      people: await namedIn(principal.language, people, [["id", "fullName"]]),
      offers,
      week: workingHours,
      lateness: latenessSample(calendar, env.OFFER_POLICY, now),
    },
    shares: bookShares({ balances: [...balances.values()].flat(), held, unmatched: unmatched.map(({ amount }) => amount) }),
    caps: caps.map(({ amount }) => amount),
    accounts: accounts.map((account) => ({ ...account, balance: balances.get(account.id) ?? [], openOffers: uses.get(account.id) ?? 0 })),
    isEditable: can(principal, "agent.update").allowed,
  });
}
