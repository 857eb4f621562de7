import type { ComponentProps } from "react";
import { namesInDocument } from "#domain/people/document-names.ts";
import type { DocumentKind } from "#domain/people/suggested-document.ts";
import { useText } from "#i18n/text-context.tsx";
import type { DocumentFacts } from "#services/profile/read-documents.server.ts";
import { DocumentCard } from "./document-card.tsx";
import type { AskedDocument } from "./document-kind.ts";
import { KindForm } from "./kind-form.tsx";

interface NewDocumentFormProps extends Pick<ComponentProps<typeof DocumentCard>, "aside" | "commandId" | "reply" | "submit"> {
  /** Null until it is chosen. */
  readonly kind: DocumentKind | null;
  readonly facts: DocumentFacts;
  /** Known before the kind is chosen. */
  readonly asked?: AskedDocument;
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
