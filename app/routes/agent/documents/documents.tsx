import { href, Link } from "react-router";
import { parseMonth } from "#domain/time/months.ts";
import { useFollowedChoice } from "#forms/use-followed-choice.ts";
import { notFound } from "#guards/guards.server.ts";
import { formatBytes, formatMoney } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { readAgentDocuments } from "#services/agent/list-agent-documents.server.ts";
import { listOwnDocuments } from "#services/agent/list-own-documents.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Download } from "#ui/icons.ts";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { ShowMore } from "#ui/show-more.tsx";
import { Time } from "#ui/time.tsx";
import { AgentChoice } from "../agent-choice.tsx";
import { agentPath, paymentPath } from "../agent-place.ts";
import { enterRecords } from "../enter-agent-pages.server.ts";
import { MonthChoice } from "../month-choice.tsx";
import type { Route } from "./+types/documents";
import { OwnDocuments } from "./own-documents.tsx";

export const handle: PageHandle = { areas: ["admin"] };

const purposes = ["proof", "agentFile", "contract", "evidence"] as const;

type Row = Route.ComponentProps["loaderData"]["rows"][number];

/** Groups the documents of a deal at the place of its newest one. The value is true for the first document of a group. */
function byOffer(rows: readonly Row[]): ReadonlyMap<Row, boolean> {
  const deals = [...Map.groupBy(rows, ({ offerId }) => offerId).values()];
  return new Map(deals.flatMap((own) => own.map((row, index) => [row, index === 0] as const)));
}

/** The kind and the amount of a document. A deal's documents show their file name, which contains both. */
function DocumentName({ paper: { id, name, purpose, act, amount } }: { paper: Row }) {
  const t = useText();
  const language = useLanguage();
  const said =
    act === null ? null : [t(`agentRecords.documents.act.${act}`), amount && formatMoney(amount, language)].filter(Boolean).join(" ");
  return (
    <>
      <a href={href("/files/:fileId", { fileId: id })} title={name} className={said === null ? "link break-all" : "link"}>
        {said ?? name}
      </a>
      {said === null && (purpose === "proof" || purpose === "agentFile") ? (
        <span className="ml-3 text-muted">{t(`agentRecords.documents.purpose.${purpose}`)}</span>
      ) : null}
    </>
  );
}

/** Filters documents by kind and by deal. */
function PaperFilter({ kept }: Pick<Route.ComponentProps["loaderData"], "kept">) {
  const t = useText();
  const kind = useFollowedChoice(kept.purpose ?? "");
  return (
    <>
      <label className="inline-flex items-center gap-2">
        <span className="text-muted">{t("agentRecords.documents.kind")}</span>
        <select {...kind} name="kind" className="control !w-auto">
          <option value="">{t("agentRecords.documents.anyKind")}</option>
          {purposes.map((purpose) => (
            <option key={purpose} value={purpose}>
              {t(`agentRecords.documents.purpose.${purpose}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="sr-only">{t("agentRecords.documents.number")}</span>
        <input
          key={kept.number ?? ""}
          type="search"
          name="q"
          defaultValue={kept.number ?? ""}
          maxLength={40}
          placeholder={t("agentRecords.documents.number")}
          className="control sm:max-w-56"
        />
      </label>
    </>
  );
}

/** `/agents/documents`: the agent's own documents, and those of its offers by month (design/screens §13). */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { ctx, agentName, base } = enterRecords({ context, request, url });
  const [month, after] = [parseMonth(url.searchParams.get("month")), url.searchParams.get("after")];
  const purpose = purposes.find((one) => one === url.searchParams.get("kind"));
  const number = url.searchParams.get("q")?.trim().slice(0, 40) ?? "";
  const kept = { ...(purpose && { purpose }), ...(number && { number }) };
  const question = { ...(agentName && { agentName }), ...(month && { month }), ...kept, ...(after && { after }) };
  const listed = await readAgentDocuments(ctx, question);
  if (!listed.ok) notFound();
  return { ...listed.value, base, kept, papers: await listOwnDocuments(ctx, agentName) };
}

export default function AgentDocuments({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const language = useLanguage();
  const { agent, choice, base, month, lastMonths, rows, next, papers, kept } = loaderData;
  const grouped = byOffer(rows);
  const page = agentPath(base, href("/agents/:agentName?/documents"));
  const narrowed = new URLSearchParams({
    month: `${month}`,
    ...(kept.purpose && { kind: kept.purpose }),
    ...(kept.number && { q: kept.number }),
  });
  const offerPath = ({ offerId, leg }: (typeof rows)[number]) =>
    choice.length > 0
      ? href("/admin-transactions/:offerId", { offerId })
      : paymentPath(base, { stage: "incoming", offerId, leg: leg ?? "owner" });
  return (
    <>
      <title>{t("agentRecords.documents.title")}</title>
      <PageTitle
        title={t("agentRecords.documents.title")}
        lead={agent ? agent[language] : t("agentRecords.allAgents")}
        actions={
          rows.length === 0 ? undefined : (
            <ButtonLink
              to={agentPath(base, href("/agents/:agentName?/documents/:month.zip", { month: `${month}` }))}
              isDocument
              size="row"
              icon={<Download aria-hidden className="size-4" />}
            >
              {t("agentRecords.documents.zip")}
            </ButtonLink>
          )
        }
      />
      <AgentChoice page="documents" choice={choice} current={agent?.name ?? null} />
      <OwnDocuments papers={papers} />
      <MonthChoice page={page} months={lastMonths} current={month}>
        <PaperFilter kept={kept} />
      </MonthChoice>
      <DataTable
        isLines
        caption={t("agentRecords.documents.title")}
        rows={[...grouped.keys()]}
        rowKey={({ id }) => id}
        empty={<EmptyState drawing="signatures" title={t("agentRecords.documents.empty")} text={t("agentRecords.documents.emptyText")} />}
        columns={[
          {
            key: "group",
            header: t("agentRecords.offer"),
            cell: (row) => (
              <Link
                // A shared document belongs to no leg: agent staff find the offer by its number in their own list.
                to={choice.length === 0 && row.leg === null ? `${href("/admin-transactions")}?view=all&q=${row.humanId}` : offerPath(row)}
                className={`link whitespace-nowrap ${grouped.get(row) ? "" : "sr-only"}`}
              >
                {row.humanId}
              </Link>
            ),
          },
          {
            key: "name",
            header: t("agentRecords.documents.file"),
            cell: (row) => <DocumentName paper={row} />,
          },
          { key: "at", header: t("agentRecords.documents.storedAt"), cell: ({ createdAt }) => <Time at={createdAt} /> },
          { key: "size", header: t("agentRecords.documents.size"), align: "end", cell: ({ size }) => formatBytes(size, language) },
        ]}
      />
      <ShowMore to={next === null ? null : `?${narrowed}&after=${next}`} />
    </>
  );
}
