import { href } from "react-router";
import { capital } from "#domain/text/capital.ts";
import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import { countryText } from "#i18n/reference-text.ts";
import { useText } from "#i18n/text-context.tsx";
import { markPageRead } from "#services/notification/mark-read.server.ts";
import { type OwnDocument, readOwnDocuments } from "#services/profile/read-documents.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FileList } from "#ui/file-list.tsx";
import { Plus } from "#ui/icons.ts";
import { Page } from "#ui/page.tsx";
import { DocumentChip } from "../document-list.tsx";
import type { Route } from "./+types/documents";
import { sideText } from "./side-text.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireMember(context);
  const ctx = serviceContext(context, request);
  const [documents] = await Promise.all([readOwnDocuments(ctx), markPageRead(ctx, "/profile/certifying-docs")]);
  if (!documents.ok) notFound();
  return documents.value;
}

/** One document of the member's own: state, remark, pages and the next act. */
function OwnDocumentRow({ document, mayEdit }: { document: OwnDocument; mayEdit: boolean }) {
  const t = useText();
  const { id, documentType, title, country, goodUntil, state, remark, files, isReplacement, isBeingReplaced } = document;
  const until = goodUntil === null ? t("profile.overview.openEnded") : t("profile.overview.until", { date: goodUntil });
  const facts = [countryText(t, country, "name"), until, ...(isReplacement ? [t("ownProfile.documents.replacing")] : [])];
  const listed = files.map((file) => ({
    ...{ ...file, href: href("/files/:fileId", { fileId: file.id }), label: sideText(t, documentType, file.side) },
  }));
  const isLive = state === "approved";
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="grid min-w-0 gap-0.5">
          <h2 className="text-body font-medium">{title ?? capital(t(`reference.documentTypes.${documentType}`))}</h2>
          <span className="text-small text-muted">{facts.join(" · ")}</span>
        </div>
        <DocumentChip document={document} isOwn />
      </div>
      {remark === null ? null : (
        <p className="rounded-control bg-warning-soft px-3 py-2 text-small text-warning">
          {t("ownProfile.personal.remark", { text: remark })}
        </p>
      )}
      {isBeingReplaced ? <p className="text-small text-muted">{t("ownProfile.documents.beingReplaced")}</p> : null}
      <FileList files={listed} />
      {mayEdit && !isBeingReplaced ? (
        <div className="actions">
          <ButtonLink to={href(isLive ? "/profile/certifying-docs/:itemId/replace" : "/profile/certifying-docs/:itemId", { itemId: id })}>
            {t(isLive ? "ownProfile.documents.replace" : "ownProfile.documents.edit")}
          </ButtonLink>
          <ButtonLink to={href("/profile/certifying-docs/:itemId/delete", { itemId: id })} kind="quiet">
            {t("ownProfile.documents.remove")}
          </ButtonLink>
        </div>
      ) : null}
    </li>
  );
}

/** A member's identity documents: expiry dates, the staff's remarks, and the possible acts. */
export default function Documents({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { documents, mayEdit, overdueId } = loaderData;
  const add = (
    <ButtonLink to="/profile/certifying-docs/new" kind="primary" icon={<Plus aria-hidden className="size-4" />}>
      {t("ownProfile.documents.add")}
    </ButtonLink>
  );
  return (
    <Page
      width="reading"
      title={t("ownProfile.documents.title")}
      lead={t("ownProfile.documents.lead")}
      back={{ to: "/profile", label: t("profile.overview.title") }}
      actions={mayEdit && documents.length > 0 ? add : undefined}
    >
      {mayEdit ? null : <Alert tone="info">{t("ownProfile.documents.locked")}</Alert>}
      {overdueId === null ? null : (
        <Alert
          tone="danger"
          title={t("ownProfile.documents.overdueTitle")}
          action={
            <ButtonLink to={href("/profile/certifying-docs/:itemId/replace", { itemId: overdueId })}>
              {t("ownProfile.documents.replace")}
            </ButtonLink>
          }
        >
          {t("ownProfile.documents.overdueText")}
        </Alert>
      )}
      {documents.length === 0 ? (
        <EmptyState
          drawing="signatures"
          title={t("ownProfile.documents.emptyTitle")}
          text={t("ownProfile.documents.emptyText")}
          action={mayEdit ? add : undefined}
        />
      ) : (
        <Card>
          <ul className="divide-y divide-line">
            {documents.map((document) => (
              <OwnDocumentRow key={document.id} document={document} mayEdit={mayEdit} />
            ))}
          </ul>
        </Card>
      )}
    </Page>
  );
}
