import { type Currency, exponents } from "#domain/money/money.ts";
import { ratePair } from "#domain/money/rate-reading.ts";
import { SelectField } from "#forms/select-field.tsx";
import { TextField } from "#forms/text-field.tsx";
import { formatRate } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";

interface TargetFieldsProps {
  /** The changed target; null for a new one. */
  readonly id: string | null;
  /** The initial pair of the form, and its current rate. */
  readonly shown: { readonly give: Currency; readonly get: Currency; readonly present: string | null };
}

const choices = Object.keys(exponents).map((code) => ({ value: code, label: code }));

/** Direction and rate. */
export function TargetFields({ id, shown: { give, get, present } }: TargetFieldsProps) {
  const t = useText();
  const language = useLanguage();
  const { base, quote } = ratePair(give, get);
  const now = present === null ? null : t("rateAlerts.now", { rate: formatRate(present, base, quote, language) });
  return (
    <>
      {id === null ? null : <input type="hidden" name="id" value={id} />}
      <div className="grid gap-x-4 md:grid-cols-2">
        <SelectField name="give" label={t("rateAlerts.give")} choices={choices} />
        <SelectField name="get" label={t("rateAlerts.get")} choices={choices} />
      </div>
      <TextField
        name="rate"
        label={t("rateAlerts.rate")}
        hint={
          <>
            {t("rateAlerts.rateHint")}
            {now === null ? null : <span className="block">{now}</span>}
          </>
        }
        inputMode="decimal"
        maxLength={40}
        autoComplete="off"
      />
    </>
  );
}
