import { href } from "react-router";
import { paymentQuery, readPaymentCursor, readPaymentFilter, writePaymentCursor } from "#contracts/list/payment-filter.ts";
import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { languageContext } from "#middleware/contexts.server.ts";
import { listOwnPayments } from "#services/offer/own/list-own-payments.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Download } from "#ui/icons.ts";
import { useMoreItems } from "#ui/more-items.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/payments";
import { drawMoney } from "./money-charts.server.ts";
import { MoneyMonths } from "./money-months.tsx";
import { MoneyWithNote } from "./money-with-note.tsx";
import { PaymentFilterForm } from "./payment-filter-form.tsx";
import { PaymentRow } from "./payment-row.tsx";
import { PaymentSums } from "./payment-sums.tsx";

export const handle: PageHandle = { layout: "transactions" };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireMember(context);
  const filter = readPaymentFilter(url.searchParams);
  const page = await listOwnPayments(serviceContext(context, request), filter, readPaymentCursor(url.searchParams.get("after")));
  if (!page.ok) notFound();
  return { filter, ...page.value, charts: drawMoney(page.value.months, context.get(languageContext)) };
}

/** The member's verified payments over all offers, newest first (design/screens §1). */
export default function Payments({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { filter, sums, months, charts, currencies } = loaderData;
  const { items, more } = useMoreItems({
    first: loaderData,
    itemsOf: ({ rows }) => rows,
    keyOf: ({ tx, amount }) => writePaymentCursor({ tx, currency: amount.currency }),
    nextOf: ({ next }) => (next === null ? null : `${href("/payments")}${paymentQuery(filter, { after: next })}`),
  });
  const isNarrowed = paymentQuery(filter) !== "";
  return (
    <div>
      <title>{t("ownRecords.payments.title")}</title>
      <PageTitle
        title={t("ownRecords.payments.title")}
        lead={t("ownRecords.payments.lead")}
        actions={
          items.length === 0 ? null : (
            <ButtonLink
              to={`${href("/payments.csv")}${paymentQuery(filter)}`}
              isDocument
              size="row"
              icon={<Download aria-hidden className="size-4" />}
            >
              {t("ownRecords.payments.csv")}
            </ButtonLink>
          )
        }
      />
      {items.length === 0 && !isNarrowed ? null : (
        <div className="mb-4">
          <PaymentFilterForm filter={filter} currencies={currencies} />
        </div>
      )}
      <MoneyWithNote
        money={
          <>
            <PaymentSums sums={sums} />
            <MoneyMonths months={months} charts={charts} />
          </>
        }
      >
        {items.length === 0 ? (
          <EmptyState
            title={t(isNarrowed ? "ownRecords.payments.nothingTitle" : "ownRecords.payments.emptyTitle")}
            text={isNarrowed ? undefined : t("ownRecords.payments.emptyText")}
            action={
              <ButtonLink to={isNarrowed ? href("/payments") : href("/my-transactions")}>
                {t(isNarrowed ? "ownRecords.payments.clear" : "ownRecords.toOffers")}
              </ButtonLink>
            }
          />
        ) : (
          <section aria-labelledby="payments" className="card !py-2">
            <h2 id="payments" className="sr-only">
              {t("ownRecords.payments.list")}
            </h2>
            <ul className="divide-y divide-line">
              {items.map((payment) => (
                <PaymentRow key={writePaymentCursor({ tx: payment.tx, currency: payment.amount.currency })} payment={payment} />
              ))}
            </ul>
          </section>
        )}
        {more}
      </MoneyWithNote>
    </div>
  );
}
