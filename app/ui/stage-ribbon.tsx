import { type CourseStep, type CourseStop, courseSteps } from "#domain/offer/phases.ts";
import type { Instant } from "#domain/offer/state.ts";
import { formatInstant } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import { Check, CirclePause, CircleX, Clock, Undo2 } from "#ui/icons.ts";

interface StageRibbonProps {
  /** Null while published, because no step has begun. */
  readonly current: CourseStep | null;
  readonly outcome?: CourseStop;
  /** True when the deal has ended, so that the ribbon counts no steps. */
  readonly isClosed?: boolean;
  /** The current stage missed its deadline. */
  readonly isLate?: boolean;
  /** The end of each stage, and the deadline of the current one; a stopped one has none. */
  readonly moments?: Readonly<Record<CourseStep | "refund", { readonly doneAt?: Instant; readonly dueAt?: Instant }>>;
}

const outcomes = {
  suspended: { bar: "bg-danger", text: "text-danger", Icon: CirclePause },
  refunding: { bar: "bg-info", text: "text-info", Icon: Undo2 },
  cancelled: { bar: "bg-neutral", text: "text-neutral", Icon: CircleX },
} as const;
const late = { bar: "bg-warning", text: "text-warning", Icon: Clock } as const;

/** The date under a stage: the whole instant if there is space, nothing if enlarged text leaves none. */
function Moment({ at, isDue }: { at: Instant; isDue: boolean }) {
  const t = useText();
  const text = formatInstant(at, useLanguage(), useTimeZone(), { zone: false });
  const said = (time: string) => (isDue ? t("common.time.before", { time }) : time);
  return (
    <time dateTime={new Date(at).toISOString()} className="mt-1 block @max-3xs:hidden text-caption text-muted md:mt-0">
      <span className="md:hidden">{said(text.slice(0, 5))}</span>
      <span className="hidden md:inline">{said(text)}</span>
    </time>
  );
}

/** The stages of an offer: a refund ends the ribbon at the reached stage. */
export function stagesOf(current: CourseStep | null, outcome?: CourseStop): readonly (CourseStep | "refund")[] {
  return outcome === "refunding" && current !== null ? [...courseSteps.slice(0, courseSteps.indexOf(current)), "refund"] : courseSteps;
}

/**
 * The stages of an offer with their dates: completed ones with a tick, the current one bold, a stop with its icon. On phones, where the
 * bars have no names, a cancelled one has no bar, because no stage follows.
 */
export function StageRibbon({ current, outcome, isClosed, isLate, moments }: StageRibbonProps) {
  const t = useText();
  const stages = stagesOf(current, outcome);
  const at = current === null ? -1 : courseSteps.indexOf(current);
  const isFinished = outcome === "refunding" ? isClosed === true : current === "done" && outcome === undefined;
  const stopped = isLate ? late : outcome === undefined ? null : outcomes[outcome];
  return (
    <div className={`@container ${outcome === "cancelled" && isClosed ? "max-md:hidden" : ""}`}>
      {current === null || isClosed ? null : (
        <p className={`mb-2 text-small font-medium md:hidden ${stopped?.text ?? ""}`} aria-hidden>
          {t("common.ribbon.phone", { step: at + 1, total: stages.length, name: t(`common.ribbon.${stages[at] ?? current}`) })}
        </p>
      )}
      <ol className="grid auto-cols-fr grid-flow-col gap-1.5" aria-label={t("common.ribbon.label")}>
        {stages.map((stage, index) => {
          const isDone = index < at || (isFinished && index === at);
          const isCurrent = index === at && !isFinished;
          const bar = isCurrent && stopped ? stopped.bar : isDone || isCurrent ? "bg-brand" : "bg-line";
          const { doneAt, dueAt } = moments?.[stage] ?? {};
          const moment = isDone ? doneAt : isCurrent ? dueAt : undefined;
          return (
            <li key={stage} aria-current={isCurrent ? "step" : undefined} className="min-w-0">
              <span className={`block h-1 rounded-full ${bar}`} />
              <span
                className={`max-md:sr-only items-center gap-1 text-small md:mt-2 md:flex ${isCurrent ? `font-semibold ${stopped?.text ?? ""}` : "text-muted"}`}
              >
                {isDone ? <Check aria-hidden className="size-4 shrink-0 text-brand" /> : null}
                {isCurrent && stopped ? <stopped.Icon aria-hidden className="size-4 shrink-0" /> : null}
                <span className="truncate">{t(`common.ribbon.${stage}`)}</span>
                {isDone ? <span className="sr-only">, {t("common.ribbon.doneMark")}</span> : null}
              </span>
              {moment === undefined ? null : <Moment at={moment} isDue={!isDone} />}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
