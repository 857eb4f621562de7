import type { ReactNode } from "react";
import { ChevronRight } from "#ui/icons.ts";

/** One part of the right half: a line apart from the next, never a box in the box. */
export function Section({ id, title, children }: { id?: string; title?: ReactNode; children: ReactNode }) {
  return (
    <section id={id} className="pane-part">
      {title ? <h2 className="mb-2 text-body font-semibold">{title}</h2> : null}
      {children}
    </section>
  );
}

/** A part that few need, or can do without: behind its title. */
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
