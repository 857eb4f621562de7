import { href, Link } from "react-router";
import { formatMoney } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";
import { BadgeCheck, CircleDashed, ExternalLink, FileText, ReceiptText } from "#ui/icons.ts";
import { Time } from "#ui/time.tsx";
import { FoldCard } from "./fold-card.tsx";

/** Contract and signature sheet of each revision, the valid one first. */
export function DocumentList({ detail: { papers, offer } }: { detail: OwnOfferDetail }) {
  const t = useText();
  const documents = [...papers.documents].reverse().sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return (
    <ul className="divide-y divide-line">
      {documents.map(({ id, kind, revision, isCurrent }) => (
        <li key={id} className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
          <FileText aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
          <span className="min-w-0">
            <a href={href("/my-transactions/:id/documents/:docId.pdf", { id: offer.id, docId: id })} className="link font-medium">
              {t(`ownOffer.papers.kinds.${kind}`)}
            </a>
            <span className="block text-small text-muted">
              {t("ownOffer.papers.revision", { n: revision })}
              {isCurrent ? null : `, ${t("ownOffer.papers.replaced")}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The people who signed this revision, with times. */
export function Signatures({ detail: { signatures, offer } }: { detail: OwnOfferDetail }) {
  const t = useText();
  const rows = [
    { key: "own", label: t("ownOffer.papers.signedYou"), at: signatures.own },
    { key: "partners", label: t("ownOffer.papers.signedPartner"), at: signatures.partners },
  ];
  const missing = t(offer.phase === "cancelled" ? "ownOffer.papers.neverSigned" : "ownOffer.papers.notSigned");
  return (
    <ul className="grid gap-1.5 text-small">
      {rows.map(({ key, label, at }) => (
        <li key={key} className="flex gap-2">
          {at === null ? (
            <CircleDashed aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" strokeWidth={1.75} />
          ) : (
            <BadgeCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" strokeWidth={1.75} />
          )}
          <span className="grid">
            <span>{label}</span>
            <span className="text-muted">{at === null ? missing : <Time at={at} />}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

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

/** The most important documents of the offer, with a link to the page that lists all. */
export function DocumentsCard({ detail }: { detail: OwnOfferDetail }) {
  const t = useText();
  const { offer, papers, hash } = detail;
  if (offer.phase === "published") return null;
  const isForming = offer.phase === "signing" && hash === null;
  return (
    <FoldCard
      id="documents"
      title={t("ownOffer.papers.title")}
      aside={
        <Link to={href("/my-transactions/:offerId/documents", { offerId: offer.id })} className="no-print link text-small">
          {t("ownOffer.papers.all")}
        </Link>
      }
    >
      <div className="grid gap-4">
        {isForming ? <p className="text-muted">{t("ownOffer.papers.forming")}</p> : null}
        {papers.documents.length === 0 && !isForming ? (
          <p className="text-muted">{t("ownOffer.papers.none")}</p>
        ) : (
          <DocumentList detail={detail} />
        )}
        <ReceiptList detail={detail} />
        {hash === null ? null : <Signatures detail={detail} />}
      </div>
    </FoldCard>
  );
}
