import type { ReactNode } from "react";
import { type Icon, Inbox } from "#ui/icons.ts";

interface EmptyStateProps {
  readonly title: ReactNode;
  /** Why it is empty, in one sentence. */
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  readonly icon?: Icon;
}

/** Nothing yet, nothing found or all done: why, and one way on. */
export function EmptyState({ title, text, action, icon: Icon = Inbox }: EmptyStateProps) {
  return (
    <section className="card grid justify-items-center gap-3 !py-8 md:!py-12 text-center">
      <Icon aria-hidden className="size-8 text-muted" strokeWidth={1.5} />
      <h2 className="text-h3 compact:text-body compact:font-semibold">{title}</h2>
      {text ? <p className="max-w-dialog text-muted">{text}</p> : null}
      {action ? <div className="pt-2">{action}</div> : null}
    </section>
  );
}
