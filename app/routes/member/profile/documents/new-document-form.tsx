import type { ComponentProps } from "react";
import { useText } from "#i18n/text-context.tsx";
import type { DocumentFacts } from "#services/profile/read-documents.server.ts";
import { DocumentCard } from "./document-card.tsx";
import type { AskedDocument, DocumentKind } from "./document-kind.ts";
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
  if (kind === null) return <KindForm country={asked?.country || facts.country} goTo={asked?.goTo ?? ""} />;
  const { fullName, fullNameLatin } = facts;
  const citizenshipCountry = kind.documentType === "residencePermit" ? "" : kind.country;
  const said = submit ?? (facts.isDraft ? t("ownProfile.personal.saveDraft") : undefined);
  return <DocumentCard {...form} kind={kind} facts={facts} submit={said} defaultValue={{ fullName, fullNameLatin, citizenshipCountry }} />;
}
