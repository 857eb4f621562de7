import { type ReactNode, useState } from "react";
import type { PersonalKey } from "#domain/people/personal/personal-data.ts";
import { formCheck } from "#forms/form-check.ts";
import { PhoneField } from "#forms/phone-field.tsx";
import { SelectField } from "#forms/select-field.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useControl } from "#forms/use-control.ts";
import type { PhoneCountries } from "#i18n/phone-countries.server.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { PersonalPage } from "#services/profile/read-personal.server.ts";
import { Card } from "#ui/card.tsx";
import { countryChoices, countryKeys } from "./country-choices.ts";
import { FieldNote } from "./field-note.tsx";
import { personalText } from "./personal-facts.tsx";

/** The rules of the form, for its browser. */
export const checkOf = (today: string) =>
  formCheck(async () => (await import("#contracts/profile/personal-form.ts")).personalForm({ today, countries: countryKeys }));

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

type LineKey = Exclude<PersonalKey, "country" | "phone">;

/** The card of each line and its attributes, in the order of the form. Country and phone have separate fields. */
const lines: Readonly<Record<LineKey, { readonly card: "name" | "birth" | "address" } & Partial<Parameters<typeof TextField>[0]>>> = {
  lastName: { card: "name", autoComplete: "family-name", maxLength: 100 },
  firstName: { card: "name", autoComplete: "given-name", maxLength: 100 },
  middleName: { card: "name", autoComplete: "additional-name", maxLength: 100, isOptional: true },
  fullNameLatin: { card: "name", autoComplete: "off", maxLength: 70, isOptional: true, spellCheck: false },
  birthDate: { card: "birth", type: "date", autoComplete: "bday" },
  birthPlace: { card: "birth", maxLength: 150, isOptional: true },
  city: { card: "address", autoComplete: "address-level2", maxLength: 120, isOptional: true },
  postcode: { card: "address", autoComplete: "postal-code", maxLength: 12, isOptional: true },
  street: { card: "address", autoComplete: "address-line1", maxLength: 120, isOptional: true },
  house: { card: "address", maxLength: 20, isOptional: true },
  room: { card: "address", maxLength: 20, isOptional: true },
};

function Line({ name, page, hint }: { name: LineKey; page: Page; hint?: ReactNode }) {
  const t = useText();
  const { card: _, ...attributes } = lines[name];
  return (
    <div>
      <TextField name={name} label={t(`ownProfile.fields.${name}`)} hint={hint} {...attributes} />
      <FieldBeside name={name} page={page} />
    </div>
  );
}

/** The fields of a card side by side; `fullNameLatin` has its own line below them. */
function Lines({ card, page }: { card: "name" | "birth" | "address"; page: Page }) {
  const names = (Object.keys(lines) as LineKey[]).filter((name) => lines[name].card === card && name !== "fullNameLatin");
  return (
    <div className="grid gap-x-4 md:grid-cols-2">
      {names.map((name) => (
        <Line key={name} name={name} page={page} />
      ))}
    </div>
  );
}

/** The address is optional, so it is folded until something is in it or wrong with it. */
function AddressFold({ page }: { page: Page }) {
  const t = useText();
  const controls = [useControl("city"), useControl("postcode"), useControl("street"), useControl("house"), useControl("room")];
  const isUsed = controls.some(({ name, defaultValue, error }) => defaultValue !== "" || error || page.remarks[name as LineKey]);
  // Stays open after its error is corrected.
  const [isOpen, setOpen] = useState(isUsed);
  if (isUsed && !isOpen) setOpen(true);
  return (
    <details className="fold" open={isOpen}>
      <summary>
        {t("ownProfile.personal.addAddress")}
        <span className="ms-auto text-small font-normal text-muted">{t("common.form.optional")}</span>
      </summary>
      <Lines card="address" page={page} />
    </details>
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
        <Lines card="name" page={page} />
        <Line name="fullNameLatin" page={page} hint={latin} />
      </Card>
      <Card title={t("ownProfile.personal.birth")}>
        <Lines card="birth" page={page} />
      </Card>
      <Card title={t("ownProfile.personal.address")}>
        <SelectField
          name="country"
          label={t("ownProfile.fields.country")}
          hint={t("ownProfile.personal.countryHint")}
          search={t("common.form.countrySearch")}
          choices={countryChoices(t, language)}
          emptyLabel={t("ownProfile.personal.chooseCountry")}
        />
        <FieldBeside name="country" page={page} />
        <AddressFold page={page} />
      </Card>
      <Card title={t("ownProfile.personal.contact")}>
        <PhoneField name="phone" label={t("ownProfile.fields.phone")} countries={page.phoneCountries} isOptional />
        <FieldBeside name="phone" page={page} />
      </Card>
    </>
  );
}
