import type { Money } from "#domain/money/money.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/principal.ts";
import { textFor } from "#i18n/text.server.ts";
import type { Decision, WaitingItem } from "#services/offer/staff/list-waiting.server.ts";
import { waitingPath } from "../admin/words.ts";

/** Something that a manager decides, ready to stand among the reader's tasks. */
export interface DecisionRow {
  readonly key: string;
  readonly offerId: string;
  readonly humanId: string;
  /** Both agents of a deal may be late: they stand in one row, each with its money. */
  readonly agentIds: readonly string[];
  readonly path: string;
  readonly what: string;
  readonly isGrave: boolean;
  readonly amounts: readonly Money[];
  readonly dueAt: Instant | null;
  readonly sla: Decision["sla"];
}

const grave: readonly WaitingItem["reason"][] = ["suspended", "payoutBounced", "stageLate"];

/** Decisions in words: the catalogue that names them would weigh more than the rows, on the first page of all staff. */
export function decisionRows(items: readonly Decision[], language: Language): readonly DecisionRow[] {
  const t = textFor(language);
  const ofDeal = Map.groupBy(items, ({ offerId, reason, leg }) => `${offerId} ${reason} ${reason === "stageLate" ? "" : leg}`);
  return [...ofDeal].flatMap(([key, all]): DecisionRow[] => {
    const [first] = all;
    if (first === undefined || first.reason === "verify") return [];
    const { offerId, humanId, reason, dueAt, sla } = first;
    const what = t(`backOffice.waiting.reason.${reason}`);
    const agentIds = [...new Set(all.map(({ agentId }) => agentId))];
    const amounts = all.map(({ amount }) => amount);
    return [{ key, offerId, humanId, agentIds, path: waitingPath(first), what, isGrave: grave.includes(reason), amounts, dueAt, sla }];
  });
}
