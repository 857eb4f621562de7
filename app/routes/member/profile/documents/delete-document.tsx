import { redirect } from "react-router";
import { z } from "zod";
import { isUuid } from "#contracts/uuid.ts";
import { capital } from "#domain/text/capital.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { keepForm } from "#forms/keep-form.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import { countryText } from "#i18n/reference-text.ts";
import { useText } from "#i18n/text-context.tsx";
import { readOwnDocument } from "#services/profile/read-documents.server.ts";
import { removeDocument } from "#services/profile/remove-document.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Page } from "#ui/page.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/delete-document";

export const handle: PageHandle = { mobileBar: false };
const removeForm = z.strictObject({});

export async function loader({ params, context, request }: Route.LoaderArgs) {
  requireMember(context);
  const page = isUuid(params.itemId) ? await readOwnDocument(serviceContext(context, request), params.itemId) : null;
  if (!page?.ok) notFound();
  const { documentType, country } = page.value.document;
  return { documentType, country };
}

export async function action({ params, context, request }: Route.ActionArgs) {
  requireMember(context);
  const submission = await readSubmission(request, removeForm);
  if (!submission.ok) return submission.reply;
  // Already removed by the first of two clicks, or unknown: redirects too.
  if (!isUuid(params.itemId)) return redirect("/profile/certifying-docs", 303);
  const removed = await removeDocument(serviceContext(context, request), params.itemId);
  return removed.ok ? redirect("/profile/certifying-docs", 303) : submission.refuse(removed);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** Removes a document, on a separate page. */
export default function DeleteDocument({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { documentType, country } = loaderData;
  const title = t("ownProfile.documents.removeTitle");
  const back = "/profile/certifying-docs";
  return (
    <Page
      width="dialog"
      title={title}
      lead={t("ownProfile.documents.removeLead")}
      back={{ to: back, label: t("ownProfile.documents.title") }}
    >
      <Card title={`${capital(t(`reference.documentTypes.${documentType}`))}, ${countryText(t, country, "name")}`}>
        <ActionForm id="remove" reply={actionData}>
          <div className="flex flex-wrap gap-2">
            <SubmitButton kind="danger">{t("ownProfile.documents.removeSubmit")}</SubmitButton>
            <ButtonLink to={back} kind="quiet">
              {t("ownProfile.documents.keep")}
            </ButtonLink>
          </div>
        </ActionForm>
      </Card>
    </Page>
  );
}
