import type { Money } from "#domain/money/money.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/principal.ts";
import { textFor } from "#i18n/text.server.ts";
import type { WaitingItem } from "#services/offer/staff/list-waiting.server.ts";
import { waitingPath } from "../admin/words.ts";

/** Something that a manager decides, ready to stand among the reader's tasks. */
export interface DecisionRow {
  readonly key: string;
  readonly offerId: string;
  readonly humanId: string;
  readonly agentIds: readonly string[];
  readonly path: string;
  readonly what: string;
  readonly isGrave: boolean;
  readonly amounts: readonly Money[];
  readonly dueAt: Instant | null;
  readonly sla: WaitingItem["sla"];
}

const grave: readonly WaitingItem["reason"][] = ["suspended", "payoutBounced", "stageLate"];

/** Decisions in words: the catalogue that names them would weigh more than the rows, on the first page of all staff. */
export function decisionRows(items: readonly WaitingItem[], language: Language): readonly DecisionRow[] {
  const t = textFor(language);
  return items.flatMap((item): DecisionRow[] => {
    const { offerId, humanId, reason, leg, agentIds, amounts, dueAt, sla } = item;
    if (reason === "verify") return [];
    const what = t(`backOffice.waiting.reason.${reason}`);
    const place = { key: `${offerId} ${reason} ${leg}`, offerId, humanId, path: waitingPath(item) };
    return [{ ...place, agentIds, what, isGrave: grave.includes(reason), amounts, dueAt, sla }];
  });
}
