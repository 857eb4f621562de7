import { href } from "react-router";
import { formatMoney } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";
import { ReceiptText } from "#ui/icons.ts";

/** Receipts of the verified payouts: of the own recipient's money first. */
export function ReceiptList({ detail: { legs, offer } }: { detail: OwnOfferDetail }) {
  const t = useText();
  const language = useLanguage();
  const receipts = [
    { as: "recipient" as const, leg: legs.partners },
    { as: "payer" as const, leg: legs.own },
  ].filter(({ leg }) => leg.hasReceipt);
  if (receipts.length === 0) return null;
  return (
    <ul className="divide-y divide-line">
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
    </ul>
  );
}
