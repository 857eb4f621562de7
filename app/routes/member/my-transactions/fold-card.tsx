import { type ReactNode, useState } from "react";

interface FoldCardProps {
  readonly id: string;
  readonly title: string;
  /** A link to the right of the title; on phones it is above the folded content. */
  readonly aside?: ReactNode;
  /** True when the card is also open on phones, because a link led to it. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/**
 * A card that is collapsed to one line on phones, so that the page shows the next step first. From 1,024 px, and on paper, it is open. It uses the browser's own element and works without scripts.
 */
export function FoldCard({ id, title, aside, isOpen, children }: FoldCardProps) {
  // Stores the state of the first render, so that an update does not collapse a card that the reader has opened.
  const [first] = useState(isOpen);
  return (
    <section id={id} className="card fold-card">
      <details open={first}>
        <summary>
          <h2>{title}</h2>
        </summary>
        {aside ? <div className="fold-aside">{aside}</div> : null}
        {children}
      </details>
    </section>
  );
}
