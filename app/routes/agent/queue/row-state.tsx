import type { TextKey } from "#i18n/text.ts";
import { useText } from "#i18n/text-context.tsx";
import type { QueueRow } from "#services/stage/queue-row.ts";
import { CircleAlert, CircleCheck, CirclePause, Eye, FileCheck, Hourglass, type Icon, Inbox, Scale, Undo2 } from "#ui/icons.ts";
import { StatusChip, type Tone } from "#ui/status-chip.tsx";

interface Look {
  readonly tone: Tone;
  readonly icon: Icon;
  readonly key: TextKey;
}

const look = (tone: Tone, icon: Icon, key: TextKey): Look => ({ tone, icon, key });

/** Chooses the most urgent state of a row. */
function lookOf({ stage, status, isSuspended, isOnHold, isBounced, proofAt, mismatch }: QueueRow): Look {
  if (status === "submitted") return look("info", Eye, "queue.row.submitted");
  if (isOnHold && stage === "outgoing") return look("warning", CirclePause, "queue.row.hold");
  if (status === "returned") return look("danger", Undo2, "queue.row.returned");
  if (isSuspended) return look("danger", CirclePause, "queue.row.suspended");
  if (isBounced && (stage === "outgoing" || stage === "refund")) return look("danger", CircleAlert, "queue.row.bounced");
  if (mismatch && stage === "incoming") return look("warning", Scale, "queue.row.mismatch");
  if (stage !== "incoming") return look("neutral", Inbox, "queue.row.open");
  return proofAt === null ? look("neutral", Hourglass, "queue.row.noProof") : look("neutral", FileCheck, "queue.row.proof");
}

/** A recipient's report of a missing payout takes priority over the agent's pending work. */
const shownOf = (row: QueueRow): Look =>
  row.isMissing && row.status !== "submitted" ? look("danger", CircleAlert, "queue.row.missing") : lookOf(row);

/** True when the row only waits for its turn in the queue. */
export const isPlain = (row: QueueRow): boolean => shownOf(row).key === "queue.row.open";

/** The state of a row in one word; the reason of a decline is shown below. */
export function RowState({ row, isGone }: { row: QueueRow; isGone: boolean }) {
  const t = useText();
  if (isGone) {
    return (
      <StatusChip tone="success" icon={CircleCheck}>
        {t("queue.row.gone")}
      </StatusChip>
    );
  }
  const { tone, icon, key } = shownOf(row);
  return (
    <span className="inline-flex max-w-full items-center gap-2 align-middle" title={row.returnReason ?? undefined}>
      <StatusChip tone={tone} icon={icon}>
        {t(key, { kind: row.mismatch ? t(`evidence.kind.${row.mismatch}`) : "" })}
      </StatusChip>
      {row.status === "returned" && row.returnReason ? <span className="sr-only">{row.returnReason}</span> : null}
    </span>
  );
}
