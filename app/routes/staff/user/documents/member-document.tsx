import { href, redirect } from "react-router";
import { z } from "zod";
import { removeDocumentForm } from "#contracts/profile/document-form.ts";
import { isUuid } from "#contracts/uuid.ts";
import { capital } from "#domain/text/capital.ts";
import { keepForm } from "#forms/keep-form.ts";
import { readForm } from "#forms/read-form.server.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { mayCorrect, readMemberDocument } from "#services/moderation/read-member-document.server.ts";
import { hideMemberDocument, removeMemberDocument } from "#services/moderation/save-member-document.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { PageWithRail } from "#ui/page-with-rail.tsx";
import { DocumentData, DocumentPages } from "../moderation/document-parts.tsx";
import type { Route } from "./+types/member-document";
import { DocumentRemoval, DocumentVisibility } from "./document-acts.tsx";

const emptyForm = z.strictObject({});

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const ctx = enterPage({ context, request });
  const isKnown = isUuid(params.id) && isUuid(params.documentId);
  const page = isKnown ? await readMemberDocument(ctx, params.id, params.documentId) : null;
  if (!page?.ok) notFound();
  return { page: page.value, memberId: params.id, mayEdit: mayCorrect(page.value.state) };
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const ctx = enterPage({ context, request });
  if (!isUuid(params.id) || !isUuid(params.documentId)) notFound();
  const form = await readForm(request);
  const choice = { memberId: params.id, documentId: params.documentId };
  if (form.get("intent") === "remove") {
    const submission = await readSubmission(form, removeDocumentForm);
    if (!submission.ok) return submission.reply;
    const removed = await removeMemberDocument(ctx, { ...choice, version: submission.revision ?? 0 }, submission.value.reason);
    if (removed.ok) return redirect(href("/user/:id/moderation", { id: params.id }), 303);
    return removed.code === "NOT_FOUND" ? notFound() : submission.refuse(removed);
  }
  const submission = await readSubmission(form, emptyForm);
  if (!submission.ok) return submission.reply;
  const hidden = await hideMemberDocument(ctx, { ...choice, version: submission.revision ?? 0 }, submission.intent === "hide");
  if (hidden.ok) return redirect(href("/user/:id/documents/:documentId", params), 303);
  return hidden.code === "NOT_FOUND" ? notFound() : submission.refuse(hidden);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** One document of a member: its pages beside its data, and the actions of staff. */
export default function MemberDocumentPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { page, memberId, mayEdit } = loaderData;
  const { document, files, id } = page;
  const title = document.title || capital(t(`reference.documentTypes.${document.documentType}`));
  const rail = (
    <>
      <DocumentVisibility page={page} reply={actionData} />
      <DocumentRemoval page={page} memberId={memberId} reply={actionData} />
    </>
  );
  return (
    <>
      <title>{title}</title>
      <PageTitle
        title={title}
        lead={t("moderation.read")}
        back={{ to: href("/user/:id/moderation", { id: memberId }), label: t("memberDocuments.back") }}
      />
      <PageWithRail rail={rail}>
        <Card title={capital(t(`reference.documentStates.${page.state}`))}>
          <DocumentData fields={document} goodUntil={document.overdueDate.split("-").reverse().join(".") || null} />
          {mayEdit ? (
            <div className="pt-4">
              <ButtonLink to={href("/user/:id/documents/:documentId/edit", { id: memberId, documentId: id })} kind="secondary">
                {t("memberDocuments.edit")}
              </ButtonLink>
            </div>
          ) : null}
          <DocumentPages files={files} documentType={document.documentType} />
        </Card>
      </PageWithRail>
    </>
  );
}
