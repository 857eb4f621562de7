import type { Refusal, ServiceResult } from "#contracts/outcome.ts";
import { isUuid } from "#contracts/uuid.ts";
import { listAwaitedLegs } from "#data/money/arrival-candidates.server.ts";
import { type Arrival, type ArrivalState, countDecided, listArrivals, listUnmatchedSums } from "#data/money/arrivals.server.ts";
import type { Money } from "#domain/money/money.ts";
import { can } from "#domain/people/policy.ts";
import { findPageAgents, type PageAgents } from "#services/agent/find-page-agents.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { mapLatinNames } from "#services/profile/latin-names.server.ts";
import { isSameName } from "#services/same-name.ts";
import { type Candidate, weighCandidates } from "./weigh-candidates.ts";

export type ReceiptTab = "open" | "matched" | "returned";
const statesOf: Readonly<Record<ReceiptTab, readonly ArrivalState[]>> = {
  open: ["unknown", "returning"],
  matched: ["matched"],
  returned: ["returned", "bounced"],
};

export interface ReceiptRow extends Arrival {
  /** The likeliest leg and the number of others; only for undecided arrivals. */
  readonly best: Candidate | null;
  readonly others: number;
}

export interface ReceiptPage extends Pick<PageAgents, "choice"> {
  readonly agent: { readonly name: string; readonly ru: string; readonly en: string } | null;
  readonly tab: ReceiptTab;
  readonly rows: readonly ReceiptRow[];
  readonly waiting: readonly { readonly money: Money; readonly count: number }[];
  readonly counts: Readonly<Record<ReceiptTab, number>>;
  readonly mayImport: boolean;
  readonly next: string | null;
}

const pageSize = 40;

/** The legs that an arrival may pay for. */
export async function candidatesOf(arrival: Arrival): Promise<readonly Candidate[]> {
  if (arrival.state !== "unknown") return [];
  const { codes, payerName } = arrival;
  const legs = await listAwaitedLegs(arrival, codes);
  const unlike = legs.flatMap(({ personId, payerName: own }) =>
    payerName !== null && personId !== null && !isSameName(payerName, own) ? [personId] : [],
  );
  return weighCandidates(arrival, legs, { codes, latinNames: await mapLatinNames(unlike) });
}

async function rowOf(arrival: Arrival): Promise<ReceiptRow> {
  const [best = null, ...others] = await candidatesOf(arrival);
  return { ...arrival, best, others: others.length };
}

/** Money that came to the accounts of an agent (design/screens §15). `NOT_FOUND` as {@link findPageAgents}. */
export async function listReceipts(
  { principal }: ServiceContext,
  question: { readonly agentName?: string; readonly tab: ReceiptTab; readonly after?: string },
): Promise<ServiceResult<ReceiptPage> | Refusal> {
  const found = await findPageAgents(principal, "receipts.read", question.agentName);
  if (!found.ok) return found;
  const { agent, agentIds, choice } = found.value;
  const { tab, after } = question;
  const [arrivals, waiting, decided] = await Promise.all([
    listArrivals({ agentIds, states: statesOf[tab], limit: pageSize + 1, ...(after !== undefined && isUuid(after) && { after }) }),
    listUnmatchedSums(agentIds),
    countDecided(agentIds),
  ]);
  const shown = arrivals.slice(0, pageSize);
  return {
    ok: true,
    value: {
      ...{ choice, tab, waiting, agent: agent && { name: agent.name, ru: agent.labelRu, en: agent.labelEn } },
      counts: { ...decided, open: waiting.reduce((sum, { count }) => sum + count, 0) },
      rows: await Promise.all(shown.map(rowOf)),
      mayImport: agent !== null && can(principal, "receipts.decide", { kind: "agent", agentId: agent.id }).allowed,
      next: arrivals.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
    },
  };
}
