import { useText } from "#i18n/text-context.tsx";
import type { ComparedField } from "#services/moderation/read-case.server.ts";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { personalText } from "../../../member/profile/personal-facts.tsx";

interface FieldTableProps {
  readonly fields: readonly ComparedField[];
  /** Nothing is live yet: there is nothing to compare with. */
  readonly isFirst: boolean;
}

/** Personal data: what is live, what waits, changed fields marked by a word. */
export function FieldTable({ fields, isFirst }: FieldTableProps) {
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
          {isChanged && !isFirst ? <span className="ml-2 text-small font-normal text-warning">{t("moderation.changed")}</span> : null}
        </span>
      ),
    },
  ];
  return (
    <Card title={t("moderation.personal")}>
      <DataTable
        caption={t("moderation.personal")}
        columns={isFirst ? columns.filter(({ key }) => key !== "current") : columns}
        rows={fields}
        rowKey={({ key }) => key}
        empty={<p className="text-muted">{t("moderation.noData")}</p>}
      />
    </Card>
  );
}
