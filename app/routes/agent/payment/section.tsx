import type { ReactNode } from "react";
import { ChevronRight } from "#ui/icons.ts";

/** One part of the right half, separated from the next by a line. */
export function Section({ id, title, children }: { id?: string; title?: ReactNode; children: ReactNode }) {
  return (
    <section id={id} className="pane-part">
      {title ? <h2 className="mb-2 text-body font-semibold">{title}</h2> : null}
      {children}
    </section>
  );
}

/** A collapsed part that few readers need. */
export function CollapsedSection({ id, title, isOpen, children }: { id: string; title: ReactNode; isOpen?: boolean; children: ReactNode }) {
  return (
    <details id={id} open={isOpen} className="pane-part group">
      <summary className="flex items-center gap-2 text-body font-semibold">
        <ChevronRight aria-hidden className="size-4 text-muted group-open:rotate-90" />
        {title}
      </summary>
      {children}
    </details>
  );
}
