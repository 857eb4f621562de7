import { href, redirect } from "react-router";
import { z } from "zod";
import { calendarDay } from "#domain/time/calendar-day.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { readSubmission } from "#forms/read-submission.server.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { formatDate, formatMoney } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { type BookDay, closeDay, readDay } from "#services/nominal/read-day.server.ts";
import { Alert } from "#ui/alert.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Money } from "#ui/money.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { Time } from "#ui/time.tsx";
import type { Route } from "./+types/day";
import { accountOf } from "./enter-nominal.server.ts";
import { MovementTable } from "./movement-table.tsx";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const ctx = enterPage({ context, request });
  if (calendarDay(params.date) === null) notFound();
  const day = await readDay(ctx, accountOf(url), params.date);
  if (!day.ok) notFound();
  return { ...day.value, date: params.date };
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const ctx = enterPage({ context, request });
  if (calendarDay(params.date) === null) notFound();
  const submission = await readSubmission(request, z.strictObject({}));
  if (!submission.ok) return submission.reply;
  const done = await closeDay(ctx, accountOf(url), params.date);
  if (!done.ok && done.code === "NOT_FOUND") notFound();
  const { search } = url;
  return done.ok ? redirect(href("/admin/ru-nominal-payments/day/:date", { date: params.date }) + search, 303) : submission.refuse(done);
}

/** Shows whether the day is closed or can be closed, or why it cannot be. */
function Verdict({ day }: { day: BookDay }) {
  const t = useText();
  const language = useLanguage();
  const { closed, difference } = day;
  const isOff = difference !== null && difference.minor !== 0n;
  return (
    <div className="grid gap-3">
      {closed ? (
        <Alert tone="success" title={t("nominal.closedBy", { name: closed.by ?? "–" })}>
          {t("nominal.closedBalance")} <Money value={closed.balance} size="small" /> · <Time at={closed.at} />
        </Alert>
      ) : null}
      {isOff ? (
        <Alert tone="danger" title={t("nominal.differs", { amount: formatMoney(difference, language) })}>
          {t("nominal.differsText")}
        </Alert>
      ) : null}
      {difference === null ? (
        <Alert tone="info" title={t("nominal.noStatement")}>
          {t("nominal.noStatementText")}
        </Alert>
      ) : null}
      {!closed && difference?.minor === 0n ? <Alert tone="success">{t("nominal.agrees")}</Alert> : null}
    </div>
  );
}

/** `/admin/ru-nominal-payments/day/:date`: one day of the bank: the closing balances of book and bank, and the form that closes the day. */
export default function Day({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const language = useLanguage();
  const { account, date, book, bank, rows, mayClose } = loaderData;
  const title = formatDate(Date.parse(`${date}T00:00:00Z`), language, "UTC");
  return (
    <>
      <title>{`${t("nominal.title")}, ${title}`}</title>
      <PageTitle
        title={title}
        lead={`${account.name} ··${account.last4}`}
        back={{ to: `${href("/admin/ru-nominal-payments")}?account=${account.accountId}`, label: t("nominal.title") }}
      />
      <div className="grid gap-4">
        <div className="card">
          <DefinitionList
            items={[
              { term: t("nominal.book"), value: <Money value={book} /> },
              { term: t("nominal.bank"), value: bank === null ? "–" : <Money value={bank} /> },
            ]}
          />
        </div>
        <Verdict day={loaderData} />
        {mayClose ? (
          <ActionForm id="close" reply={actionData} className="flex flex-wrap items-center gap-3">
            <SubmitButton>{t("nominal.close")}</SubmitButton>
            <span className="text-small text-muted">{t("nominal.closeText")}</span>
          </ActionForm>
        ) : null}
        {rows.length === 0 ? (
          <EmptyState drawing="search" title={t("nominal.empty")} />
        ) : (
          <MovementTable rows={rows} accountId={account.accountId} />
        )}
      </div>
    </>
  );
}
