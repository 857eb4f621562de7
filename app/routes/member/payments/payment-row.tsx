import { href, Link } from "react-router";
import { writePaymentCursor } from "#contracts/list/payment-filter.ts";
import { useText } from "#i18n/text-context.tsx";
import type { ShownPayment } from "#services/offer/own/list-own-payments.server.ts";
import { Money } from "#ui/money.tsx";
import { Time } from "#ui/time.tsx";

/** The other end of the payment: for a payout its account, otherwise the partner of the deal. */
function useOtherEnd({ account, isToSelf, partner }: ShownPayment): string {
  const t = useText();
  if (account === null) return partner === "" ? "" : t("ownRecords.payments.partner", { name: partner });
  const place = `${account.bank ?? ""} ··${account.last4}`.trim();
  return isToSelf ? place : `${account.holder}, ${place}`;
}

/** One movement: direction, people, time and amount. Money from the member has a minus, money to them or their recipient a plus. */
export function PaymentRow({ payment }: { payment: ShownPayment }) {
  const t = useText();
  const { tx, direction, at, offerId, humanId, amount, isToSelf, receiptOf } = payment;
  const end = useOtherEnd(payment);
  const isBounced = amount.minor < 0n;
  const shown = { ...amount, minor: isBounced ? -amount.minor : amount.minor };
  const received = isToSelf ? "toYou" : "toRecipient";
  const kind = isBounced ? "bounced" : direction === "payout" ? received : (`directions.${direction}` as const);
  return (
    <li className="relative flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3 md:flex-nowrap">
      <div className="grid min-w-0 gap-0.5">
        <Link
          data-row={writePaymentCursor({ tx, currency: amount.currency })}
          to={href("/my-transactions/:offerId/money", { offerId })}
          className="font-medium after:absolute after:inset-0 hover:underline"
        >
          {t(`ownRecords.payments.${kind}`)}
        </Link>
        {end === "" ? null : <p className="text-small break-words">{end}</p>}
        <p className="text-small text-muted">
          <span className="whitespace-nowrap">{humanId}</span> · <Time at={at} />
        </p>
      </div>
      <p className="ml-auto grid shrink-0 justify-items-end gap-0.5 font-medium">
        <Money value={shown} direction={isBounced || direction === "payIn" ? "out" : "in"} />
        {receiptOf === null ? null : (
          <a
            href={href("/my-transactions/:id/payouts/:leg.pdf", { id: offerId, leg: receiptOf })}
            className="link relative z-10 py-1 text-small font-normal"
          >
            {t("ownRecords.payments.receipt")}
          </a>
        )}
      </p>
    </li>
  );
}
