import type { ReactNode } from "react";
import { CopyButton } from "./copy-button.tsx";

export interface Definition {
  readonly term: string;
  readonly value: ReactNode;
  /** The copied value, without spaces. */
  readonly copy?: string;
  /** Account numbers, addresses, hashes. */
  readonly isCode?: boolean;
}

/** Name and clean value, one a line, for a message to oneself or another device. */
export const allOf = (items: readonly Definition[]): string =>
  items.flatMap(({ term, copy }) => (copy === undefined ? [] : `${term}: ${copy}`)).join("\n");

/** Names and values: requisites, facts of a person or an account. */
export function DefinitionList({ items }: { items: readonly Definition[] }) {
  return (
    <dl className="divide-y divide-line">
      {items.map(({ term, value, copy, isCode }) => (
        <div key={term} className="definition">
          <dt>{term}</dt>
          <dd>
            <span className={isCode ? "font-mono text-small" : undefined}>{value}</span>
            {copy === undefined ? null : <CopyButton text={copy} name={term} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
