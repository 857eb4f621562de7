import type { ComponentProps } from "react";
import { Form } from "react-router";
import { namesInDocument } from "#domain/people/document/document-names.ts";
import { type DocumentType, documentTypes } from "#domain/people/document/required-documents.ts";
import type { DocumentKind } from "#domain/people/document/suggested-document.ts";
import { capital } from "#domain/text/capital.ts";
import { useText } from "#i18n/text-context.tsx";
import type { DocumentFacts } from "#services/profile/read-documents.server.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CountrySelect } from "../country-select.tsx";
import { DocumentCard } from "./document-card.tsx";
import type { AskedDocument } from "./document-kind.ts";

interface NewDocumentFormProps extends Pick<ComponentProps<typeof DocumentCard>, "aside" | "commandId" | "reply" | "submit"> {
  /** Null until it is chosen. */
  readonly kind: DocumentKind | null;
  readonly facts: DocumentFacts;
  /** Known before the kind is chosen. */
  readonly asked?: AskedDocument;
}

interface KindFormProps {
  readonly country: string;
  readonly goTo?: string;
  /** The kind that was chosen before. */
  readonly documentType?: DocumentType | undefined;
}

/** The first question about a new document, as a GET form: the fields depend on it. */
function KindForm({ country, goTo = "", documentType = "passport" }: KindFormProps) {
  const t = useText();
  return (
    <Card>
      <Form method="get" className="grid gap-4">
        {goTo === "" ? null : <input type="hidden" name="goTo" value={goTo} />}
        <fieldset>
          <legend className="mb-1 text-small font-medium">{t("ownProfile.documents.kind")}</legend>
          <div className="grid gap-2">
            {documentTypes.map((type) => (
              <label key={type} className="radio-card">
                <input type="radio" name="type" value={type} defaultChecked={type === documentType} className="mt-0.5" />
                <span className="font-semibold">{capital(t(`reference.documentTypes.${type}`))}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <CountrySelect label={t("ownProfile.documents.issuedBy")} defaultValue={country} />
        <div>
          <Button type="submit" kind="primary">
            {t("ownProfile.documents.next")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/** First the kind of a document and its country, then its fields, prefilled with the person's data. */
export function NewDocumentForm({ kind, facts, asked, submit, ...form }: NewDocumentFormProps) {
  const t = useText();
  if (kind === null)
    return <KindForm country={asked?.country || facts.country} goTo={asked?.goTo ?? ""} documentType={asked?.documentType} />;
  const isPermit = kind.documentType === "residencePermit";
  const citizenshipCountry = isPermit ? (facts.citizenships.find((one) => one !== kind.country) ?? "") : kind.country;
  const said = submit ?? (facts.isDraft ? t("ownProfile.personal.saveDraft") : undefined);
  return (
    <DocumentCard
      {...form}
      kind={kind}
      facts={facts}
      submit={said}
      defaultValue={{ ...namesInDocument(facts.name, kind.country), citizenshipCountry }}
    />
  );
}
