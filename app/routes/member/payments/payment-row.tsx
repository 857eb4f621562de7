import { href, Link } from "react-router";
import { writePaymentCursor } from "#contracts/payment-filter.ts";
import { useText } from "#i18n/text-context.tsx";
import type { OwnPayment } from "#services/offer/own/list-own-payments.server.ts";
import { Money } from "#ui/money.tsx";
import { Time } from "#ui/time.tsx";

/** One movement: direction, offer, time and amount. Money from the member has a minus, money to them or their recipient a plus. */
export function PaymentRow({ payment: { tx, direction, at, offerId, humanId, amount } }: { payment: OwnPayment }) {
  const t = useText();
  const isBounced = amount.minor < 0n;
  const shown = { ...amount, minor: isBounced ? -amount.minor : amount.minor };
  const isAway = isBounced || direction === "payIn";
  return (
    <li className="relative flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
      <div className="grid gap-0.5">
        <Link
          data-row={writePaymentCursor({ tx, currency: amount.currency })}
          to={href("/my-transactions/:offerId/money", { offerId })}
          className="font-medium after:absolute after:inset-0 hover:underline"
        >
          {t(isBounced ? "ownRecords.payments.bounced" : `ownRecords.payments.directions.${direction}`)}
        </Link>
        <p className="text-small text-muted">
          <span className="whitespace-nowrap">{humanId}</span> · <Time at={at} />
        </p>
      </div>
      <p className="ml-auto grid justify-items-end gap-0.5 font-medium">
        <Money value={shown} direction={isAway ? "out" : "in"} />
        <a href={href("/my-transactions/:id/statement.pdf", { id: offerId })} className="link relative z-10 py-1 text-small font-normal">
          {t("ownRecords.payments.document")}
        </a>
      </p>
    </li>
  );
}
