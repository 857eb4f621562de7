import { href, redirect } from "react-router";
import { z } from "zod";
import { askMemberForm, declineCaseForm } from "#contracts/moderation-form.ts";
import { isUuid } from "#contracts/uuid.ts";
import { shortCompanyName } from "#domain/people/short-company-name.ts";
import { keepForm } from "#forms/keep-form.ts";
import { readForm } from "#forms/read-form.server.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { notFound, requireRoles, serviceContext } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import type { ServiceContext } from "#services/context.ts";
import { askMember, releaseMember } from "#services/moderation/ask-member.server.ts";
import { claimCase } from "#services/moderation/claim-case.server.ts";
import { acceptCase, declineCase } from "#services/moderation/decide-case.server.ts";
import { listCaseNeighbours } from "#services/moderation/list-case-neighbours.server.ts";
import { readCase } from "#services/moderation/read-case.server.ts";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { CompanyTables } from "../company-tables.tsx";
import { UserTabs } from "../user-tabs.tsx";
import type { Route } from "./+types/moderation";
import { AskMember } from "./ask-member.tsx";
import { CaseDecision, CaseHead } from "./case-decision.tsx";
import { CaseNeighbours } from "./case-neighbours.tsx";
import { DocumentViewer } from "./document-viewer.tsx";
import { FieldTable } from "./field-table.tsx";
import { WaitingAccounts } from "./waiting-accounts.tsx";

const moderators = ["admin", "moderator"] as const;
const emptyForm = z.strictObject({});

export const handle: PageHandle = { mobileBar: false };

export async function loader({ params, context, request }: Route.LoaderArgs) {
  requireRoles(context, moderators);
  const page = isUuid(params.id) ? await readCase(serviceContext(context, request), params.id) : null;
  if (!page?.ok) notFound();
  return { ...page.value, neighbours: await listCaseNeighbours(serviceContext(context, request), params.id) };
}

async function decline(ctx: ServiceContext, memberId: string, form: FormData) {
  const submission = await readSubmission(form, declineCaseForm);
  if (!submission.ok) return submission.reply;
  const declined = await declineCase(ctx, { memberId, version: submission.revision ?? 0, ...submission.value });
  return declined.ok ? null : submission.refuse(declined);
}

async function ask(ctx: ServiceContext, memberId: string, form: FormData) {
  const submission = await readSubmission(form, askMemberForm);
  if (!submission.ok) return submission.reply;
  const asked = await askMember(ctx, { memberId, ...submission.value });
  return asked.ok ? null : submission.refuse(asked);
}

/** Runs the actions whose forms have no fields. */
async function plainAct(ctx: ServiceContext, memberId: string, form: FormData) {
  const submission = await readSubmission(form, emptyForm);
  if (!submission.ok) return submission.reply;
  const { intent, revision } = submission;
  const done =
    intent === "accept"
      ? await acceptCase(ctx, { memberId, version: revision ?? 0 })
      : intent === "end"
        ? await releaseMember(ctx, memberId)
        : await claimCase(ctx, memberId, intent === "claim");
  return done.ok ? null : submission.refuse(done);
}

export async function action({ params, context, request }: Route.ActionArgs) {
  requireRoles(context, moderators);
  if (!isUuid(params.id)) notFound();
  const ctx = serviceContext(context, request);
  const form = await readForm(request);
  const intent = form.get("intent");
  const acts = { decline, ask } as const;
  const act = intent === "decline" || intent === "ask" ? acts[intent] : plainAct;
  return (await act(ctx, params.id, form)) ?? redirect(href("/user/:id/moderation", { id: params.id }), 303);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** A member's pending data beside the live data, the documents beside the fields, and the decision. */
export default function Moderation({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { member, open, fields, documents, accounts, ownership, neighbours } = loaderData;
  const { companyName, fullName } = member;
  const title = t("moderation.title", { name: companyName === null ? fullName || member.email : shortCompanyName(companyName) });
  const isWaiting = documents.some((document) => document.isWaiting);
  const isEdit = open?.kind === "edit";
  return (
    <>
      <title>{title}</title>
      <PageTitle
        title={title}
        back={{ to: "/members", label: t("members.title") }}
        lead={companyName === null ? t("moderation.read") : `${fullName}. ${t("moderation.read")}`}
        actions={<CaseNeighbours {...neighbours} />}
      />
      <UserTabs memberId={member.id} current="moderation" />
      <div className={isEdit && !isWaiting ? "case-page case-alone" : "case-page"}>
        <div className="case-claim">
          <CaseHead page={loaderData} next={neighbours.next} reply={actionData} />
          <FieldTable fields={fields} isFolded={isEdit && !isWaiting} />
          {ownership === null ? null : <CompanyTables ownership={ownership} isFolded={isEdit} />}
          <WaitingAccounts accounts={accounts} memberId={member.id} />
          <AskMember status={member.status} reply={actionData} />
          {open === null ? null : <CaseDecision page={loaderData} open={open} reply={actionData} />}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section tabIndex={0} aria-label={t("members.documents")} className="case-papers">
          <DocumentViewer documents={documents} memberId={member.id} isFolded={isEdit} />
        </section>
      </div>
    </>
  );
}
