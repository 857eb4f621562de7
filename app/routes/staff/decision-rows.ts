import type { Money } from "#domain/money/money.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { WaitingItem } from "#services/offer/staff/list-waiting.server.ts";
import { waitingPath } from "../admin/words.ts";

/** A manager's decision as a row of the reader's tasks. */
export interface DecisionRow {
  readonly key: string;
  readonly offerId: string;
  readonly humanId: string;
  readonly agentIds: readonly string[];
  readonly path: string;
  readonly reason: Exclude<WaitingItem["reason"], "verify">;
  readonly isGrave: boolean;
  readonly amounts: readonly Money[];
  readonly dueAt: Instant | null;
  readonly sla: WaitingItem["sla"];
}

const grave: readonly WaitingItem["reason"][] = ["suspended", "payoutBounced", "stageLate"];

/** A manager's pending decisions; verdicts are listed with the stages. */
export function decisionRows(items: readonly WaitingItem[]): readonly DecisionRow[] {
  return items.flatMap((item): DecisionRow[] => {
    const { offerId, humanId, reason, leg, agentIds, amounts, dueAt, sla } = item;
    if (reason === "verify") return [];
    const place = { key: `${offerId} ${reason} ${leg}`, offerId, humanId, path: waitingPath(item) };
    return [{ ...place, agentIds, reason, isGrave: grave.includes(reason), amounts, dueAt, sla }];
  });
}
