import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import type { FeedbackList } from "#services/content/handle-feedback.server.ts";
import { DataTable } from "#ui/data-table.tsx";
import { Time } from "#ui/time.tsx";
import { Waited } from "../../staff/other-work.tsx";

/** Messages with their kind and their waiting time, in the words of the panel. */
export function MessageTable({ rows, empty }: { rows: FeedbackList["rows"]; empty: ReactNode }) {
  const t = useText();
  return (
    <DataTable
      isLines
      caption={t("editorial.messages.title")}
      rows={rows}
      rowKey={({ id }) => id}
      empty={empty}
      columns={[
        {
          key: "name",
          header: t("editorial.messages.subject"),
          cell: ({ id, subject }) => (
            <Link to={href("/admin/messages/:itemId", { itemId: id })} className="row-link [overflow-wrap:anywhere]">
              {subject}
            </Link>
          ),
        },
        {
          key: "number",
          header: t("editorial.messages.number"),
          cell: ({ reference }) => <span className="whitespace-nowrap">{reference}</span>,
        },
        { key: "kind", header: t("editorial.messages.kind"), cell: ({ kind }) => t(`editorial.messages.kinds.${kind}`) },
        { key: "from", header: t("editorial.messages.from"), cell: ({ name }) => name },
        { key: "status", header: t("editorial.messages.state"), cell: ({ state }) => t(`editorial.messages.states.${state}`) },
        {
          key: "at",
          header: t("editorial.messages.received"),
          align: "end",
          cell: ({ state, createdAt }) => (state === "closed" ? <Time at={createdAt} /> : <Waited since={createdAt} of="one" />),
        },
      ]}
    />
  );
}
