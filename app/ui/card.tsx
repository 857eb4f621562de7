import type { ReactNode } from "react";

interface CardProps {
  readonly title?: ReactNode;
  /** Stands right of the title: a chip, a link. */
  readonly aside?: ReactNode;
  readonly footer?: ReactNode;
  /** 2 under a page's h1; 3 deeper. */
  readonly level?: 2 | 3;
  readonly id?: string;
  readonly children?: ReactNode;
}

/** The one container: surface, a line, no shadow. Never a card in a card (design/look §1). */
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
