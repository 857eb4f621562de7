import { href } from "react-router";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { listFeedback } from "#services/content/handle-feedback.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { Tabs } from "#ui/tabs.tsx";
import type { Route } from "./+types/messages";
import { MessageTable } from "./message-table.tsx";

export const handle: PageHandle = { script: false, sheet: "whole" };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = enterPage({ context, request });
  const isClosed = url.searchParams.get("status") === "closed";
  const found = await listFeedback(ctx, isClosed);
  if (!found.ok) notFound();
  return { isClosed, ...found.value };
}

/** Messages of visitors and partners. */
export default function Messages({ loaderData: { isClosed, rows, counts } }: Route.ComponentProps) {
  const t = useText();
  const list = href("/admin/messages");
  return (
    <>
      <title>{t("editorial.messages.title")}</title>
      <PageTitle title={t("editorial.messages.title")} />
      <Tabs
        label={t("editorial.messages.title")}
        tabs={[
          { to: list, label: t("editorial.messages.open"), count: counts.open, isCurrent: !isClosed },
          { to: `${list}?status=closed`, label: t("editorial.messages.closed"), count: counts.closed, isCurrent: isClosed },
        ]}
      />
      <MessageTable rows={rows} empty={<EmptyState title={t("editorial.messages.empty")} />} />
    </>
  );
}
