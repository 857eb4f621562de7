import type { ReactNode } from "react";
import { Drawing, type DrawingName } from "./drawing.tsx";

interface EmptyStateProps {
  readonly title: ReactNode;
  /** One sentence that explains why the list is empty. */
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  readonly drawing?: DrawingName;
}

/** Shown when there is nothing yet, nothing was found or all is done: the reason, and one next step. */
export function EmptyState({ title, text, action, drawing = "box" }: EmptyStateProps) {
  return (
    <section className="card grid justify-items-center gap-3 !py-8 md:!py-12 compact:!py-6 text-center">
      <Drawing name={drawing} />
      <h2 className="text-h3">{title}</h2>
      {text ? <p className="max-w-dialog text-muted">{text}</p> : null}
      {action ? <div className="pt-2">{action}</div> : null}
    </section>
  );
}
