import type { ReactNode } from "react";
import { Link } from "react-router";
import { Ellipsis, type Icon, Printer } from "#ui/icons.ts";
import { useOpensModal } from "#ui/modal/modal-address.ts";

export interface MenuItem {
  readonly to: string;
  readonly text: string;
  readonly icon: Icon;
  /** True for a page of the site, false for a file. */
  readonly isPage?: boolean;
}

interface MoreMenuProps {
  readonly name: string;
  /** The object of the menu, for screen readers. */
  readonly label: string;
  readonly print: string;
  readonly items: readonly MenuItem[];
}

const PageItem = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} preventScrollReset={useOpensModal(to)} className="menu-item">
    {children}
  </Link>
);

/** A menu with downloads and actions of an offer. It opens without scripts; only printing requires them. */
export function MoreMenu({ name, label, print, items }: MoreMenuProps) {
  return (
    <details data-menu className="no-print relative">
      <summary className="nav-item min-h-11">
        <Ellipsis aria-hidden className="size-5" strokeWidth={1.75} />
        <span className="max-md:sr-only">{name}</span>
      </summary>
      <ul className="menu absolute right-0 z-20 mt-1" aria-label={label}>
        {items.map(({ to, text, icon: Icon, isPage }) => {
          const inside = (
            <>
              <Icon aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
              {text}
            </>
          );
          return (
            <li key={to}>
              {isPage ? (
                <PageItem to={to}>{inside}</PageItem>
              ) : (
                <a href={to} className="menu-item">
                  {inside}
                </a>
              )}
            </li>
          );
        })}
        <li className="hidden js:block">
          <button type="button" className="menu-item" onClick={() => window.print()}>
            <Printer aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
            {print}
          </button>
        </li>
      </ul>
    </details>
  );
}
