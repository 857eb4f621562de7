import { CircleCheck, Hourglass, UserRound } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useText } from "#i18n/text-context.tsx";

interface NextStepCardProps {
  /** Whose move: the reader's, somebody else's, or nobody's any more. */
  readonly turn: "yours" | "theirs" | "done";
  /** The whole sentence: who, what exactly, by when. */
  readonly sentence: ReactNode;
  readonly deadline?: ReactNode;
  /** What happens by itself if not. */
  readonly otherwise?: ReactNode;
  /** The page's one primary button, then secondary ones. */
  readonly actions?: ReactNode;
  /** Last line: where the money is now. */
  readonly money?: ReactNode;
}

const heads = {
  yours: { label: "common.step.yourMove", Icon: UserRound, head: "bg-brand-soft text-brand", border: "border-brand" },
  theirs: { label: "common.step.theirMove", Icon: Hourglass, head: "bg-subtle text-muted", border: "border-line" },
  done: { label: "common.step.done", Icon: CircleCheck, head: "bg-success-soft text-success", border: "border-line" },
} as const;

/** The promise line of a deal with its one move (08-look §2.1). First thing in `main`. */
export function NextStepCard({ turn, sentence, deadline, otherwise, actions, money }: NextStepCardProps) {
  const t = useText();
  const id = useId();
  const { label, Icon, head, border } = heads[turn];
  return (
    <section aria-labelledby={id} className={`overflow-hidden rounded-card border bg-surface ${border}`}>
      <p className={`flex items-center gap-2 px-4 py-2 text-small font-semibold md:px-6 compact:px-4 ${head}`}>
        <Icon aria-hidden className="size-4" strokeWidth={1.75} />
        {t(label)}
      </p>
      <div className="grid gap-3 p-4 md:p-6 compact:p-4">
        <h2 id={id} className="text-h3">
          {sentence}
        </h2>
        {deadline}
        {otherwise ? <p className="text-small text-muted">{otherwise}</p> : null}
        {actions ? <div className="actions pt-1">{actions}</div> : null}
      </div>
      {money ? <p className="border-t border-line px-4 py-3 text-small md:px-6 compact:px-4">{money}</p> : null}
    </section>
  );
}
