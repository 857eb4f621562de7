import { useText } from "#i18n/text-context.tsx";
import type { ComparedField } from "#services/moderation/read-case.server.ts";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { personalText } from "../../../member/profile/personal-facts.tsx";

/** Personal data: what is live, what waits, changed fields marked by a word. */
export function FieldTable({ fields }: { fields: readonly ComparedField[] }) {
  const t = useText();
  const columns: readonly Column<ComparedField>[] = [
    { key: "field", header: t("moderation.field"), cell: ({ key }) => t(`ownProfile.fields.${key}`) },
    {
      key: "current",
      header: t("moderation.current"),
      cell: ({ key, current }) => <span className="text-muted">{personalText(t, key, current) || t("moderation.nothing")}</span>,
    },
    {
      key: "next",
      header: t("moderation.next"),
      cell: ({ key, next, isChanged }) => (
        <span className={isChanged ? "font-semibold" : undefined}>
          {personalText(t, key, next) || t("moderation.nothing")}
          {isChanged ? <span className="ml-2 text-small font-normal text-warning">{t("moderation.changed")}</span> : null}
        </span>
      ),
    },
  ];
  return (
    <Card title={t("moderation.personal")}>
      <DataTable
        caption={t("moderation.personal")}
        columns={columns}
        rows={fields}
        rowKey={({ key }) => key}
        empty={<p className="text-muted">{t("moderation.noData")}</p>}
      />
    </Card>
  );
}
