import { type ReactNode, useId } from "react";
import { useText } from "#i18n/text-context.tsx";
import { CircleCheck, Hourglass, type Icon, UserRound } from "#ui/icons.ts";

interface NextStepCardProps {
  /** The person who must act next: the reader, another person, a late person, or nobody. */
  readonly turn: "yours" | "theirs" | "late" | "done";
  /** Replaces "waiting for others" by a more exact label. */
  readonly head?: { readonly label: string; readonly icon: Icon; readonly look?: string };
  /** The whole sentence: who has to act, what they do and by when. */
  readonly sentence: ReactNode;
  readonly deadline?: ReactNode;
  /** The automatic consequence of a missed deadline. */
  readonly otherwise?: ReactNode;
  /** The page's one primary button, then secondary ones. */
  readonly actions?: ReactNode;
  /** The current place of the money. */
  readonly money?: ReactNode;
  /** Useful information that the act does not need. */
  readonly note?: ReactNode;
}

const heads = {
  yours: { label: "common.step.yourMove", Icon: UserRound, look: "bg-brand-soft text-brand", border: "border-brand" },
  theirs: { label: "common.step.theirMove", Icon: Hourglass, look: "bg-subtle text-muted", border: "border-line" },
  late: { label: "common.step.theirMove", Icon: Hourglass, look: "bg-warning-soft text-warning", border: "border-warning" },
  done: { label: "common.step.done", Icon: CircleCheck, look: "bg-success-soft text-success", border: "border-line" },
} as const;

/**
 * The next step of an offer with its only action button (design/look §1); on phones of staff the act comes before the notes, above the bar.
 * First element in `main`.
 */
export function NextStepCard({ turn, head, sentence, deadline, otherwise, actions, money, note }: NextStepCardProps) {
  const t = useText();
  const id = useId();
  const { label, Icon: OwnIcon, look, border } = heads[turn];
  const Icon = head?.icon ?? OwnIcon;
  return (
    <section aria-labelledby={id} className={`overflow-hidden rounded-card border bg-surface ${border}`}>
      <p className={`flex items-center gap-2 px-4 py-2 text-small font-semibold md:px-6 compact:px-4 ${head?.look ?? look}`}>
        <Icon aria-hidden className="size-4" strokeWidth={1.75} />
        {head?.label ?? t(label)}
      </p>
      <div className="grid gap-3 p-4 md:p-6 compact:p-4">
        <h2 id={id} className="text-h3">
          {sentence}
        </h2>
        {deadline}
        {money ? <p className="font-medium compact:max-md:order-1">{money}</p> : null}
        {otherwise ? <div className="grid gap-2 text-small text-muted compact:max-md:order-1">{otherwise}</div> : null}
        {actions ? <div className="actions pt-1">{actions}</div> : null}
        {note}
      </div>
    </section>
  );
}
