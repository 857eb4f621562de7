import { useFetcher } from "react-router";
import type { StagePoint } from "#contracts/stage/stage-points.ts";
import { useText } from "#i18n/text-context.tsx";
import type { PaymentView } from "#services/stage/payment-view.ts";
import { Check } from "#ui/icons.ts";

interface TickProps {
  readonly point: StagePoint;
  readonly name: string;
  readonly isChecked: boolean;
  readonly number: number;
  /** The address that stores the ticks. */
  readonly desk: string;
}

/** One checkbox with its own form: it is stored immediately and survives a reload (design/screens §14). */
function Tick({ point, name, isChecked, number, desk }: TickProps) {
  const t = useText();
  const fetcher = useFetcher();
  const sent = fetcher.formData?.get("isChecked");
  const shown = sent === undefined || sent === null ? isChecked : sent === "on";
  return (
    <fetcher.Form method="post" action={desk} className="grid">
      <input type="hidden" name="intent" value="tick" />
      <input type="hidden" name="point" value={point} />
      <button
        type="submit"
        name="isChecked"
        value={shown ? "off" : "on"}
        data-act={`tick-${number}`}
        aria-pressed={shown}
        aria-label={t("payment.compare.tick", { name })}
        title={t("payment.compare.tickHint", { key: number })}
        className="tick"
      >
        {shown ? <Check aria-hidden className="size-4" strokeWidth={2.5} /> : null}
      </button>
    </fetcher.Form>
  );
}

interface TicksProps extends Omit<TickProps, "isChecked"> {
  readonly payment: PaymentView;
}

/** The submitter's tick, beside the reader's own. */
export function Ticks({ payment, ...tick }: TicksProps) {
  const t = useText();
  const isAgents = payment.agentChecked.includes(tick.point);
  return (
    <div>
      {isAgents ? (
        <span className="inline-flex items-center gap-1 text-caption whitespace-nowrap text-muted" title={t("payment.compare.byAgent")}>
          <Check aria-hidden className="size-3" strokeWidth={2} />
          {t("payment.compare.agent")}
        </span>
      ) : null}
      <Tick {...tick} isChecked={payment.checked.includes(tick.point)} />
    </div>
  );
}
