import type { ReactNode } from "react";

/** One part of the right half: a line apart from the next, never a box in the box. */
export function Part({ id, title, children }: { id?: string; title?: ReactNode; children: ReactNode }) {
  return (
    <section id={id} className="pane-part">
      {title ? <h2 className="mb-2 text-body font-semibold">{title}</h2> : null}
      {children}
    </section>
  );
}
