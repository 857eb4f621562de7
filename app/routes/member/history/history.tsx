import { href, Link } from "react-router";
import { isUuid } from "#contracts/uuid.ts";
import { terminalPhases } from "#domain/offer/phases.ts";
import { notFound, requireRoleMember, serviceContext } from "#guards/guards.server.ts";
import { formatMonth } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { languageContext } from "#middleware/contexts.server.ts";
import { type EndedOffer, readHistory } from "#services/offer/own/read-history.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FileDown } from "#ui/icons.ts";
import { useMoreItems } from "#ui/more-items.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { Tabs } from "#ui/tabs.tsx";
import { Time } from "#ui/time.tsx";
import { OfferChip } from "../my-transactions/chip.tsx";
import { Amounts, useSentence } from "../my-transactions/list/offer-card.tsx";
import { drawMoney } from "../payments/money-charts.server.ts";
import { MoneyMonths } from "../payments/money-months.tsx";
import { MoneyWithNote } from "../payments/money-with-note.tsx";
import { PaymentSums } from "../payments/payment-sums.tsx";
import type { Route } from "./+types/history";

export const handle: PageHandle = { layout: "transactions" };

function questionIn(query: URLSearchParams) {
  const [, year] = /^(20\d{2})$/.exec(query.get("year") ?? "") ?? [];
  const outcome = terminalPhases.find((phase) => phase === query.get("outcome"));
  const [, at, id = ""] = /^(\d{1,13})\.(.{36})$/.exec(query.get("after") ?? "") ?? [];
  return { ...(year && { year: Number(year) }), ...(outcome && { outcome }), ...(isUuid(id) && { before: { at: Number(at), id } }) };
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireRoleMember(context);
  const question = questionIn(url.searchParams);
  const history = await readHistory(serviceContext(context, request), question);
  if (!history.ok) notFound();
  const charts = drawMoney(history.value.moved, context.get(languageContext));
  return { outcome: question.outcome ?? null, ...history.value, charts };
}

function hrefOf(year: number, outcome: string | null, after?: string): string {
  return `${href("/history")}?${new URLSearchParams({ year: `${year}`, ...(outcome !== null && { outcome }), ...(after && { after }) })}`;
}

type Page = Route.ComponentProps["loaderData"];

/** Two rows of links: years with ended offers, and results. */
function Filters({ page: { year, counts, outcome } }: { page: Page }) {
  const t = useText();
  const years = [...new Set([year, ...counts.map((one) => one.year)])].sort((a, b) => b - a);
  const ofYear = counts.filter((one) => one.year === year);
  return (
    <>
      {years.length > 1 ? (
        <Tabs
          label={t("ownRecords.history.years")}
          tabs={years.map((one) => ({ to: hrefOf(one, outcome), label: `${one}`, isCurrent: one === year }))}
        />
      ) : null}
      <Tabs
        label={t("ownRecords.history.outcomes")}
        tabs={[null, ...terminalPhases].map((one) => ({
          to: hrefOf(year, one),
          label: t(`ownRecords.history.${one ?? "all"}`),
          isCurrent: one === outcome,
          count: ofYear.reduce((sum, { phase, count }) => sum + (one === null || phase === one ? count : 0), 0),
        }))}
      />
    </>
  );
}

/** A statement for each month of the year. */
function MonthlyStatements({ months }: { months: Page["months"] }) {
  const t = useText();
  const language = useLanguage();
  return (
    <details className="fold no-print">
      <summary>{t("ownRecords.history.months")}</summary>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {months.map((month) => (
          <li key={month}>
            <a href={href("/history/:period.pdf", { period: month })} className="link inline-block py-1.5 text-small">
              {formatMonth(month, language)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A deal that has ended, in one line: day, partner, amounts and result. Only a deal that was not completed has a sentence. Its acts are on its page. */
function EndedOfferRow({ offer }: { offer: EndedOffer }) {
  const { sentence } = useSentence(offer);
  const { id, humanId, partner, phase, updatedAt } = offer;
  return (
    <li className="relative grid gap-x-6 gap-y-1 py-3 hover:bg-subtle md:grid-cols-[minmax(0,1fr)_auto_9rem] md:items-baseline">
      <p className="min-w-0 text-small text-muted">
        <Time at={updatedAt} as="date" /> ·{" "}
        <Link
          data-row={id}
          to={href("/my-transactions/:offerId", { offerId: id })}
          className="font-medium whitespace-nowrap text-ink after:absolute after:inset-0 hover:underline"
        >
          {humanId}
        </Link>
        {partner === "" ? null : <> · {partner}</>}
      </p>
      <Amounts offer={offer} />
      <p className="text-small md:text-right">
        <OfferChip offer={offer} />
      </p>
      {phase === "completed" ? null : <p className="text-small md:col-span-3">{sentence}</p>}
    </li>
  );
}

/** The member's ended offers, by year and result, with the statement of the year. */
export default function HistoryPage({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { year, outcome, counts } = loaderData;
  const { items, more } = useMoreItems({
    first: loaderData,
    itemsOf: (page) => page.items,
    keyOf: ({ id }) => id,
    nextOf: ({ next }) => next && hrefOf(year, outcome, `${next.at}.${next.id}`),
  });
  const isEmpty = counts.length === 0;
  const ofYear = `${href("/payments")}?dateFrom=${year}-01-01&dateTo=${year}-12-31`;
  return (
    <div>
      <title>{t("ownRecords.history.title")}</title>
      <PageTitle
        title={t("ownRecords.history.title")}
        lead={t("ownRecords.history.lead")}
        actions={
          isEmpty ? null : (
            <>
              <ButtonLink
                to={href("/history/:period.pdf", { period: `${year}` })}
                isDocument
                size="row"
                icon={<FileDown aria-hidden className="size-4" />}
              >
                {t("ownRecords.history.statement", { year: `${year}` })}
              </ButtonLink>
              <ButtonLink to={ofYear} size="row" kind="quiet">
                {t("ownRecords.history.payments")}
              </ButtonLink>
            </>
          )
        }
      />
      {isEmpty ? (
        <EmptyState
          title={t("ownRecords.history.emptyTitle")}
          text={t("ownRecords.history.emptyText")}
          action={<ButtonLink to={href("/my-transactions")}>{t("ownRecords.toOffers")}</ButtonLink>}
        />
      ) : (
        <>
          <Filters page={loaderData} />
          <MoneyWithNote
            money={
              <>
                <h2 className="text-small font-medium text-muted">{t("ownRecords.history.moved", { year: `${year}` })}</h2>
                <PaymentSums sums={loaderData.sums} />
                <MoneyMonths months={loaderData.moved} charts={loaderData.charts} />
                <MonthlyStatements months={loaderData.months} />
              </>
            }
          >
            <h2 className="sr-only">{t("ownRecords.history.list")}</h2>
            {items.length === 0 ? <EmptyState title={t("ownRecords.history.nothingTitle")} /> : null}
            {items.length === 0 ? null : (
              <ul className="card divide-y divide-line !py-1">
                {items.map((offer) => (
                  <EndedOfferRow key={offer.id} offer={offer} />
                ))}
              </ul>
            )}
            {more}
          </MoneyWithNote>
        </>
      )}
    </div>
  );
}
