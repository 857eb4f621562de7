import { href, Link } from "react-router";
import type { TextKey } from "#i18n/text.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";
import { Archive, CalendarPlus, CircleX, Copy, Ellipsis, FileDown, type Icon, Printer, ReceiptText } from "#ui/icons.ts";
import { actsOf } from "./acts.ts";

interface Item {
  readonly to: string;
  readonly text: TextKey;
  readonly icon: Icon;
}

function useItems({ offer, deadlines, payIn, papers }: OwnOfferDetail): readonly Item[] {
  const path = useLocalePath();
  const of = { id: offer.id };
  return [
    ...(deadlines.length > 0
      ? [{ to: href("/my-transactions/:id/calendar.ics", of), text: "ownOffer.page.calendar", icon: CalendarPlus } as const]
      : []),
    ...(payIn
      ? [{ to: href("/my-transactions/:id/requisites.pdf", of), text: "ownOffer.page.requisitesPdf", icon: FileDown } as const]
      : []),
    { to: href("/my-transactions/:id/statement.pdf", of), text: "ownOffer.page.statement", icon: ReceiptText },
    ...(papers.documents.length > 0
      ? [{ to: href("/my-transactions/:id/proof-pack.zip", of), text: "ownOffer.page.pack", icon: Archive } as const]
      : []),
    { to: path(`${href("/new-transaction")}?copy=${offer.id}`), text: "offer.acts.repeat", icon: Copy },
  ];
}

/** What can be taken away or begun from an offer. A disclosure, so it opens without script; printing needs one. */
export function OfferMenu({ detail }: { detail: OwnOfferDetail }) {
  const t = useText();
  const items = useItems(detail);
  const { inMenu } = actsOf(detail.offer, null);
  return (
    <details data-menu className="no-print relative">
      <summary className="nav-item min-h-11">
        <Ellipsis aria-hidden className="size-5" strokeWidth={1.75} />
        <span className="max-md:sr-only">{t("ownOffer.page.menu")}</span>
      </summary>
      <ul className="menu absolute right-0 z-20 mt-1" aria-label={t("ownOffer.page.menuLabel", { number: detail.offer.humanId })}>
        {items.map(({ to, text, icon: Icon }) => (
          <li key={to}>
            <a href={to} className="menu-item">
              <Icon aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
              {t(text)}
            </a>
          </li>
        ))}
        {inMenu ? (
          <li>
            <Link to={inMenu.to} className="menu-item">
              <CircleX aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
              {t(inMenu.text)}
            </Link>
          </li>
        ) : null}
        <li className="hidden js:block">
          <button type="button" className="menu-item" onClick={() => window.print()}>
            <Printer aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
            {t("ownOffer.page.print")}
          </button>
        </li>
      </ul>
    </details>
  );
}
