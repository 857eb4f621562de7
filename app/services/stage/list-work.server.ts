import { listAgents } from "#data/agent/agents.server.ts";
import { listStageQueue } from "#data/offer/offers-stages.server.ts";
import { type StageName, stageNames } from "#domain/offer/state.ts";
import { can } from "#domain/people/access/policy.ts";
import type { ServiceContext } from "#services/context.ts";
import { countStages, type StageCounts } from "./list-queue.server.ts";
import type { QueueRow } from "./queue-row.ts";
import { readRows } from "./read-rows.server.ts";

/** Lists: all waiting stages, those of one kind, and the snoozed ones. */
export const workLists = ["now", ...stageNames, "snoozed"] as const;
export type WorkListName = (typeof workLists)[number];

export interface Work {
  /** `submit`: stages of the own agent; `verify`: submitted stages of all agents. */
  readonly as: "submit" | "verify";
  readonly counts: StageCounts;
  /** Number of stages in each list, without those that the person snoozed. */
  readonly waiting: Readonly<Record<StageName, number>>;
  /** The person's own list, or their snoozed stages. */
  readonly list: WorkListName;
  /** Number of snoozed stages, at most {@link most}. */
  readonly snoozed: number;
  /** The most urgent stages of all kinds. */
  readonly rows: readonly QueueRow[];
  readonly agents: readonly { readonly id: string; readonly name: string; readonly label: { readonly ru: string; readonly en: string } }[];
}

/** Maximum length of the list. The linked queue shows the rest. */
const most = 12;

/**
 * Returns the stages that wait for this person, least working time first (design/screens §12): agent staff submit for their agent,
 * managers verify. Null for all others.
 */
export async function listWork({ principal, now }: ServiceContext, list: WorkListName = "now"): Promise<Work | null> {
  const isVerifier = can(principal, "offer.readAny").allowed;
  const { agentId } = principal;
  if (!isVerifier && (agentId === null || !can(principal, "agentPages.payments", { kind: "agent", agentId }).allowed)) return null;
  const own = isVerifier ? null : agentId;
  const statuses = isVerifier ? (["submitted"] as const) : (["open", "returned"] as const);
  const { userId } = principal;
  const stage = stageNames.find((name) => name === list);
  const part = (is: "without" | "only") =>
    listStageQueue({ agentId: own, statuses, snoozed: { userId, now, is }, limit: most, ...(is === "without" && stage && { stage }) });
  const [counts, waiting, snoozed, agents] = await Promise.all([countStages(own), part("without"), part("only"), listAgents()]);
  const putOff = (name: StageName) => snoozed.filter((one) => one.stage === name).length;
  const count = (name: StageName) => counts[name][isVerifier ? "submitted" : "todo"] - putOff(name);
  return {
    as: isVerifier ? "verify" : "submit",
    ...{ counts, list },
    waiting: Object.fromEntries(stageNames.map((name) => [name, count(name)])) as Work["waiting"],
    snoozed: snoozed.length,
    rows: await readRows({ principal, now }, list === "snoozed" ? snoozed : waiting, agents),
    agents: isVerifier ? agents.map(({ id, name, labelRu, labelEn }) => ({ id, name, label: { ru: labelRu, en: labelEn } })) : [],
  };
}
