import type { ReactNode } from "react";
import { Link } from "react-router";
import { shortCount } from "./short-count.ts";

interface Tab {
  readonly to: string;
  readonly label: ReactNode;
  readonly count?: number;
  readonly isCurrent: boolean;
}

/** Tabs are links, so the address remembers them. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="tabs">
      <ul className="flex sm:gap-1">
        {tabs.map((tab) => (
          <li key={tab.to} className="shrink-0">
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.isCurrent ? "page" : undefined}
              className="-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent px-2 text-small font-medium text-nowrap text-muted hover:text-ink aria-[current]:border-brand aria-[current]:font-semibold aria-[current]:text-ink sm:px-3 compact:min-h-9"
            >
              {tab.label}
              {tab.count === undefined ? null : (
                <span className="rounded-full bg-subtle px-2 text-caption text-muted">{shortCount(tab.count)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
