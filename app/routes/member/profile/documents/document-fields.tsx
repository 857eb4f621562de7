import type { ReactElement } from "react";
import { hasOneName } from "#domain/people/document/document-names.ts";
import { isForCitizens, type TypedDocument } from "#domain/people/document/document-rules.ts";
import { type DocumentSide, missingSides, sidesOf } from "#domain/people/document/document-sides.ts";
import type { DocumentKind } from "#domain/people/document/suggested-document.ts";
import { Checkbox } from "#forms/checkbox.tsx";
import { FileField } from "#forms/file-field.tsx";
import { SelectField } from "#forms/select-field.tsx";
import { TextField } from "#forms/text-field.tsx";
import type { Language } from "#i18n/message-values.ts";
import type { Text } from "#i18n/text.ts";
import { FileList, type ListedFile } from "#ui/file-list.tsx";
import { countryChoices } from "../country-choices.ts";
import { sideText } from "./side-text.ts";

/** Values of the stored document that the form edits. */
export type StoredValues = Readonly<Partial<Record<keyof TypedDocument, string | boolean>>>;

interface About {
  readonly kind: DocumentKind;
  /** A field that the kind does not ask for is shown as well when the document has a value in it, because saving would clear it. */
  readonly stored: StoredValues;
}

function dates(t: Text, { kind: { documentType, country }, stored }: About): ReactElement {
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
      {documentType === "residencePermit" || stored.isOpenEnded ? (
        <Checkbox name="isOpenEnded" label={t("ownProfile.documents.isOpenEnded")} hint={t("ownProfile.documents.openEndedHint")} />
      ) : null}
    </>
  );
}

/** The issuing office, which a Russian internal passport must name. */
function office(t: Text, isOptional: boolean): ReactElement {
  return (
    <div className="grid gap-x-4 md:grid-cols-2">
      <TextField name="issuer" label={t("ownProfile.documents.issuer")} maxLength={200} isOptional={isOptional} />
      <TextField
        name="unitCode"
        label={t("ownProfile.documents.unitCode")}
        hint={isOptional ? undefined : t("ownProfile.documents.unitCodeHint")}
        inputMode={isOptional ? undefined : "numeric"}
        maxLength={10}
        isOptional={isOptional}
      />
    </div>
  );
}

export interface ListedPage extends ListedFile {
  readonly side: DocumentSide | null;
}

/** One field per side, or one for all pages of a document without sides, and the attached pages (`files`). */
function pageFields(t: Text, kind: DocumentKind, files: readonly ListedPage[]): ReactElement {
  const sides = sidesOf(kind);
  const missing = missingSides(kind, files);
  const second = kind.documentType === "passport" ? "ownProfile.documents.pageSecond" : "ownProfile.documents.sideSecond";
  return (
    <>
      {sides.length === 0 ? (
        <FileField
          name="files"
          label={t("ownProfile.documents.files")}
          hint={t("ownProfile.documents.filesOne")}
          isMultiple
          isOptional={files.length > 0}
        />
      ) : (
        <div className="grid gap-2">
          {sides.map((side, index) => (
            <FileField
              key={side}
              name={side}
              label={sideText(t, kind.documentType, side)}
              hint={index === 0 ? undefined : t(second)}
              isOptional={!missing.includes(side)}
            />
          ))}
        </div>
      )}
      {files.length === 0 ? null : (
        <div>
          <p className="text-small text-muted">
            {t(sides.length === 0 ? "ownProfile.documents.filesThere" : "ownProfile.documents.sidesThere")}
          </p>
          <FileList files={files.map((file) => ({ ...file, label: sideText(t, kind.documentType, file.side) }))} />
        </div>
      )}
    </>
  );
}

/**
 * The fields of one kind of document from one country, and its pages. Elements, not a component, so that the form's summary of errors can
 * name them.
 */
export function documentFields(t: Text, language: Language, about: About, files: readonly ListedPage[]): ReactElement {
  const { kind, stored } = about;
  const { documentType, country } = kind;
  const isOther = documentType === "others";
  const isInternal = documentType === "passport" && country === "russia";
  const isRussian = country === "russia" && (documentType === "passport" || documentType === "internationalPassport");
  const hasLatin = !isInternal && (documentType === "internationalPassport" || !hasOneName(country));
  return (
    <>
      {isOther || stored.title ? (
        <TextField name="title" label={t("ownProfile.documents.documentTitle")} maxLength={100} isOptional={!isOther} />
      ) : null}
      {isForCitizens(documentType) ? (
        <input type="hidden" name="citizenshipCountry" value={country} />
      ) : (
        <SelectField
          name="citizenshipCountry"
          label={t("ownProfile.documents.citizenshipCountry")}
          search={t("common.form.countrySearch")}
          choices={countryChoices(t, language)}
          emptyLabel={t("ownProfile.personal.chooseCountry")}
          isOptional={isOther}
        />
      )}
      <TextField name="fullName" label={t("ownProfile.documents.fullName")} maxLength={140} isOptional={isOther} />
      {hasLatin || stored.fullNameLatin ? (
        <TextField
          name="fullNameLatin"
          label={t("ownProfile.documents.fullNameLatin")}
          maxLength={70}
          isOptional={documentType !== "internationalPassport"}
        />
      ) : null}
      <TextField
        name="number"
        label={t(isRussian ? "ownProfile.documents.number" : "ownProfile.documents.numberOnly")}
        isCode
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        isOptional={isOther}
      />
      {isInternal || stored.issuer || stored.unitCode ? office(t, !isInternal) : null}
      {dates(t, about)}
      {pageFields(t, kind, files)}
    </>
  );
}
