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
        <div key={term} className="definition py-2.5 first:pt-0 last:pb-0 compact:py-1.5">
          <dt className="text-small text-muted">{term}</dt>
          <dd className="flex min-w-0 items-start justify-between gap-4">
            <span className={`min-w-0 break-words select-all ${isCode ? "font-mono text-small" : ""}`}>{value}</span>
            {copy === undefined ? null : <CopyButton text={copy} name={term} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
