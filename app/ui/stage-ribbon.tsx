import { Check, CirclePause, CircleX, Undo2 } from "lucide-react";
import { useText } from "#i18n/text-context.tsx";

export const ribbonStages = ["signing", "payment", "check", "payout", "done"] as const;
export type RibbonStage = (typeof ribbonStages)[number];
/** What happened to a deal that left the straight way; it marks the current segment. */
export type RibbonOutcome = "suspended" | "refunding" | "cancelled";

interface StageRibbonProps {
  /** Null while published: nothing has begun. */
  readonly current: RibbonStage | null;
  readonly outcome?: RibbonOutcome;
}

const outcomes = {
  suspended: { bar: "bg-danger", text: "text-danger", Icon: CirclePause },
  refunding: { bar: "bg-info", text: "text-info", Icon: Undo2 },
  cancelled: { bar: "bg-neutral", text: "text-neutral", Icon: CircleX },
} as const;

/** Five stages of a deal: done with a check, the current one bold, a stop with its icon. */
export function StageRibbon({ current, outcome }: StageRibbonProps) {
  const t = useText();
  const at = current === null ? -1 : ribbonStages.indexOf(current);
  const isFinished = current === "done" && outcome === undefined;
  const stopped = outcome === undefined ? null : outcomes[outcome];
  return (
    <div>
      <ol className="grid grid-cols-5 gap-1.5" aria-label={t("common.ribbon.label")}>
        {ribbonStages.map((stage, index) => {
          const isDone = index < at || (isFinished && index === at);
          const isCurrent = index === at && !isFinished;
          const bar = isCurrent && stopped ? stopped.bar : isDone || isCurrent ? "bg-brand" : "bg-line";
          return (
            <li key={stage} aria-current={isCurrent ? "step" : undefined} className="min-w-0">
              <span className={`block h-1 rounded-full ${bar}`} />
              <span
                className={`mt-2 hidden items-center gap-1 text-small md:flex ${isCurrent ? `font-semibold ${stopped?.text ?? ""}` : "text-muted"}`}
              >
                {isDone ? <Check aria-hidden className="size-4 shrink-0 text-brand" /> : null}
                {isCurrent && stopped ? <stopped.Icon aria-hidden className="size-4 shrink-0" /> : null}
                <span className="truncate">{t(`common.ribbon.${stage}`)}</span>
                {isDone ? <span className="sr-only">, {t("common.ribbon.doneMark")}</span> : null}
              </span>
            </li>
          );
        })}
      </ol>
      {current === null ? null : (
        <p className={`mt-2 text-small font-medium md:hidden ${stopped?.text ?? ""}`} aria-hidden>
          {t("common.ribbon.phone", { step: at + 1, total: ribbonStages.length, name: t(`common.ribbon.${current}`) })}
        </p>
      )}
    </div>
  );
}
