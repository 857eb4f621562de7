import type { ReactNode } from "react";
import { useText } from "#i18n/text-context.tsx";
import type { ComparedField } from "#services/moderation/read-case.server.ts";
import { Card } from "#ui/card.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import { personalText } from "../../../member/profile/personal-facts.tsx";
import { Unchanged } from "./unchanged.tsx";

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

interface FieldTableProps {
  readonly fields: readonly ComparedField[];
  /** True when the decision is about the changes only. */
  readonly isFolded: boolean;
  /** The verdict. */
  readonly children?: ReactNode;
}

/** Pending personal data. The current value is shown below the new one. */
export function FieldTable({ fields, isFolded, children }: FieldTableProps) {
  const t = useText();
  const isShown = ({ isChanged, remark }: ComparedField) => !isFolded || isChanged || remark !== null;
  const [shown, rest] = [fields.filter(isShown), fields.filter((field) => !isShown(field))];
  const itemOf = (field: ComparedField) => ({ term: t(`ownProfile.fields.${field.key}`), value: <Value field={field} /> });
  if (shown.length === 0 && rest.length > 0) {
    return (
      <Card>
        <Unchanged items={rest.map(itemOf)} isRest={false} title={t("moderation.personal")} />
        {children}
      </Card>
    );
  }
  return (
    <Card title={t("moderation.personal")}>
      {fields.length === 0 ? <p className="text-muted">{t("moderation.noData")}</p> : null}
      {shown.length === 0 ? null : <DefinitionList items={shown.map(itemOf)} />}
      <Unchanged items={rest.map(itemOf)} isRest={shown.length > 0} />
      {children}
    </Card>
  );
}
