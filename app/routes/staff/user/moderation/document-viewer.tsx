import { href, Link } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import type { ComparedDocument } from "#services/moderation/read-case.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DocumentChip } from "../../../member/profile/document-list.tsx";
import { DocumentData, DocumentPages } from "./document-parts.tsx";
import { documentTitle } from "./titles.ts";

interface DocumentViewerProps {
  readonly documents: readonly ComparedDocument[];
  readonly memberId: string;
  /** True when the decision is about the changes only: checked documents are collapsed below. */
  readonly isFolded: boolean;
}

/**
 * All documents of the member, pending ones first, beside the fields that they prove. The data of a pending one are shown beside its pages,
 * with its verdict.
 */
export function DocumentViewer({ documents, memberId, isFolded }: DocumentViewerProps) {
  const t = useText();
  const shown = documents.filter(({ view }) => view.state !== "replaced").toSorted((a, b) => Number(b.isWaiting) - Number(a.isWaiting));
  const add = <ButtonLink to={href("/user/:id/documents/new", { id: memberId })}>{t("memberDocuments.add")}</ButtonLink>;
  if (shown.length === 0) {
    return (
      <Card title={t("members.documents")}>
        <p className="pb-4 text-muted">{t("profile.overview.noDocuments")}</p>
        {add}
      </Card>
    );
  }
  const cardOf = (document: ComparedDocument) => (
    <Card
      key={document.view.id}
      id={`paper-${document.view.id}`}
      title={documentTitle(t, document)}
      aside={<DocumentChip document={document.view} />}
    >
      {document.hasOtherName && !document.isWaiting ? <p className="pb-2 text-small text-warning">{t("moderation.otherName")}</p> : null}
      {document.isHidden ? <p className="pb-2 text-small text-muted">{t("moderation.hidden")}</p> : null}
      <DocumentPages files={document.files} documentType={document.view.documentType} />
      {document.isWaiting ? null : <DocumentData fields={document.fields} goodUntil={document.view.goodUntil} />}
      <p className="pt-3">
        <Link to={href("/user/:id/documents/:documentId", { id: memberId, documentId: document.view.id })} className="link text-small">
          {t("memberDocuments.open")}
        </Link>
      </p>
    </Card>
  );
  const open = isFolded ? shown.filter(({ isWaiting }) => isWaiting) : shown;
  const checked = shown.filter((document) => !open.includes(document));
  return (
    <>
      {open.map(cardOf)}
      {checked.length === 0 ? null : (
        <details className="fold card">
          <summary>{t("moderation.checkedDocuments", { count: checked.length })}</summary>
          <div className="grid gap-3">{checked.map(cardOf)}</div>
        </details>
      )}
      <div>{add}</div>
    </>
  );
}
