import { listSearchOf } from "#forms/select-field.tsx";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { countryChoices } from "./country-choices.ts";

interface CountrySelectProps {
  readonly label: string;
  readonly defaultValue: string;
  readonly keys?: readonly string[];
}

/** A required country in a form without a reply: frequent ones first. Scripts open the list with a search. */
export function CountrySelect({ label: title, defaultValue, keys }: CountrySelectProps) {
  const t = useText();
  const groups = countryChoices(t, useLanguage(), keys);
  return (
    <label className="grid gap-1">
      <span className="text-small font-medium">{title}</span>
      <select name="country" className="control" defaultValue={defaultValue} required {...listSearchOf(t, t("common.form.countrySearch"))}>
        <option value="">{t("common.choose")}</option>
        {groups.map(({ label, choices }) => (
          <optgroup key={label} label={label}>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}
