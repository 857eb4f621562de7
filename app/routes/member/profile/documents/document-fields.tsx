import type { ReactElement } from "react";
import { hasOneName } from "#domain/people/document-names.ts";
import { isForCitizens } from "#domain/people/document-rules.ts";
import type { DocumentKind } from "#domain/people/suggested-document.ts";
import { Checkbox } from "#forms/checkbox.tsx";
import { SelectField } from "#forms/select-field.tsx";
import { TextField } from "#forms/text-field.tsx";
import type { Language } from "#i18n/message-values.ts";
import type { Text } from "#i18n/text.ts";
import { countryChoices } from "../country-choices.ts";
import { type ListedPage, pageFields } from "./page-fields.tsx";

function dates(t: Text, { documentType, country }: DocumentKind): ReactElement {
  const isComputed = documentType === "passport" && country === "russia";
  return (
    <>
      <div className="grid gap-x-4 md:grid-cols-2">
        <TextField name="issuedAt" type="date" label={t("ownProfile.documents.issuedAt")} isOptional={documentType === "others"} />
        {isComputed ? null : (
          <TextField name="overdueDate" type="date" label={t("ownProfile.documents.overdueDate")} isOptional={documentType === "others"} />
        )}
      </div>
      {isComputed ? <p className="pb-4 text-small text-muted">{t("ownProfile.documents.overdueComputed")}</p> : null}
      {documentType === "residencePermit" ? (
        <Checkbox name="isOpenEnded" label={t("ownProfile.documents.isOpenEnded")} hint={t("ownProfile.documents.openEndedHint")} />
      ) : null}
    </>
  );
}

/** Additional fields of a Russian internal passport. */
function office(t: Text): ReactElement {
  return (
    <div className="grid gap-x-4 md:grid-cols-2">
      <TextField name="issuer" label={t("ownProfile.documents.issuer")} maxLength={200} />
      <TextField
        name="unitCode"
        label={t("ownProfile.documents.unitCode")}
        hint={t("ownProfile.documents.unitCodeHint")}
        inputMode="numeric"
        maxLength={10}
      />
    </div>
  );
}

/**
 * The fields of one kind of document from one country, and its pages. Elements, not a component, so that the form's summary of errors can
 * name them.
 */
export function documentFields(t: Text, language: Language, kind: DocumentKind, files: readonly ListedPage[]): ReactElement {
  const { documentType, country } = kind;
  const isOther = documentType === "others";
  const isInternal = documentType === "passport" && country === "russia";
  const isRussian = country === "russia" && (documentType === "passport" || documentType === "internationalPassport");
  return (
    <>
      {isOther ? <TextField name="title" label={t("ownProfile.documents.documentTitle")} maxLength={100} /> : null}
      {isForCitizens(documentType) ? (
        <input type="hidden" name="citizenshipCountry" value={country} />
      ) : (
        <SelectField
          name="citizenshipCountry"
          label={t("ownProfile.documents.citizenshipCountry")}
          choices={countryChoices(t, language)}
          emptyLabel={t("ownProfile.personal.chooseCountry")}
          isOptional={isOther}
        />
      )}
      <TextField name="fullName" label={t("ownProfile.documents.fullName")} maxLength={140} isOptional={isOther} />
      {isInternal || (hasOneName(country) && documentType !== "internationalPassport") ? null : (
        <TextField
          name="fullNameLatin"
          label={t("ownProfile.documents.fullNameLatin")}
          maxLength={70}
          isOptional={documentType !== "internationalPassport"}
        />
      )}
      <TextField
        name="number"
        label={t(isRussian ? "ownProfile.documents.number" : "ownProfile.documents.numberOnly")}
        isCode
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        isOptional={isOther}
      />
      {isInternal ? office(t) : null}
      {dates(t, kind)}
      {pageFields(t, kind, files)}
    </>
  );
}
