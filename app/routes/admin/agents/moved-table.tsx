import { href, Link } from "react-router";
import { formatInstant } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { SchedulePage } from "#services/agent/read-schedule.server.ts";
import { DataTable } from "#ui/data-table.tsx";

/** Running stages that would get more time with today's hours; a manager may extend their deadline, which is never shortened. */
export function MovedTable({ moved, timeZone }: Pick<SchedulePage, "moved" | "timeZone">) {
  const t = useText();
  const language = useLanguage();
  return (
    <section aria-labelledby="moved" className="mt-6 grid gap-3">
      <h2 id="moved" className="text-body font-semibold">
        {t("agentsAdmin.schedule.moved")}
      </h2>
      <DataTable
        caption={t("agentsAdmin.schedule.moved")}
        rows={moved}
        rowKey={({ offerId, stage }) => `${offerId} ${stage}`}
        empty={<p className="text-small text-muted">{t("agentsAdmin.schedule.noneMoved")}</p>}
        columns={[
          {
            key: "number",
            header: t("agentsAdmin.schedule.offer"),
            cell: ({ offerId, humanId }) => (
              <Link to={href("/admin-transactions/:offerId", { offerId })} className="row-link whitespace-nowrap">
                {humanId}
              </Link>
            ),
          },
          { key: "stage", header: t("agentsAdmin.schedule.stage"), cell: ({ stage }) => t(`staff.queue.one.${stage}`) },
          { key: "due", header: t("agentsAdmin.schedule.due"), cell: ({ dueAt }) => formatInstant(dueAt, language, timeZone) },
          { key: "be", header: t("agentsAdmin.schedule.wouldBe"), cell: ({ wouldBe }) => formatInstant(wouldBe, language, timeZone) },
        ]}
      />
    </section>
  );
}
