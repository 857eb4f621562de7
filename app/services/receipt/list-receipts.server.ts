import { ok, type Refusal, type ServiceResult } from "#contracts/outcome.ts";
import { isUuid } from "#contracts/uuid.ts";
import { listAwaitedLegs } from "#data/money/arrival-candidates.server.ts";
import { type Arrival, type ArrivalState, countDecided, listArrivals, listUnmatchedSums } from "#data/money/arrivals.server.ts";
import type { Money } from "#domain/money/money.ts";
import { can } from "#domain/people/access/policy.ts";
import { findPageAgents, type PageAgents } from "#services/agent/find-page-agents.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { mapLatinNames } from "#services/profile/personal-details.server.ts";
import { isSameName } from "#services/same-name.ts";
import { assessCandidates, type Candidate } from "./assess-candidates.ts";

export type ReceiptTab = "open" | "matched" | "returned";
const statesOf: Readonly<Record<ReceiptTab, readonly ArrivalState[]>> = {
  open: ["unknown", "returning"],
  matched: ["matched"],
  returned: ["returned", "bounced"],
};

export interface ReceiptRow extends Arrival {
  /** The likeliest leg and the number of other candidates; only for undecided arrivals. */
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

/** By arrival, the legs that it may pay for. */
async function candidatesOfAll(arrivals: readonly Arrival[]): Promise<ReadonlyMap<string, readonly Candidate[]>> {
  const open = arrivals.filter(({ state }) => state === "unknown");
  const found = await listAwaitedLegs(open);
  const legsOf = ({ id }: Arrival) => found.get(id) ?? [];
  const unlike = open.flatMap((arrival) =>
    legsOf(arrival).flatMap(({ personId, payerName: own }) =>
      arrival.payerName !== null && personId !== null && !isSameName(arrival.payerName, own) ? [personId] : [],
    ),
  );
  const latinNames = await mapLatinNames(unlike);
  return new Map(open.map((one) => [one.id, assessCandidates(one, legsOf(one), { codes: one.codes, latinNames })]));
}

/** The legs that an arrival may pay for. */
export const candidatesOf = async (arrival: Arrival): Promise<readonly Candidate[]> =>
  (await candidatesOfAll([arrival])).get(arrival.id) ?? [];

async function rowsOf(arrivals: readonly Arrival[]): Promise<readonly ReceiptRow[]> {
  const candidates = await candidatesOfAll(arrivals);
  return arrivals.map((arrival) => {
    const [best = null, ...others] = candidates.get(arrival.id) ?? [];
    return { ...arrival, best, others: others.length };
  });
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
  return ok({
    ...{ choice, tab, waiting, agent: agent && { name: agent.name, ru: agent.labelRu, en: agent.labelEn } },
    counts: { ...decided, open: waiting.reduce((sum, { count }) => sum + count, 0) },
    rows: await rowsOf(shown),
    mayImport: agent !== null && can(principal, "receipts.decide", { kind: "agent", agentId: agent.id }).allowed,
    next: arrivals.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  });
}
