import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Money as Amount, Network } from "#domain/money/money.ts";
import { useText } from "#i18n/text-context.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { ChevronLeft, Ellipsis, type Icon, Printer } from "#ui/icons.ts";
import { useOpensModal } from "#ui/modal/modal-address.ts";
import { Money } from "#ui/money.tsx";

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

interface SumPairProps {
  readonly pays: Amount;
  readonly paysOn?: Network | null | undefined;
  readonly gets: Amount;
}

/**
 * The two amounts of a deal: what its reader pays with the commission, and what their recipient gets (design/screens §10). The network of
 * the second one is shown beside the recipient.
 */
export function SumPair({ pays, paysOn, gets }: SumPairProps) {
  const t = useText();
  return (
    <>
      <span className="sr-only">{t("member.list.pays")} </span>
      <span className="whitespace-nowrap">
        <Money value={pays} network={paysOn ?? undefined} />
        {" →"}
      </span>{" "}
      <span className="sr-only">{t("member.list.gets")} </span>
      <Money value={gets} />
    </>
  );
}
