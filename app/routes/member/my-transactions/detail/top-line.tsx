import type { ReactNode } from "react";
import { Link } from "react-router";
import { CopyButton } from "#ui/copy-button.tsx";
import { ChevronLeft } from "#ui/icons.ts";

interface TopLineProps {
  readonly humanId: string;
  /** The labels of the back link and the number. */
  readonly back: string;
  readonly number: string;
  /** The menu with further actions. */
  readonly children: ReactNode;
}

/** Back link, number to copy and menu, the same above an offer in every phase. */
export function TopLine({ humanId, back, number, children }: TopLineProps) {
  return (
    <div className="no-print flex min-h-11 flex-wrap items-center text-small">
      <Link to="/my-transactions" className="-ml-1.5 flex min-h-11 items-center text-muted sm:gap-1 hover:text-ink hover:underline">
        <ChevronLeft aria-hidden className="size-4" />
        {back}
      </Link>
      <span aria-hidden className="px-1 text-muted sm:px-2">
        /
      </span>
      <span className="sr-only">{number}: </span>
      <span className="whitespace-nowrap">{humanId}</span>
      <CopyButton text={humanId} name={number} />
      <div className="-mr-3 ml-auto">{children}</div>
    </div>
  );
}
