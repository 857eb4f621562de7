import type { QuoteView } from "#contracts/market/quote-view.ts";
import { standardCommission } from "#domain/money/commission.ts";
import type { Money as Amount } from "#domain/money/money.ts";
import type { OfferSide } from "#domain/offer/state.ts";
import { formatPercent } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { ChevronUp } from "#ui/icons.ts";
import { Money } from "#ui/money.tsx";
import { type QuoteLine, QuoteLines } from "#ui/quote-card.tsx";
import { RateLine } from "#ui/rate-line.tsx";

interface ReceiptProps {
  /** Null before there is an amount: the summary then shows empty lines. */
  readonly quote: QuoteView | null;
  readonly title: string;
  /** The side whose amount comes first. */
  readonly viewer: OfferSide;
}

const other = (side: OfferSide): OfferSide => (side === "owner" ? "buyer" : "owner");

function Figure({ amount }: { amount: Amount | undefined }) {
  return amount ? <Money value={amount} /> : <span aria-hidden>–</span>;
}

/** One side's payment, its payout, and the partner's payment; the same lines in the same order everywhere. */
function useReceipt(quote: QuoteView | null, viewer: OfferSide) {
  const t = useText();
  const language = useLanguage();
  const mine = quote?.legs[viewer];
  const theirs = quote?.legs[other(viewer)];
  const fee = t("market.receipt.fee", { percent: formatPercent(quote?.commissionBps ?? standardCommission.bps, language) });
  const lines: readonly QuoteLine[] = [
    { key: "pay", label: t("market.receipt.pay"), value: <Figure amount={mine?.principal} /> },
    { key: "fee", label: fee, value: <Figure amount={mine?.commission} /> },
    { key: "total", label: t("market.receipt.total"), value: <Figure amount={mine?.payIn} />, isTotal: true },
    {
      key: "get",
      label: t("market.receipt.get"),
      value: <Figure amount={theirs?.principal} />,
      isTotal: true,
      hint: t(quote?.route[viewer === "owner" ? "get" : "give"].network ? "market.receipt.networkFee" : "market.receipt.whole"),
    },
    { key: "partner", label: t("market.receipt.partner"), value: <Figure amount={theirs?.payIn} /> },
  ];
  const rate = quote && (
    <RateLine
      rate={quote.rate}
      give={quote.route.give.currency}
      get={quote.route.get.currency}
      source={quote.source}
      asOf={quote.observedAt}
      market={quote.marketRate}
      isStale={quote.isStale}
      isOwners={viewer === "owner"}
    />
  );
  return { lines: quote === null ? [] : lines, note: rate ?? t("market.receipt.empty"), total: mine?.payIn };
}

/** The cost summary of an offer for one side. */
export function Receipt({ quote, viewer }: Omit<ReceiptProps, "title">) {
  const { lines, note } = useReceipt(quote, viewer);
  return (
    <div className="grid gap-3">
      <QuoteLines lines={lines} note={note} />
    </div>
  );
}

/**
 * The cost summary beside a form: on wide screens a card that stays visible, on phones a bar with the total that expands upwards. Its
 * height does not change with the amounts.
 */
export function ReceiptBar({ quote, title, viewer }: ReceiptProps) {
  const t = useText();
  const { lines, note, total } = useReceipt(quote, viewer);
  return (
    <details className="receipt">
      <summary className="receipt-summary">
        <span>
          {total ? (
            <span className="text-lead font-semibold">
              <Money value={total} />{" "}
            </span>
          ) : null}
          <span className="text-small text-muted">{t(total ? "market.receipt.inTotal" : "market.receipt.noTotal")}</span>
        </span>
        <span className="flex items-center gap-1 text-small font-medium text-brand">
          {title}
          <ChevronUp aria-hidden className="size-4" strokeWidth={1.75} />
        </span>
      </summary>
      <section className="receipt-sheet">
        <h2 className="text-h3">{title}</h2>
        <QuoteLines lines={lines} note={note} />
      </section>
    </details>
  );
}
