import { useFetcher } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import type { QueueRow } from "#services/stage/queue-row.ts";
import { Button } from "#ui/button.tsx";
import { Hand } from "#ui/icons.ts";

const form = "marked-rows";

/** A row's own mark for {@link MarkedRows}. */
export function MarkRow({ row: { offerId, leg, stage, humanId } }: { row: QueueRow }) {
  const t = useText();
  return (
    <label className="no-print relative z-1 inline-flex items-center gap-2 pointer-coarse:min-h-11">
      <input
        type="checkbox"
        form={form}
        name="place"
        value={`${offerId} ${leg} ${stage}`}
        data-act="mark"
        aria-label={t("queue.mark", { number: humanId })}
      />
      <span aria-hidden className="hidden text-muted @max-[40rem]:inline">
        {t("queue.markShort")}
      </span>
    </label>
  );
}

/** Claims all marked rows together, so that colleagues see that they are claimed; hidden while none is marked, also without scripts. */
export function MarkedRows() {
  const t = useText();
  const fetcher = useFetcher();
  return (
    <fetcher.Form id={form} method="post" className="marked-rows no-print">
      <Button
        type="submit"
        name="intent"
        value="claim"
        size="row"
        kind="quiet"
        icon={<Hand aria-hidden className="size-4" strokeWidth={1.75} />}
      >
        {t("queue.marked")}
      </Button>
    </fetcher.Form>
  );
}
