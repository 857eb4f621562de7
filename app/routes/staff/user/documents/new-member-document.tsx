import { href, redirect } from "react-router";
import { isUuid } from "#contracts/uuid.ts";
import { keepForm } from "#forms/keep-form.ts";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { readMemberFacts } from "#services/moderation/read-member-document.server.ts";
import { saveMemberDocument } from "#services/moderation/save-member-document.server.ts";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { readKind } from "../../../member/profile/documents/document-kind.ts";
import { NewDocumentForm } from "../../../member/profile/documents/new-document-form.tsx";
import { receiveDocumentAt } from "../../../member/profile/documents/receive-document.server.ts";
import type { Route } from "./+types/new-member-document";

export const handle: PageHandle = { mobileBar: false };

async function findFacts({ params, context, request }: Route.LoaderArgs | Route.ActionArgs) {
  const ctx = enterPage({ context, request });
  const facts = isUuid(params.id) ? await readMemberFacts(ctx, params.id) : null;
  if (!facts?.ok) notFound();
  return { ctx, facts: facts.value };
}

export async function loader(args: Route.LoaderArgs) {
  const { facts } = await findFacts(args);
  return { facts, memberId: args.params.id, kind: readKind(args.url.searchParams), commandId: crypto.randomUUID() };
}

export async function action(args: Route.ActionArgs) {
  const { ctx, facts } = await findFacts(args);
  const { id } = args.params;
  const kind = readKind(args.url.searchParams);
  if (kind === null) throw redirect(href("/user/:id/documents/new", { id }), 303);
  const desk = { ownerUserId: id, facts, save: (input: Parameters<typeof saveMemberDocument>[2]) => saveMemberDocument(ctx, id, input) };
  const reply = await receiveDocumentAt(desk, args.request, kind, { itemId: null, replacesId: null });
  return reply === "saved" ? redirect(href("/user/:id/moderation", { id }), 303) : reply;
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** Form for staff who received a document in another way: first its kind and country, then its fields and pages. */
export default function NewMemberDocument({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { facts, memberId, kind, commandId } = loaderData;
  const title = t("memberDocuments.newTitle");
  return (
    <div className="max-w-form">
      <title>{title}</title>
      <PageTitle
        title={title}
        lead={t("memberDocuments.newLead")}
        back={{ to: href("/user/:id/moderation", { id: memberId }), label: facts.name.fullName }}
      />
      <NewDocumentForm kind={kind} facts={facts} reply={actionData} commandId={commandId} submit={t("memberDocuments.save")} />
    </div>
  );
}
