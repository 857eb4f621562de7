import { href, Link } from "react-router";
import { formatMoney } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";
import { ExternalLink, ReceiptText } from "#ui/icons.ts";

/** Receipts of the verified payouts, first those for the reader's own recipient, and the link for the recipient. */
export function ReceiptList({ detail: { legs, offer, isPayoutShareable } }: { detail: OwnOfferDetail }) {
  const t = useText();
  const language = useLanguage();
  const receipts = [
    { as: "recipient" as const, leg: legs.partners },
    { as: "payer" as const, leg: legs.own },
  ].filter(({ leg }) => leg.hasReceipt);
  if (receipts.length === 0 && !isPayoutShareable) return null;
  return (
    <ul className="-mt-1.5 divide-y divide-line border-t border-line pt-2.5">
      {receipts.map(({ as, leg }) => (
        <li key={as} className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
          <ReceiptText aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
          <span className="min-w-0">
            <a href={href("/my-transactions/:id/payouts/:leg.pdf", { id: offer.id, leg: leg.side })} className="link font-medium">
              {t(`ownOffer.papers.receipts.${as}`, { amount: formatMoney(leg.payout, language) })}
            </a>
            <span className="block text-small text-muted">{t("ownOffer.papers.receiptHint")}</span>
          </span>
        </li>
      ))}
      {isPayoutShareable ? (
        <li className="no-print flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
          <ExternalLink aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
          <span className="min-w-0">
            <Link to={href("/my-transactions/:offerId/payout-link", { offerId: offer.id })} className="link font-medium">
              {t("payoutLink.listTitle")}
            </Link>
            <span className="block text-small text-muted">{t("payoutLink.listHint")}</span>
          </span>
        </li>
      ) : null}
    </ul>
  );
}
