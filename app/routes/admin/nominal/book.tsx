import { href } from "react-router";
import { mayOpen } from "#domain/people/access/page-access.ts";
import { QueryForm } from "#forms/query-form.tsx";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { readBookAlarms } from "#services/nominal/book-alarms.server.ts";
import { readBook } from "#services/nominal/read-book.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { Tabs } from "#ui/tabs.tsx";
import type { Route } from "./+types/book";
import { BookAlarms } from "./book-alarms.tsx";
import { BookHead } from "./book-head.tsx";
import { readBookQuestion } from "./enter-nominal.server.ts";
import { MovementTable } from "./movement-table.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = enterPage({ context, request });
  const question = readBookQuestion(url);
  const book = await readBook(ctx, question);
  if (!book.ok && question.accountId !== null) notFound();
  const alarms = book.ok ? await readBookAlarms(book.value.account, ctx.now) : null;
  const { from = "", to = "", direction = "", text = "" } = question;
  const mayOpenReceipts = mayOpen(ctx.principal.role, "/agents/:agentName?/receipts");
  return { book: book.ok ? book.value : null, alarms, mayOpenReceipts, shown: { from, to, direction, q: text } };
}

type Data = Route.ComponentProps["loaderData"];

function Filter({ shown, account }: Pick<Data, "shown"> & { account: string }) {
  const t = useText();
  return (
    <search className="no-print mb-4">
      <QueryForm action={href("/admin/ru-nominal-payments")} className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="account" value={account} />
        {(["from", "to"] as const).map((name) => (
          <label key={name} className="grid gap-1 text-small">
            <span className="text-muted">{t(`nominal.${name}`)}</span>
            <input key={shown[name]} type="date" name={name} defaultValue={shown[name]} className="control" />
          </label>
        ))}
        <label className="grid gap-1 text-small">
          <span className="text-muted">{t("nominal.direction")}</span>
          <select key={shown.direction} name="direction" defaultValue={shown.direction} className="control">
            <option value="">{t("nominal.any")}</option>
            <option value="in">{t("nominal.in")}</option>
            <option value="out">{t("nominal.out")}</option>
          </select>
        </label>
        <label className="grid grow gap-1 text-small">
          <span className="text-muted">{t("nominal.search")}</span>
          <input key={shown.q} type="search" name="q" defaultValue={shown.q} maxLength={80} className="control" />
        </label>
        <Button type="submit" size="row">
          {t("nominal.find")}
        </Button>
      </QueryForm>
    </search>
  );
}

/** `/admin/ru-nominal-payments`: the book of the bank account on which the Russian agent keeps clients' money (design/screens §15). */
export default function Book({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { book, shown, alarms, mayOpenReceipts } = loaderData;
  const page = href("/admin/ru-nominal-payments");
  if (book === null) return <EmptyState drawing="box" title={t("nominal.none")} text={t("nominal.noneText")} />;
  const { accounts, account, head, rows, closedDays, next } = book;
  const kept = Object.entries({ account: account.accountId, ...shown }).filter(([, value]) => value !== "");
  const query = (more: Readonly<Record<string, string>> = {}) => new URLSearchParams([...kept, ...Object.entries(more)]);
  return (
    <>
      <title>{t("nominal.title")}</title>
      <PageTitle
        title={t("nominal.title")}
        lead={t("nominal.lead")}
        actions={
          <>
            <ButtonLink to={`${href("/admin/ru-nominal-payments.csv")}?${query()}`} size="row" isDocument>
              {t("nominal.csv")}
            </ButtonLink>
            {rows.length === 0 ? null : (
              <ButtonLink to={`${href("/admin/ru-nominal-payments.txt")}?${query()}`} size="row" isDocument>
                {t("nominal.clientBank")}
              </ButtonLink>
            )}
            <ButtonLink to={`${href("/admin/ru-nominal-payments.pdf")}?${query()}`} size="row" isDocument>
              {t("nominal.register")}
            </ButtonLink>
            {mayOpenReceipts ? (
              <ButtonLink to={`${href("/agents/:agentName?/receipts")}?tab=open`} size="row">
                {t("nominal.receipts")}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      {accounts.length < 2 ? null : (
        <Tabs
          label={t("nominal.account")}
          tabs={accounts.map(({ accountId, name, last4 }) => ({
            to: `${page}?account=${accountId}`,
            label: `${name} ··${last4}`,
            isCurrent: accountId === account.accountId,
          }))}
        />
      )}
      {alarms ? <BookAlarms alarms={alarms} openDay={head.bank && head.bank.difference.minor !== 0n ? head.bank.day : null} /> : null}
      <BookHead head={head} />
      <Filter shown={shown} account={account.accountId} />
      {rows.length === 0 ? (
        <EmptyState drawing="search" title={t("nominal.empty")} text={t("nominal.emptyText")} />
      ) : (
        <MovementTable rows={rows} accountId={account.accountId} closedDays={closedDays} />
      )}
      <ShowMore to={next === null ? null : `${page}?${query({ after: `${next.day}~${next.id}` })}`} />
    </>
  );
}
