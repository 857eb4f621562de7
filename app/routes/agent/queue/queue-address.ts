import { href } from "react-router";
import { type QueueState, queueStates } from "#contracts/stage/stage-queue.ts";
import { type Currency, isCurrency } from "#domain/money/money.ts";
import { type StageName, stageNames } from "#domain/offer/state.ts";
import { type AgentPlace, agentPath, queuePath } from "../agent-place.ts";

/** The filter of a queue from its address; invalid values become the default and are left out of links. */
export interface QueueAddress {
  readonly stage: StageName;
  readonly state: QueueState;
  readonly currency?: Currency;
  readonly agentName?: string;
  readonly search?: string;
  readonly after?: string;
}

function stageOf(tab: string | null, isInbox: boolean, fallback: StageName): StageName {
  if (isInbox) return stageNames.find((name) => name === tab) ?? fallback;
  return fallback === "outgoing" && tab === "refund" ? "refund" : fallback;
}

export function readQueueAddress({ searchParams, pathname }: URL, { stage, agentName }: AgentPlace): QueueAddress {
  const currency = searchParams.get("currency");
  const agent = agentName ?? searchParams.get("agent");
  const after = searchParams.get("after");
  const search = (searchParams.get("q") ?? "").trim().slice(0, 80);
  const chosen = stageOf(searchParams.get("tab"), pathname.endsWith("/transactions"), stage);
  const state = queueStates.find((one) => one === searchParams.get("status")) ?? "todo";
  return {
    stage: chosen,
    state: state === "expected" && chosen !== "incoming" ? "todo" : state,
    ...(isCurrency(currency) && { currency }),
    ...(agent && { agentName: agent }),
    ...(search && { search }),
    ...(after && { after }),
  };
}

/** The address of a queue with some parts replaced; default values are left out. */
export function queueAddress(
  page: { readonly base: string; readonly isInbox: boolean; readonly isNamed: boolean },
  to: QueueAddress,
): string {
  const path = page.isInbox ? agentPath(page.base, href("/agents/:agentName?/transactions")) : queuePath(page.base, to.stage).split("?")[0];
  const query = new URLSearchParams();
  if (page.isInbox ? to.stage !== "incoming" : to.stage === "refund") query.set("tab", to.stage);
  if (to.state !== "todo") query.set("status", to.state);
  if (to.currency) query.set("currency", to.currency);
  if (to.agentName && !page.isNamed) query.set("agent", to.agentName);
  if (to.search) query.set("q", to.search);
  if (to.after) query.set("after", to.after);
  return query.size === 0 ? `${path}` : `${path}?${query}`;
}

/** The address of the same rows as a CSV file. */
export function csvAddress(page: { readonly base: string; readonly isNamed: boolean }, { after: _, ...at }: QueueAddress): string {
  const query = new URLSearchParams(queueAddress({ ...page, isInbox: false }, at).split("?")[1]);
  query.set("stage", at.stage);
  return `${agentPath(page.base, href("/agents/:agentName?/queue.csv"))}?${query}`;
}
