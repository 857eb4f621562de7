import { href, redirect } from "react-router";
import { isUuid } from "#contracts/uuid.ts";
import { keepForm } from "#forms/keep-form.ts";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { mayCorrect, readMemberDocument, readMemberFacts } from "#services/moderation/read-member-document.server.ts";
import { saveMemberDocument } from "#services/moderation/save-member-document.server.ts";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { DocumentCard } from "../../../member/profile/documents/document-card.tsx";
import { receiveDocumentAt } from "../../../member/profile/documents/receive-document.server.ts";
import type { Route } from "./+types/edit-member-document";

export const handle: PageHandle = { mobileBar: false };

async function findPage({ params, context, request }: Route.LoaderArgs | Route.ActionArgs) {
  const ctx = enterPage({ context, request });
  if (!isUuid(params.id) || !isUuid(params.documentId)) notFound();
  const facts = await readMemberFacts(ctx, params.id);
  const page = await readMemberDocument(ctx, params.id, params.documentId);
  if (!facts.ok || !page.ok) notFound();
  return { ctx, facts: facts.value, page: page.value };
}

export async function loader(args: Route.LoaderArgs) {
  const { facts, page } = await findPage(args);
  // A document that may not be corrected is shown read-only.
  if (!mayCorrect(page.state)) throw redirect(href("/user/:id/documents/:documentId", args.params));
  return { facts, page, memberId: args.params.id };
}

export async function action(args: Route.ActionArgs) {
  const { ctx, facts, page } = await findPage(args);
  const { id } = args.params;
  const { documentType, country } = page.document;
  const desk = { ownerUserId: id, facts, save: (input: Parameters<typeof saveMemberDocument>[2]) => saveMemberDocument(ctx, id, input) };
  const reply = await receiveDocumentAt(desk, args.request, { documentType, country }, { itemId: page.id, replacesId: null });
  return reply === "saved" ? redirect(href("/user/:id/documents/:documentId", args.params), 303) : reply;
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** Staff correct the data of a document, or add pages to it. */
export default function EditMemberDocument({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { facts, page, memberId } = loaderData;
  const { documentType, country, isOpenEnded, ...values } = page.document;
  const title = t("memberDocuments.editTitle");
  return (
    <div className="max-w-form">
      <title>{title}</title>
      <PageTitle
        title={title}
        lead={t(page.state === "approved" ? "memberDocuments.editLive" : "memberDocuments.editWaiting")}
        back={{ to: href("/user/:id/documents/:documentId", { id: memberId, documentId: page.id }), label: facts.name.fullName }}
      />
      <DocumentCard
        kind={{ documentType, country }}
        facts={facts}
        reply={actionData}
        revision={page.version}
        defaultValue={{ ...values, isOpenEnded }}
        stored={page.document}
        files={page.files.map((file) => ({ ...file, href: href("/files/:fileId", { fileId: file.id }) }))}
        submit={t("memberDocuments.save")}
      />
    </div>
  );
}
