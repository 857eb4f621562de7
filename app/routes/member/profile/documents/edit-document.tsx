import { href, redirect } from "react-router";
import { isUuid } from "#contracts/uuid.ts";
import { keepForm } from "#forms/keep-form.ts";
import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { readDocumentFacts, readOwnDocument } from "#services/profile/read-documents.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Page } from "#ui/page.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { afterSaving } from "../after-saving.ts";
import type { Route } from "./+types/edit-document";
import { DocumentCard } from "./document-card.tsx";
import { receiveDocument } from "./receive-document.server.ts";

export const handle: PageHandle = { mobileBar: false };

async function findOwn({ params, context, request }: Route.LoaderArgs | Route.ActionArgs) {
  const member = requireMember(context);
  const ctx = serviceContext(context, request);
  const page = isUuid(params.itemId) ? await readOwnDocument(ctx, params.itemId) : null;
  if (!page?.ok) notFound();
  return { ctx, member, page: page.value };
}

export async function loader(args: Route.LoaderArgs) {
  const { ctx, page } = await findOwn(args);
  // An approved document cannot be edited; it is replaced by another one.
  if (!page.mayEdit)
    throw redirect(
      page.view.state === "approved" ? href("/profile/certifying-docs/:itemId/replace", { itemId: page.id }) : "/profile/certifying-docs",
    );
  const facts = await readDocumentFacts(ctx);
  if (facts === null) notFound();
  return { ...page, facts };
}

export async function action(args: Route.ActionArgs) {
  const { ctx, member, page } = await findOwn(args);
  const { documentType, country } = page.document;
  const reply = await receiveDocument(ctx, args.request, { documentType, country }, { itemId: page.id, replacesId: null });
  return reply === "saved" ? redirect(afterSaving(member, "/profile/certifying-docs", args.url.searchParams), 303) : reply;
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** A document that is not approved yet, with the staff's remarks. */
export default function EditDocument({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { id, document, view, facts } = loaderData;
  const { documentType, country, isOpenEnded, ...values } = document;
  const title = t("ownProfile.documents.edit");
  return (
    <Page title={title} back={{ to: "/profile/certifying-docs", label: t("ownProfile.documents.title") }}>
      {view.remark === null ? null : <Alert tone="warning">{t("ownProfile.personal.remark", { text: view.remark })}</Alert>}
      <DocumentCard
        kind={{ documentType, country }}
        facts={facts}
        reply={actionData}
        revision={view.version}
        defaultValue={{ ...values, isOpenEnded }}
        stored={document}
        submit={facts.isDraft ? t("ownProfile.personal.saveDraft") : undefined}
        files={view.files.map((file) => ({ ...file, href: href("/files/:fileId", { fileId: file.id }) }))}
      />
      <div>
        <ButtonLink to={href("/profile/certifying-docs/:itemId/delete", { itemId: id })} kind="quiet">
          {t("ownProfile.documents.removeSubmit")}
        </ButtonLink>
      </div>
    </Page>
  );
}
