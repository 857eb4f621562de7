import type { ReactNode } from "react";

interface StateRowProps {
  readonly title: string;
  readonly facts: string | null;
  /** A chip at the end of the line, or below the line on phones. */
  readonly state: ReactNode;
}

/** One item of an overview: its name, its data, and its state. */
export function StateRow({ title, facts, state }: StateRowProps) {
  return (
    <li className="grid items-start justify-items-start gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0 md:flex compact:py-2">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-medium break-words">{title}</span>
        {facts === null ? null : <span className="text-small text-muted">{facts}</span>}
      </div>
      {state}
    </li>
  );
}
