import type { QuoteView } from "#contracts/market/quote-view.ts";
import type { Network } from "#domain/money/money.ts";
import { otherSide } from "#domain/offer/facts.ts";
import type { OfferSide } from "#domain/offer/state.ts";
import { formatMoney, formatPercent } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { ArrowRight } from "#ui/icons.ts";
import { Money } from "#ui/money.tsx";

interface DealPairProps {
  readonly quote: QuoteView;
  /** The side whose amount comes first. */
  readonly viewer: OfferSide;
  /** True when the recipient is a supplier and not an account of the member. */
  readonly isInvoice?: boolean;
}

/** The name of the network in small type beside the amount, as in the list of offers. */
const Over = ({ network }: { network: Network | null }) => (network ? <span className="pair-label">{network}</span> : null);

/** One side's whole payment and its recipient's amount: the two sums of the decision. */
export function DealPair({ quote, viewer, isInvoice }: DealPairProps) {
  const t = useText();
  const language = useLanguage();
  const mine = quote.legs[viewer];
  const theirs = quote.legs[otherSide(viewer)];
  const networks = { owner: quote.route.give.network, buyer: quote.route.get.network };
  const theirNetwork = networks[otherSide(viewer)];
  const percent = formatPercent(quote.commissionBps, language);
  return (
    <div className="pair">
      <div>
        <p className="pair-label">{t("market.decision.pay")}</p>
        <p className="pair-sum">
          <Money value={mine.payIn} /> <Over network={networks[viewer]} />
        </p>
        <p className="pair-note">
          {t("market.decision.fee", {
            amount: formatMoney(mine.principal, language),
            percent,
            fee: formatMoney(mine.commission, language),
          })}
        </p>
      </div>
      <ArrowRight aria-hidden className="pair-arrow size-6" strokeWidth={1.75} />
      <div>
        <p className="pair-label">{t(isInvoice ? "market.decision.getSupplier" : "market.decision.get")}</p>
        <p className="pair-sum">
          <Money value={theirs.principal} /> <Over network={theirNetwork} />
        </p>
        <p className="pair-note">{t(theirNetwork ? "market.receipt.networkFee" : "market.receipt.whole")}</p>
      </div>
    </div>
  );
}
