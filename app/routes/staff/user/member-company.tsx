import { href, redirect } from "react-router";
import { z } from "zod";
import { isUuid } from "#contracts/uuid.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { keepForm } from "#forms/keep-form.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { generateOwnershipDocuments } from "#services/profile/company/generate-documents.server.ts";
import { type MemberOwnership, readMemberOwnership } from "#services/profile/company/read-ownership.server.ts";
import { Card } from "#ui/card.tsx";
import { FileList } from "#ui/file-list.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/member-company";
import { CompanyTables } from "./company-tables.tsx";

const generateForm = z.strictObject({});

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const ctx = enterPage({ context, request });
  const ownership = isUuid(params.id) ? await readMemberOwnership(ctx, params.id) : null;
  if (!ownership?.ok) notFound();
  return { ...ownership.value, memberId: params.id };
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const ctx = enterPage({ context, request });
  const submission = await readSubmission(request, generateForm);
  if (!submission.ok) return submission.reply;
  const made = isUuid(params.id) ? await generateOwnershipDocuments(ctx, params.id) : notFound();
  if (!made.ok && made.code === "NOT_FOUND") notFound();
  return made.ok ? redirect(href("/user/:id/company", { id: params.id }), 303) : submission.refuse(made);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

const links = (files: MemberOwnership["papers"]) => files.map((file) => ({ ...file, href: href("/files/:fileId", { fileId: file.id }) }));

/** The declared data of a member company and its owners beside the live data, for moderators, and the documents generated from it. */
export default function MemberCompany({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { memberId, name, papers } = loaderData;
  return (
    <div className="max-w-reading">
      <title>{t("company.open")}</title>
      <PageTitle title={t("company.open")} back={{ to: href("/user/:id", { id: memberId }), label: name }} />
      <div className="grid gap-6">
        <CompanyTables ownership={loaderData} />
        <Card title={t("company.papers")}>
          <p className="text-small text-muted">{t("company.papersLead")}</p>
          {papers.length === 0 ? <p className="pt-4 text-muted">{t("company.noPapers")}</p> : <FileList files={links(papers)} />}
          <ActionForm id="generate" reply={actionData} className="pt-4">
            <SubmitButton kind="secondary">{t("company.generate")}</SubmitButton>
          </ActionForm>
        </Card>
      </div>
    </div>
  );
}
