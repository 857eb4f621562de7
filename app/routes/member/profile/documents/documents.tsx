import { href } from "react-router";
import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { markPageRead } from "#services/notification/mark-read.server.ts";
import { readOwnDocuments } from "#services/profile/read-documents.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Plus } from "#ui/icons.ts";
import { Page } from "#ui/page.tsx";
import type { Route } from "./+types/documents";
import { OwnDocumentRow } from "./own-document-row.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireMember(context);
  const ctx = serviceContext(context, request);
  const [documents] = await Promise.all([readOwnDocuments(ctx), markPageRead(ctx, "/profile/certifying-docs")]);
  if (!documents.ok) notFound();
  return documents.value;
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
