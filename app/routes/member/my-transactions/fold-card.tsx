import { type ReactNode, useState } from "react";

interface FoldCardProps {
  readonly id: string;
  readonly title: string;
  /** A link to the right of the title; on phones it is above the folded content. */
  readonly aside?: ReactNode;
  /** Open on phones too, because the reader has come for it. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/**
 * A card that is one line on phones until it is asked for, so that the page of an offer is what to do now. From 1 024 px, on paper, and
 * without script it holds the same: the browser folds by itself.
 */
export function FoldCard({ id, title, aside, isOpen, children }: FoldCardProps) {
  // Keeps the state from the first render, so that an opened card does not fold under the reader.
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
