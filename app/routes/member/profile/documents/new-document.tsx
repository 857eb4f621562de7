import { Link, redirect } from "react-router";
import { keepForm } from "#forms/keep-form.ts";
import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { readDocumentFacts } from "#services/profile/read-documents.server.ts";
import { suggestDocument } from "#services/profile/suggest-document.server.ts";
import { Page } from "#ui/page.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { afterSaving } from "../after-saving.ts";
import type { Route } from "./+types/new-document";
import { askedBy, documentPath, kindPath, readKind } from "./document-kind.ts";
import { NewDocumentForm } from "./new-document-form.tsx";
import { receiveDocument } from "./receive-document.server.ts";

export const handle: PageHandle = { mobileBar: false };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireMember(context);
  const facts = await readDocumentFacts(serviceContext(context, request));
  if (facts === null) notFound();
  const query = url.searchParams;
  const suggested = await suggestDocument(serviceContext(context, request), query.get("missing") ?? "");
  if (suggested !== null) throw redirect(documentPath(suggested, askedBy(query).goTo));
  return { facts, kind: readKind(query), other: kindPath(query), asked: askedBy(query), commandId: crypto.randomUUID() };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const member = requireMember(context);
  const kind = readKind(url.searchParams);
  if (kind === null) throw redirect(kindPath(url.searchParams), 303);
  const reply = await receiveDocument(serviceContext(context, request), request, kind, { itemId: null, replacesId: null });
  return reply === "saved" ? redirect(afterSaving(member, "/profile/certifying-docs", url.searchParams), 303) : reply;
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** A new document: first its kind and country, then its fields and pages. */
export default function NewDocument({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { facts, kind, other, asked, commandId } = loaderData;
  return (
    <Page title={t("ownProfile.documents.kindTitle")} back={{ to: "/profile/certifying-docs", label: t("ownProfile.documents.title") }}>
      <NewDocumentForm
        kind={kind}
        asked={asked}
        facts={facts}
        reply={actionData}
        commandId={commandId}
        aside={
          <Link to={other} className="link text-small">
            {t("ownProfile.documents.otherKind")}
          </Link>
        }
      />
    </Page>
  );
}
