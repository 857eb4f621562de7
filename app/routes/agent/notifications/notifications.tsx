import { href, Link } from "react-router";
import { notFound } from "#guards/guards.server.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { languageContext } from "#middleware/contexts.server.ts";
import { listAgentNotices } from "#services/agent/list-agent-notices.server.ts";
import { DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { Time } from "#ui/time.tsx";
import { AgentChoice } from "../agent-choice.tsx";
import { agentPath } from "../agent-place.ts";
import { enterRecords } from "../enter-agent-pages.server.ts";
import type { Route } from "./+types/notifications";

/** `/agents/notifications`: the notifications of the agent's staff (design/screens §13). */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { ctx, agentName, base } = enterRecords({ context, request, url });
  const before = url.searchParams.get("after");
  const question = { ...(agentName && { agentName }), ...(before && { before }) };
  const listed = await listAgentNotices(ctx, context.get(languageContext), question);
  if (!listed.ok) notFound();
  return { ...listed.value, base };
}

export default function AgentNotifications({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const language = useLanguage();
  const { agent, choice, base, rows, next } = loaderData;
  return (
    <>
      <title>{t("agentRecords.notifications.title")}</title>
      <PageTitle title={t("agentRecords.notifications.title")} lead={agent ? agent[language] : t("agentRecords.allAgents")} />
      <AgentChoice page="notifications" choice={choice} current={agent?.name ?? null} />
      <DataTable
        caption={t("agentRecords.notifications.title")}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t("agentRecords.notifications.empty")} />}
        columns={[
          {
            key: "sentence",
            header: t("agentRecords.notifications.sentence"),
            cell: ({ sentence, href }) =>
              href === null ? (
                sentence
              ) : (
                <Link to={href} className="row-link">
                  {sentence}
                </Link>
              ),
          },
          { key: "at", header: t("agentRecords.notifications.at"), cell: ({ at }) => <Time at={at} /> },
          {
            key: "read",
            header: t("agentRecords.notifications.read"),
            align: "end",
            cell: ({ told, read }) => t("agentRecords.notifications.readOf", { read, told }),
          },
        ]}
      />
      <ShowMore to={next === null ? null : `${agentPath(base, href("/agents/:agentName?/notifications"))}?after=${next}`} />
    </>
  );
}
