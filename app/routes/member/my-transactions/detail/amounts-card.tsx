import { isLost } from "#domain/offer/phases.ts";
import { formatInstant, formatPercent } from "#i18n/format.ts";
import { rateSourceText } from "#i18n/reference-text.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";
import { Money } from "#ui/money.tsx";
import { type QuoteLine, QuoteLines } from "#ui/quote-card.tsx";
import { RateText } from "#ui/rate-text.tsx";
import { FoldCard } from "../fold-card.tsx";

/** The tense in which a receipt names its amounts: due, done, or agreed and no longer due. */
function tenseOf(phase: OwnOfferDetail["offer"]["phase"]): keyof typeof words {
  if (phase === "completed") return "done";
  return isLost(phase) ? "stopped" : "open";
}
const words = {
  open: { title: "title", total: "total", get: "theyGet" },
  done: { title: "title", total: "totalPaid", get: "theyGot" },
  stopped: { title: "titleStopped", total: "totalStopped", get: "theyGetStopped" },
} as const;

/** The exact amounts of both legs, in the same order as every receipt. */
export function AmountsCard({ detail: { legs, quote, offer, revision, commissionBps } }: { detail: OwnOfferDetail }) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const { own, partners } = legs;
  const [base, counter] = offer.side === "owner" ? [own, partners] : [partners, own];
  const said = words[tenseOf(offer.phase)];
  // An amount that the agent has received in full is no longer due.
  const isPaid = said === words.open && own.received.minor === own.payIn.minor;
  const lines: QuoteLine[] = [
    { key: "give", label: t("ownOffer.amounts.youGive"), value: <Money value={own.principal} /> },
    {
      key: "fee",
      label: t("ownOffer.amounts.fee", { percent: formatPercent(commissionBps, language) }),
      value: <Money value={own.commission} />,
    },
    {
      key: "total",
      label: t(`ownOffer.amounts.${isPaid ? "totalPaid" : said.total}`),
      value: <Money value={own.payIn} />,
      isTotal: true,
    },
    ...(partners.networkCommission
      ? [{ key: "network", label: t("ownOffer.amounts.networkFee"), value: <Money value={partners.networkCommission} /> }]
      : []),
    {
      key: "get",
      label: t(`ownOffer.amounts.${said.get}`),
      value: <Money value={partners.payout} />,
      isTotal: true,
    },
    {
      key: "rate",
      label: t("ownOffer.amounts.rate"),
      value: <RateText rate={quote.rate} give={base.principal.currency} get={counter.principal.currency} />,
    },
  ];
  return (
    <FoldCard id="amounts" title={t(`ownOffer.amounts.${said.title}`)}>
      <div className="grid gap-3">
        <QuoteLines
          lines={lines}
          note={
            <>
              {t("ownOffer.amounts.rateOf", {
                source: rateSourceText(t, quote.source),
                at: formatInstant(quote.observedAt, language, zone),
              })}
              <br />
              {t("ownOffer.amounts.revision", { n: revision })}
            </>
          }
        />
      </div>
    </FoldCard>
  );
}
