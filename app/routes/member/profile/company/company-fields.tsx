import type { ReactNode } from "react";
import { type CompanyField, signingBases } from "#domain/people/company/ownership.ts";
import { Checkbox } from "#forms/checkbox.tsx";
import { SelectField } from "#forms/select-field.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { Ownership } from "#services/profile/company/read-ownership.server.ts";
import { countryChoices } from "../country-choices.ts";
import { FieldNote } from "../field-note.tsx";
import { companyText } from "./declared-ownership.ts";

type Told = Pick<Ownership, "live" | "changed" | "remarks">;

function Field({ name, told: { live, changed, remarks }, children }: { name: CompanyField; told: Told; children: ReactNode }) {
  const t = useText();
  const now = live === null ? "" : companyText(t, name, live);
  const note = now === "" ? t("company.nowEmpty") : t("company.now", { value: now });
  const text = remarks[name];
  return (
    <div>
      {children}
      <FieldNote note={live !== null && changed.includes(name) ? note : undefined} remark={text && t("company.remark", { text })} />
    </div>
  );
}

const attributes = {
  legalName: { maxLength: 200, autoComplete: "organization" },
  legalNameLatin: { maxLength: 140, autoComplete: "off", isOptional: true },
  registrationNumber: { maxLength: 30, isCode: true, autoComplete: "off" },
  taxId: { maxLength: 30, isCode: true, autoComplete: "off", isOptional: true },
  kpp: { maxLength: 9, isCode: true, autoComplete: "off", isOptional: true },
  registrationDate: { type: "date", autoComplete: "off" },
  legalAddress: { maxLength: 300, autoComplete: "off" },
  actualAddress: { maxLength: 300, autoComplete: "off", isOptional: true },
  contactEmail: { maxLength: 254, type: "email", autoComplete: "off", isOptional: true },
  position: { maxLength: 100, autoComplete: "organization-title" },
  powerNumber: { maxLength: 50, autoComplete: "off" },
  powerDate: { type: "date", autoComplete: "off" },
  powerUntil: { type: "date", autoComplete: "off" },
} as const satisfies Partial<Record<CompanyField, Partial<Parameters<typeof TextField>[0]>>>;

function Line({ name, told, hint }: { name: keyof typeof attributes; told: Told; hint?: string }) {
  const t = useText();
  return (
    <Field name={name} told={told}>
      <TextField name={name} label={t(`company.${name}`)} hint={hint} {...attributes[name]} />
    </Field>
  );
}

const shownFor = {
  russia: "not-group-has-[[name=country]_[value=russia]:checked]:hidden",
  powerOfAttorney: "not-group-has-[[name=basis]>[value=powerOfAttorney]:checked]:hidden",
} as const;

/** The signatory's basis of authority; a power of attorney has a number and dates. */
export function SigningFields({ told }: { told: Told }) {
  const t = useText();
  return (
    <fieldset className="mt-4 border-t border-line pt-4">
      <legend className="float-left w-full font-semibold">{t("company.signing")}</legend>
      <p className="pb-3 text-small text-muted">{t("company.signingLead")}</p>
      <div className="grid gap-x-4 md:grid-cols-2">
        <Line name="position" told={told} />
        <Field name="basis" told={told}>
          <SelectField
            name="basis"
            label={t("company.basis")}
            choices={signingBases.map((value) => ({ value, label: t(`company.${value}`) }))}
          />
        </Field>
      </div>
      <div className={shownFor.powerOfAttorney}>
        <Line name="powerNumber" told={told} />
        <div className="grid gap-x-4 md:grid-cols-2">
          <Line name="powerDate" told={told} />
          <Line name="powerUntil" told={told} />
        </div>
      </div>
    </fieldset>
  );
}

/** The fields of a company's own data, each with its live value and the staff's remark. */
export function CompanyFields({ told }: { told: Told }) {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      <Line name="legalName" told={told} />
      <Line name="legalNameLatin" told={told} />
      <Field name="country" told={told}>
        <SelectField
          name="country"
          label={t("company.country")}
          search={t("common.form.countrySearch")}
          choices={countryChoices(t, language)}
          emptyLabel={t("common.choose")}
        />
      </Field>
      <div className="grid gap-x-4 md:grid-cols-2">
        <Line name="registrationNumber" told={told} hint={t("company.registrationNumberHint")} />
        <Line name="taxId" told={told} />
      </div>
      <div className="grid gap-x-4 md:grid-cols-2">
        <Line name="registrationDate" told={told} />
        <div className={shownFor.russia}>
          <Line name="kpp" told={told} hint={t("company.kppHint")} />
        </div>
      </div>
      <Line name="legalAddress" told={told} />
      <Line name="actualAddress" told={told} />
      <Line name="contactEmail" told={told} />
      <Field name="hasNoOwners" told={told}>
        <Checkbox name="hasNoOwners" label={t("company.hasNoOwners")} hint={t("company.hasNoOwnersHint")} />
      </Field>
    </>
  );
}
