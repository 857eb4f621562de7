import { paymentDirections } from "#contracts/list/payment-filter.ts";
import { useText } from "#i18n/text-context.tsx";
import type { PaymentSum } from "#services/offer/own/list-own-payments.server.ts";
import { Money } from "#ui/money.tsx";

/** Totals of the shown rows, by direction and currency: different currencies are not added. */
export function PaymentSums({ sums }: { sums: readonly PaymentSum[] }) {
  const t = useText();
  if (sums.length === 0) return null;
  return (
    <dl className="own-sums">
      {paymentDirections
        .filter((direction) => sums.some((sum) => sum.direction === direction))
        .map((direction) => (
          <div key={direction} className="card grid content-start gap-1 md:!py-4">
            <dt className="text-small text-muted">{t(`ownRecords.payments.sums.${direction}`)}</dt>
            {sums
              .filter((sum) => sum.direction === direction)
              .map(({ amount }) => (
                <dd key={amount.currency} className="font-semibold md:text-lead">
                  <Money value={amount} />
                </dd>
              ))}
          </div>
        ))}
    </dl>
  );
}
