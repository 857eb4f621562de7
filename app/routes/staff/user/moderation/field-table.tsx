import { useText } from "#i18n/text-context.tsx";
import type { ComparedField } from "#services/moderation/read-case.server.ts";
import { Card } from "#ui/card.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import { personalText } from "../../../member/profile/personal-facts.tsx";

function Value({ field: { key, next, current, isChanged } }: { field: ComparedField }) {
  const t = useText();
  const said = personalText(t, key, next) || t("moderation.nothing");
  if (!isChanged) return said;
  return (
    <span className="grid">
      <span className="font-semibold">
        {said}
        <span className="ml-2 text-small font-normal text-warning">{t("moderation.changed")}</span>
      </span>
      <span className="text-small text-muted">
        {t("moderation.current")}: {personalText(t, key, current) || t("moderation.nothing")}
      </span>
    </span>
  );
}

/** Personal data as it waits; what is live stands under what would change it. */
export function FieldTable({ fields }: { fields: readonly ComparedField[] }) {
  const t = useText();
  return (
    <Card title={t("moderation.personal")}>
      {fields.length === 0 ? <p className="text-muted">{t("moderation.noData")}</p> : null}
      <DefinitionList
        items={fields.map((field) => ({
          term: t(`ownProfile.fields.${field.key}`),
          value: <Value field={field} />,
        }))}
      />
    </Card>
  );
}
