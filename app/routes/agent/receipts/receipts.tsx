import { href, Link } from "react-router";
import { notFound } from "#guards/guards.server.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { listReceipts, type ReceiptRow, type ReceiptTab } from "#services/receipt/list-receipts.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FileUp } from "#ui/icons.ts";
import { Money } from "#ui/money.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { AgentChoice } from "../agent-choice.tsx";
import { agentPath, queuePath } from "../agent-place.ts";
import { enterRecords } from "../enter-agent-pages.server.ts";
import type { Route } from "./+types/receipts";
import { BookedOn } from "./booked-on.tsx";
import { Reasons } from "./reasons.tsx";

const tabs: readonly ReceiptTab[] = ["open", "matched", "returned"];

/** `/agents/receipts`: money that arrived on an agent's accounts, and its owner (design/screens §15). */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { ctx, agentName, base } = enterRecords({ context, request, url });
  const tab = tabs.find((one) => one === url.searchParams.get("tab")) ?? "open";
  const after = url.searchParams.get("after");
  const listed = await listReceipts(ctx, { tab, ...(agentName && { agentName }), ...(after && { after }) });
  if (!listed.ok) notFound();
  return { ...listed.value, base, imported: url.searchParams.get("imported")?.slice(0, 9) ?? null };
}

function Standing({ row }: { row: ReceiptRow }) {
  const t = useText();
  if (row.state !== "unknown") return <>{t(`receipts.state.${row.state}`)}</>;
  if (row.isReturn) return <>{t("receipts.returnedShort")}</>;
  if (row.best === null) return <span className="text-muted">{t("receipts.state.unknown")}</span>;
  return (
    <span className="grid gap-1">
      <span>{t("receipts.suggested", { no: row.best.humanId })}</span>
      <Reasons reasons={row.best.reasons} />
      {row.others > 0 ? <span className="text-caption text-muted">{t("receipts.others", { count: row.others })}</span> : null}
    </span>
  );
}

type Data = Route.ComponentProps["loaderData"];

function Waiting({ waiting }: Pick<Data, "waiting">) {
  const t = useText();
  if (waiting.length === 0) return null;
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      <span className="text-muted">{t("receipts.waiting")}</span>
      {waiting.map(({ money, count }) => (
        <span key={money.currency} className="font-medium">
          <Money value={money} size="small" />, <span className="font-normal text-muted">{t("receipts.count", { count })}</span>
        </span>
      ))}
    </p>
  );
}

export default function Receipts({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const language = useLanguage();
  const { agent, choice, base, tab, rows, waiting, counts, mayImport, next, imported } = loaderData;
  const to = (one: ReceiptTab) => `${agentPath(base, href("/agents/:agentName?/receipts"))}?tab=${one}`;
  return (
    <>
      <title>{t("receipts.title")}</title>
      <PageTitle
        title={t("receipts.title")}
        lead={agent ? agent[language] : t("agentRecords.allAgents")}
        back={{ to: queuePath(base, "incoming"), label: t("staff.queue.stage.incoming") }}
        actions={
          <>
            <ButtonLink to={agentPath(base, href("/agents/:agentName?/receipts/statements"))} kind="secondary" size="row">
              {t("receipts.statement.list")}
            </ButtonLink>
            {mayImport ? (
              <ButtonLink to={href("/agents/receipts/import")} kind="primary" size="row" icon={<FileUp aria-hidden className="size-4" />}>
                {t("receipts.import.open")}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <AgentChoice page="receipts" choice={choice} current={agent?.name ?? null} />
      {imported === null ? null : (
        <p role="status" className="mb-4 text-small text-success">
          {t("receipts.import.done", { count: Number(imported) || 0 })}
        </p>
      )}
      <Waiting waiting={waiting} />
      <Tabs
        label={t("receipts.tabs")}
        tabs={tabs.map((one) => ({
          to: to(one),
          label: t(`receipts.tab.${one}`),
          isCurrent: one === tab,
          count: counts[one],
        }))}
      />
      <DataTable
        isLines
        caption={t(`receipts.tab.${tab}`)}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<EmptyState drawing="search" title={t(`receipts.empty.${tab}`)} text={t("receipts.emptyText")} />}
        columns={[
          {
            key: "on",
            header: t("receipts.bookedOn"),
            cell: ({ bookedOn }) => (
              <span className="whitespace-nowrap">
                <BookedOn day={bookedOn} />
              </span>
            ),
          },
          {
            key: "name",
            header: t("receipts.payer"),
            cell: ({ id, payerName }) => (
              <Link to={agentPath(base, href("/agents/:agentName?/receipts/:receiptId", { receiptId: id }))} className="row-link">
                {payerName ?? t("receipts.notSaid")}
              </Link>
            ),
          },
          { key: "amount", header: t("receipts.sum"), align: "end", cell: ({ amount }) => <Money value={amount} size="small" /> },
          {
            key: "purpose",
            header: t("receipts.purpose"),
            cell: ({ purpose }) => <span className="line-clamp-2 break-words">{purpose}</span>,
          },
          { key: "no", header: t("receipts.reference"), isExtra: true, cell: ({ reference }) => reference ?? "" },
          {
            key: "standing",
            header: t("receipts.standing"),
            cell: (row) => (row.humanId === null ? <Standing row={row} /> : <span className="whitespace-nowrap">{row.humanId}</span>),
          },
        ]}
      />
      <ShowMore to={next === null ? null : `${to(tab)}&after=${next}`} />
    </>
  );
}
