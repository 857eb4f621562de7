import { useLocation } from "react-router";
import type { RequiredUploads } from "#domain/people/document/document-questions.ts";
import { documentsText } from "#i18n/reference-text.ts";
import { useText } from "#i18n/text-context.tsx";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { CircleCheck, Clock } from "#ui/icons.ts";
import { missingDocumentPath } from "../profile/documents/missing-document-path.ts";

/**
 * Documents that the route still requires, shown before the publication with a link to add them; if none is missing, whether all are
 * checked.
 */
export function MissingDocuments({ owed: { missing, waitsForCheck } }: { owed: RequiredUploads }) {
  const t = useText();
  const { pathname, search } = useLocation();
  const [first] = missing;
  if (first === undefined) {
    const Icon = waitsForCheck ? Clock : CircleCheck;
    return (
      <p className={`flex items-start gap-2 text-small ${waitsForCheck ? "text-muted" : "text-success"}`}>
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
        {t(waitsForCheck ? "market.documents.uploaded" : "market.documents.enough")}
      </p>
    );
  }
  return (
    <Alert
      tone="warning"
      title={t("market.documents.owed")}
      action={
        <ButtonLink to={missingDocumentPath(first, pathname + search)} size="row">
          {t("market.standing.addDocument")}
        </ButtonLink>
      }
    >
      {documentsText(t, missing)}
    </Alert>
  );
}
