import { href, Link } from "react-router";
import { notFound } from "#guards/guards.server.ts";
import { formatMoney } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { readStatements, type StatementView } from "#services/receipt/read-statements.server.ts";
import { DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { agentPath } from "../agent-place.ts";
import { enterRecords } from "../enter-agent-pages.server.ts";
import type { Route } from "./+types/statements";
import { BookedOn } from "./booked-on.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { ctx, agentName, base } = enterRecords({ context, request, url });
  const read = await readStatements(ctx, agentName);
  if (!read.ok) notFound();
  return { statements: read.value, base };
}

/** A statement that needs two people is labelled with the pending decision. */
const standingOf = ({ state, revokeAskedBy }: StatementView) => (state === "imported" && revokeAskedBy !== null ? "revokeAsked" : state);

/** `/agents/receipts/statements`: the statements of an agent, and those that wait for a second person. */
export default function Statements({ loaderData }: Route.ComponentProps) {
  const [t, language] = [useText(), useLanguage()];
  const { statements, base } = loaderData;
  return (
    <>
      <title>{t("receipts.statement.list")}</title>
      <PageTitle
        title={t("receipts.statement.list")}
        back={{ to: agentPath(base, href("/agents/:agentName?/receipts")), label: t("receipts.title") }}
      />
      <DataTable
        isLines
        caption={t("receipts.statement.list")}
        rows={statements}
        rowKey={({ id }) => id}
        empty={<EmptyState drawing="search" title={t("receipts.statement.none")} text={t("receipts.emptyText")} />}
        columns={[
          {
            key: "days",
            header: t("receipts.preview.days"),
            cell: ({ id, dayFrom, dayTo }) => (
              <Link
                to={agentPath(base, href("/agents/:agentName?/receipts/statements/:statementId", { statementId: id }))}
                className="row-link"
              >
                <BookedOn day={dayFrom} /> – <BookedOn day={dayTo} />
              </Link>
            ),
          },
          { key: "account", header: t("receipts.account"), cell: ({ account, currency }) => `${account} ${currency}` },
          {
            key: "closing",
            header: t("receipts.preview.closing"),
            align: "end",
            cell: ({ closing, currency }) => formatMoney({ minor: closing, currency }, language),
          },
          { key: "by", header: t("receipts.statement.importedBy"), isExtra: true, cell: ({ importedBy }) => importedBy },
          { key: "state", header: t("receipts.standing"), cell: (row) => t(`receipts.statement.state.${standingOf(row)}`) },
        ]}
      />
    </>
  );
}
