import { redirect } from "react-router";
import { isUuid } from "#contracts/uuid.ts";
import { namesInDocument } from "#domain/people/document/document-names.ts";
import { keepForm } from "#forms/keep-form.ts";
import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { readDocumentFacts, readOwnDocument } from "#services/profile/read-documents.server.ts";
import { Page } from "#ui/page.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/replace-document";
import { DocumentCard } from "./document-card.tsx";
import { receiveDocument } from "./receive-document.server.ts";

export const handle: PageHandle = { mobileBar: false };

async function findLive({ params, context, request }: Route.LoaderArgs | Route.ActionArgs) {
  requireMember(context);
  const ctx = serviceContext(context, request);
  const page = isUuid(params.itemId) ? await readOwnDocument(ctx, params.itemId) : null;
  if (!page?.ok || page.value.view.state !== "approved") notFound();
  return { ctx, page: page.value };
}

export async function loader(args: Route.LoaderArgs) {
  const { ctx, page } = await findLive(args);
  if (page.view.isBeingReplaced) throw redirect("/profile/certifying-docs");
  const facts = await readDocumentFacts(ctx);
  if (facts === null) notFound();
  const { documentType, country, citizenshipCountry } = page.document;
  return { facts, kind: { documentType, country }, citizenshipCountry, commandId: crypto.randomUUID() };
}

export async function action(args: Route.ActionArgs) {
  const { ctx, page } = await findLive(args);
  const { documentType, country } = page.document;
  const reply = await receiveDocument(ctx, args.request, { documentType, country }, { itemId: null, replacesId: page.id });
  return reply === "saved" ? redirect("/profile/certifying-docs", 303) : reply;
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** Replaces an approved document by another one. The old one stays valid until the new one is approved. */
export default function ReplaceDocument({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { facts, kind, citizenshipCountry, commandId } = loaderData;
  return (
    <Page
      title={t("ownProfile.documents.replaceTitle")}
      lead={t("ownProfile.documents.replaceLead")}
      back={{ to: "/profile/certifying-docs", label: t("ownProfile.documents.title") }}
    >
      <DocumentCard
        kind={kind}
        facts={facts}
        reply={actionData}
        commandId={commandId}
        defaultValue={{ ...namesInDocument(facts.name, kind.country), citizenshipCountry }}
      />
    </Page>
  );
}
