import type { ReactNode } from "react";
import { CopyButton } from "./copy-button.tsx";

export interface Definition {
  readonly term: string;
  readonly value: ReactNode;
  /** What the copy button copies: the clean value, without spaces. */
  readonly copy?: string;
  /** Account numbers, addresses, hashes. */
  readonly isCode?: boolean;
}

/** Names and values: requisites, facts of a person or an account. */
export function DefinitionList({ items }: { items: readonly Definition[] }) {
  return (
    <dl className="divide-y divide-line">
      {items.map(({ term, value, copy, isCode }) => (
        <div key={term} className="flex items-start justify-between gap-4 py-2.5 first:pt-0 last:pb-0 compact:py-1.5">
          <div className="grid min-w-0 gap-0.5 sm:grid-cols-[11rem_1fr] sm:gap-4 sm:flex-1">
            <dt className="text-small text-muted">{term}</dt>
            <dd className={`min-w-0 break-words select-all ${isCode ? "font-mono text-small" : ""}`}>{value}</dd>
          </div>
          {copy === undefined ? null : <CopyButton text={copy} name={term} />}
        </div>
      ))}
    </dl>
  );
}
