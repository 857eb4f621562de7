import type { ReactNode } from "react";
import type { PersonalKey } from "#domain/people/personal-data.ts";
import { PhoneField } from "#forms/phone-field.tsx";
import { SelectField } from "#forms/select-field.tsx";
import { TextField } from "#forms/text-field.tsx";
import type { PhoneCountries } from "#i18n/phone-countries.server.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { PersonalPage } from "#services/profile/read-personal.server.ts";
import { Card } from "#ui/card.tsx";
import { countryChoices } from "./country-choices.ts";
import { FieldNote } from "./field-note.tsx";
import { personalText } from "./personal-facts.tsx";

type Page = Pick<PersonalPage, "live" | "remarks" | "latinHint"> & {
  readonly phoneCountries: PhoneCountries;
};

/** A field's live value and the staff's remark. */
function FieldBeside({ name, page }: { name: PersonalKey; page: Page }) {
  const t = useText();
  const live = page.live[name];
  const remark = page.remarks[name];
  const now =
    live === "" ? t("ownProfile.personal.nowEmpty") : live && t("ownProfile.personal.now", { value: personalText(t, name, live) });
  return <FieldNote note={now} remark={remark && t("ownProfile.personal.remark", { text: remark })} />;
}

const attributes = {
  lastName: { autoComplete: "family-name", maxLength: 100 },
  firstName: { autoComplete: "given-name", maxLength: 100 },
  middleName: { autoComplete: "additional-name", maxLength: 100, isOptional: true },
  fullNameLatin: { autoComplete: "off", maxLength: 70, isOptional: true, spellCheck: false },
  birthDate: { type: "date", autoComplete: "bday" },
  birthPlace: { maxLength: 150, isOptional: true },
  city: { autoComplete: "address-level2", maxLength: 120, isOptional: true },
  street: { autoComplete: "address-line1", maxLength: 120, isOptional: true },
  house: { maxLength: 20, isOptional: true },
  room: { maxLength: 20, isOptional: true },
  postcode: { autoComplete: "postal-code", maxLength: 12, isOptional: true },
} as const satisfies Record<Exclude<PersonalKey, "country" | "phone">, Partial<Parameters<typeof TextField>[0]>>;

function Line({ name, page, hint }: { name: keyof typeof attributes; page: Page; hint?: ReactNode }) {
  const t = useText();
  return (
    <div>
      <TextField name={name} label={t(`ownProfile.fields.${name}`)} hint={hint} {...attributes[name]} />
      <FieldBeside name={name} page={page} />
    </div>
  );
}

/** The fields of personal data, in four short groups. */
export function PersonalFields({ page }: { page: Page }) {
  const t = useText();
  const language = useLanguage();
  const { latinHint: name } = page;
  const latin = name === "" ? t("ownProfile.personal.latinEmpty") : t("ownProfile.personal.latinHint", { name });
  return (
    <>
      <Card title={t("ownProfile.personal.name")}>
        <div className="grid gap-x-4 md:grid-cols-2">
          <Line name="lastName" page={page} />
          <Line name="firstName" page={page} />
          <Line name="middleName" page={page} />
        </div>
        <Line name="fullNameLatin" page={page} hint={latin} />
      </Card>
      <Card title={t("ownProfile.personal.birth")}>
        <div className="grid gap-x-4 md:grid-cols-2">
          <Line name="birthDate" page={page} />
          <Line name="birthPlace" page={page} />
        </div>
      </Card>
      <Card title={t("ownProfile.personal.address")}>
        <SelectField
          name="country"
          label={t("ownProfile.fields.country")}
          hint={t("ownProfile.personal.countryHint")}
          choices={countryChoices(t, language)}
          emptyLabel={t("ownProfile.personal.chooseCountry")}
        />
        <FieldBeside name="country" page={page} />
        <div className="grid gap-x-4 md:grid-cols-2">
          {(["city", "postcode", "street", "house", "room"] as const).map((field) => (
            <Line key={field} name={field} page={page} />
          ))}
        </div>
      </Card>
      <Card title={t("ownProfile.personal.contact")}>
        <PhoneField name="phone" label={t("ownProfile.fields.phone")} countries={page.phoneCountries} isOptional />
        <FieldBeside name="phone" page={page} />
      </Card>
    </>
  );
}
