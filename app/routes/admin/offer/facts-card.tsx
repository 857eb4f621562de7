import type { ReactNode } from "react";
import { ratePair, turnRate } from "#domain/money/rate-reading.ts";
import { formatRate } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { StaffOfferView } from "#services/offer/staff/read-staff-offer.server.ts";
import { Time } from "#ui/time.tsx";
import { FoldCard } from "../../member/my-transactions/fold-card.tsx";

/** The unchangeable facts of an offer, each with a button that copies it. */
export function FactsCard({ offer }: { offer: StaffOfferView }) {
  const t = useText();
  const language = useLanguage();
  const { humanId, kind, brand, quote, legs, revision, version, createdAt, updatedAt } = offer;
  const [own, other] = [legs[0]?.payIn.currency, legs[1]?.payIn.currency];
  const pair = own && other ? ratePair(own, other) : null;
  const rate = pair && (turnRate(quote.rate, pair) ?? quote.rate);
  const facts: readonly { readonly term: string; readonly value: ReactNode }[] = [
    { term: t("backOffice.offer.number"), value: <span className="whitespace-nowrap">{humanId}</span> },
    {
      term: t("backOffice.offer.kind"),
      value: brand === "wbit" ? `${t(`backOffice.kinds.${kind}`)}, ${t("backOffice.offer.brandWbit")}` : t(`backOffice.kinds.${kind}`),
    },
    ...(pair && rate ? [{ term: t("backOffice.offer.rate"), value: formatRate(rate, pair.base, pair.quote, language) }] : []),
    { term: t("backOffice.offer.revision"), value: revision },
    { term: t("backOffice.offer.version"), value: version },
    { term: t("backOffice.offer.created"), value: <Time at={createdAt} /> },
    { term: t("backOffice.offer.updated"), value: <Time at={updatedAt} /> },
  ];
  return (
    <FoldCard id="facts" title={t("backOffice.offer.facts")}>
      <dl className="divide-y divide-line text-small">
        {facts.map(({ term, value }) => (
          <div key={term} className="flex items-baseline justify-between gap-4 py-1.5 first:pt-0 last:pb-0">
            <dt className="text-muted">{term}</dt>
            <dd className="text-right select-all">{value}</dd>
          </div>
        ))}
      </dl>
    </FoldCard>
  );
}
