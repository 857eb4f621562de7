import { Link } from "react-router";
import { QueryForm } from "#forms/query-form.tsx";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { Button } from "#ui/button.tsx";
import { type AuditOption, auditChoices } from "./audit-choices.ts";

interface AuditFilterProps {
  readonly isAdmin: boolean;
  readonly shown: Readonly<Record<"q" | "type" | "object" | "actor", string>>;
  /** The person whose acts are shown, when the address names one. */
  readonly actorName: string | null;
}

const options = (list: readonly AuditOption[]) =>
  list.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** The filter of the audit: an act, a type of object, one object; the person is chosen in the list itself. */
export function AuditFilter({ isAdmin, shown, actorName }: AuditFilterProps) {
  const t = useText();
  const { acts, types } = auditChoices(t, useLanguage(), isAdmin);
  return (
    <search className="no-print">
      <QueryForm action="/admin/audit" className="mb-4 flex flex-wrap items-center gap-2">
        <select
          key={`q${shown.q}`}
          name="q"
          defaultValue={shown.q}
          aria-label={t("serviceAdmin.audit.field.q")}
          className="control max-w-72"
        >
          <option value="">{t("serviceAdmin.audit.anyAct")}</option>
          {acts.map(({ label, options: list }) => (
            <optgroup key={label} label={label}>
              {options(list)}
            </optgroup>
          ))}
        </select>
        <select
          key={`type${shown.type}`}
          name="type"
          defaultValue={shown.type}
          aria-label={t("serviceAdmin.audit.field.type")}
          className="control w-auto"
        >
          <option value="">{t("serviceAdmin.audit.anyType")}</option>
          {options(types)}
        </select>
        <input
          key={`object${shown.object}`}
          name="object"
          defaultValue={shown.object}
          maxLength={80}
          aria-label={t("serviceAdmin.audit.objectHint")}
          placeholder={t("serviceAdmin.audit.objectHint")}
          className="control max-w-72 min-w-48 flex-1"
        />
        {shown.actor === "" ? null : (
          <label className="flex items-center gap-2 text-small">
            <input key={shown.actor} type="checkbox" name="actor" value={shown.actor} defaultChecked />
            {t("serviceAdmin.audit.onlyOf", { name: actorName ?? shown.actor })}
          </label>
        )}
        <Button type="submit">{t("serviceAdmin.audit.apply")}</Button>
        {Object.values(shown).some((value) => value !== "") ? (
          <Link to="/admin/audit" className="link text-small">
            {t("serviceAdmin.audit.clear")}
          </Link>
        ) : null}
      </QueryForm>
    </search>
  );
}
