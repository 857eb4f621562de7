import type { ReactNode } from "react";
import type { DocumentKind } from "#domain/people/document/suggested-document.ts";
import { capital } from "#domain/text/capital.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { formCheck } from "#forms/form-check.ts";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { countryText } from "#i18n/reference-text.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { DocumentFacts } from "#services/profile/read-documents.server.ts";
import { Card } from "#ui/card.tsx";
import { countryKeys } from "../country-choices.ts";
import { documentFields, type ListedPage, type StoredValues } from "./document-fields.tsx";

interface DocumentCardProps {
  readonly kind: DocumentKind;
  readonly facts: Pick<DocumentFacts, "birthDate" | "today">;
  readonly reply: FormReply | undefined;
  readonly defaultValue: Readonly<Record<string, string | boolean>>;
  readonly commandId?: string;
  readonly revision?: number;
  /** The edited document as it is stored; absent for a new one. */
  readonly stored?: StoredValues;
  readonly files?: readonly ListedPage[];
  readonly aside?: ReactNode;
  /** The label of the button; absent for a member, whose documents are moderated first. */
  readonly submit?: string;
}

/** The form about one document. */
export function DocumentCard({
  kind,
  facts,
  reply,
  defaultValue,
  commandId,
  revision,
  stored = {},
  files = [],
  aside,
  submit,
}: DocumentCardProps) {
  const t = useText();
  const language = useLanguage();
  const rules = { ...kind, birthDate: facts.birthDate, today: facts.today, countries: countryKeys };
  const check = formCheck(async () => (await import("#contracts/profile/document-form.ts")).documentForm(rules));
  const title = `${capital(t(`reference.documentTypes.${kind.documentType}`))}, ${countryText(t, kind.country, "name")}`;
  return (
    <Card title={title} aside={aside}>
      <ActionForm
        id="document"
        reply={reply}
        commandId={commandId}
        revision={revision}
        defaultValue={defaultValue}
        check={check}
        hasFiles
        className="grid gap-1"
      >
        {documentFields(t, language, { kind, stored }, files)}
        <div>
          <SubmitButton>{submit ?? t("ownProfile.documents.submit")}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  );
}
