import { ActionForm } from "#forms/action-form.tsx";
import { Checkbox } from "#forms/checkbox.tsx";
import { FileField } from "#forms/file-field.tsx";
import { formCheck } from "#forms/form-check.ts";
import type { FormReply } from "#forms/reply.ts";
import { SelectField } from "#forms/select-field.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { Card } from "#ui/card.tsx";
import { countryChoices, countryKeys } from "../country-choices.ts";

interface OwnerCardProps {
  readonly reply: FormReply | undefined;
  readonly today: string;
  readonly defaultValue?: Readonly<Record<string, string | boolean>>;
  readonly commandId?: string;
  readonly revision?: number;
}

/** The form about one owner of a company. */
export function OwnerCard({ reply, today, defaultValue, commandId, revision }: OwnerCardProps) {
  const t = useText();
  const language = useLanguage();
  const check = formCheck(async () => (await import("#contracts/company-form.ts")).ownerForm({ today, countries: countryKeys }));
  const countries = { choices: countryChoices(t, language), emptyLabel: t("common.choose") };
  return (
    <Card>
      <ActionForm
        id="owner"
        intent="save"
        reply={reply}
        commandId={commandId}
        revision={revision}
        defaultValue={defaultValue}
        check={check}
        hasFiles
        className="grid gap-1"
      >
        <TextField name="fullName" label={t("company.fullName")} maxLength={100} autoComplete="off" />
        <div className="grid gap-x-4 md:grid-cols-2">
          <TextField
            name="share"
            label={t("company.share")}
            hint={t("company.shareHint")}
            maxLength={10}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField name="birthDate" label={t("company.birthDate")} type="date" autoComplete="off" />
          <SelectField name="citizenshipCountry" label={t("company.citizenshipCountry")} {...countries} />
          <SelectField name="residenceCountry" label={t("company.residenceCountry")} {...countries} />
        </div>
        <TextField name="address" label={t("company.address")} maxLength={300} autoComplete="off" />
        <Checkbox name="isPep" label={t("company.isPep")} hint={t("company.isPepHint")} />
        <FileField name="files" label={t("company.files")} hint={t("company.filesHint")} isMultiple isOptional />
        <div>
          <SubmitButton>{t("company.submit")}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  );
}
