import type { ReactNode } from "react";

interface CardProps {
  readonly title?: ReactNode;
  /** Content on the right of the title: a chip, a link. */
  readonly aside?: ReactNode;
  readonly footer?: ReactNode;
  /** 2 under a page's h1; 3 deeper. */
  readonly level?: 2 | 3;
  readonly id?: string;
  readonly children?: ReactNode;
}

/** The product's only container: surface, a border, no shadow. Never nest cards (design/look §1). */
export function Card({ title, aside, footer, level = 2, id, children }: CardProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section id={id} className="card" aria-labelledby={title && id ? `${id}-title` : undefined}>
      {title ? (
        <div className="card-head">
          <Heading id={id ? `${id}-title` : undefined}>{title}</Heading>
          {aside}
        </div>
      ) : null}
      {children}
      {footer ? <div className="mt-4 border-t border-line pt-4">{footer}</div> : null}
    </section>
  );
}
