import type { ReactNode } from "react";
import { type OwnerField, ownerFields } from "#domain/people/company/ownership.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { Checkbox } from "#forms/checkbox.tsx";
import { FileField } from "#forms/file-field.tsx";
import { formCheck } from "#forms/form-check.ts";
import { labelIn } from "#forms/labels-of.ts";
import type { FormReply } from "#forms/reply.ts";
import { SelectField } from "#forms/select-field.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { Owner } from "#services/profile/company/read-ownership.server.ts";
import { Card } from "#ui/card.tsx";
import { countryChoices, countryKeys } from "../country-choices.ts";
import { FieldNote } from "../field-note.tsx";
import { ownerText } from "./declared-ownership.ts";

interface OwnerCardProps {
  readonly reply: FormReply | undefined;
  readonly today: string;
  readonly defaultValue?: Readonly<Record<string, string | boolean>>;
  readonly commandId?: string;
  readonly revision?: number;
  readonly told?: Told;
}

/** An owner's live values and the staff's remarks, by field. */
type Told = Pick<Owner, "live" | "changed" | "remarks">;
const nothing: Told = { live: null, changed: [], remarks: {} };

function Field({ name, told: { live, changed, remarks }, children }: { name: OwnerField; told: Told; children: ReactNode }) {
  const t = useText();
  const now = name === "files" ? t("company.filesChanged") : live === null ? "" : t("company.now", { value: ownerText(t, name, live) });
  const text = remarks[name];
  return (
    <div>
      {children}
      <FieldNote note={live !== null && changed.includes(name) ? now : undefined} remark={text && t("company.remark", { text })} />
    </div>
  );
}

function Fields({ told }: { told: Told }) {
  const t = useText();
  const language = useLanguage();
  const countries = { search: t("common.form.countrySearch"), choices: countryChoices(t, language), emptyLabel: t("common.choose") };
  const share = { hint: t("company.shareHint"), maxLength: 10, inputMode: "decimal" } as const;
  return (
    <>
      <Field name="fullName" told={told}>
        <TextField name="fullName" label={t("company.fullName")} maxLength={100} autoComplete="off" />
      </Field>
      <div className="grid gap-x-4 md:grid-cols-2">
        <Field name="share" told={told}>
          <TextField name="share" label={t("company.share")} {...share} autoComplete="off" />
        </Field>
        <Field name="birthDate" told={told}>
          <TextField name="birthDate" label={t("company.birthDate")} type="date" autoComplete="off" />
        </Field>
        {(["citizenshipCountry", "residenceCountry"] as const).map((name) => (
          <Field key={name} name={name} told={told}>
            <SelectField name={name} label={t(`company.${name}`)} {...countries} />
          </Field>
        ))}
      </div>
      <Field name="address" told={told}>
        <TextField name="address" label={t("company.address")} maxLength={300} autoComplete="off" />
      </Field>
      <Field name="isPep" told={told}>
        <Checkbox name="isPep" label={t("company.isPep")} hint={t("company.isPepHint")} />
      </Field>
      <Field name="files" told={told}>
        <FileField name="files" label={t("company.files")} hint={t("company.filesHint")} isMultiple isOptional />
      </Field>
    </>
  );
}

/** The form about one owner of a company. */
export function OwnerCard({ reply, today, told = nothing, ...form }: OwnerCardProps) {
  const t = useText();
  const check = formCheck(async () => (await import("#contracts/profile/company-form.ts")).ownerForm({ today, countries: countryKeys }));
  return (
    <Card>
      <ActionForm
        id="owner"
        intent="save"
        reply={reply}
        {...form}
        check={check}
        labelOf={(name) => labelIn(ownerFields, name, (key) => t(`company.${key}`))}
        hasFiles
        className="grid gap-1"
      >
        <Fields told={told} />
        <div>
          <SubmitButton>{t("company.submit")}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  );
}
