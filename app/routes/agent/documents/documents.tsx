import { href, Link } from "react-router";
import { parseMonth } from "#domain/time/months.ts";
import { notFound, serviceContext } from "#guards/guards.server.ts";
import { formatBytes } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { listAgentPapers } from "#services/agent/list-agent-papers.server.ts";
import { listOwnPapers } from "#services/agent/list-own-papers.server.ts";
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
import { enterRecords, recordRoles } from "../enter-records.server.ts";
import { MonthChips } from "../month-chips.tsx";
import type { Route } from "./+types/documents";
import { OwnPapers } from "./own-papers.tsx";

export const handle = { namespaces: ["agentRecords", "agentsAdmin"] } as const satisfies PageHandle;

/** `/agents/documents`: the agent's own papers, and those of its offers by month (design/screens §13). */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { agentName, base } = enterRecords(context, url, recordRoles);
  const [month, after] = [parseMonth(url.searchParams.get("month")), url.searchParams.get("after")];
  const question = { ...(agentName && { agentName }), ...(month && { month }), ...(after && { after }) };
  const ctx = serviceContext(context, request);
  const listed = await listAgentPapers(ctx, question);
  if (!listed.ok) notFound();
  return { ...listed.value, base, papers: await listOwnPapers(ctx, agentName) };
}

export default function AgentDocuments({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const language = useLanguage();
  const { agent, choice, base, month, lastMonths, rows, next, papers } = loaderData;
  const to = (one: string) => `${agentPath(base, href("/agents/documents"))}?month=${one}`;
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
              to={agentPath(base, href("/agents/documents/:month.zip", { month: `${month}` }))}
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
      <OwnPapers papers={papers} />
      <MonthChips label={t("agentRecords.months")} months={lastMonths} current={month} to={to} />
      <DataTable
        caption={t("agentRecords.documents.title")}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<EmptyState drawing="signatures" title={t("agentRecords.documents.empty")} text={t("agentRecords.documents.emptyText")} />}
        columns={[
          {
            key: "name",
            header: t("agentRecords.documents.file"),
            cell: ({ id, name }) => (
              <a href={href("/files/:fileId", { fileId: id })} className="row-link break-all">
                {name}
              </a>
            ),
          },
          {
            key: "purpose",
            header: t("agentRecords.documents.kind"),
            cell: ({ purpose }) => t(`agentRecords.documents.purpose.${purpose}`),
          },
          {
            key: "offer",
            header: t("agentRecords.offer"),
            cell: (row) =>
              // A shared paper names no leg: agent staff find the offer by its number in their own list.
              choice.length === 0 && row.leg === null ? (
                <Link to={`${href("/admin-transactions")}?view=all&q=${row.humanId}`} className="link whitespace-nowrap">
                  {row.humanId}
                </Link>
              ) : (
                <Link to={offerPath(row)} className="link whitespace-nowrap">
                  {row.humanId}
                </Link>
              ),
          },
          { key: "at", header: t("agentRecords.documents.storedAt"), cell: ({ createdAt }) => <Time at={createdAt} /> },
          { key: "size", header: t("agentRecords.documents.size"), align: "end", cell: ({ size }) => formatBytes(size, language) },
        ]}
      />
      <ShowMore to={next === null ? null : `${to(month)}&after=${next}`} />
    </>
  );
}
