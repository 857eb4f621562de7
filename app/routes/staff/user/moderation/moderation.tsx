import { href, Link, redirect } from "react-router";
import { z } from "zod";
import { askMemberForm, verdictForm } from "#contracts/profile/moderation-form.ts";
import { isUuid } from "#contracts/uuid.ts";
import { shortCompanyName } from "#domain/people/company/short-company-name.ts";
import { keepForm } from "#forms/keep-form.ts";
import { readForm } from "#forms/read-form.server.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { readMemberAccount } from "#services/account/read-member-account.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { askMember, releaseMember } from "#services/moderation/ask-member.server.ts";
import { claimCase } from "#services/moderation/claim-case.server.ts";
import { decideItems } from "#services/moderation/decide-items.server.ts";
import { listCaseNeighbours, placeAfterVerdict } from "#services/moderation/list-case-neighbours.server.ts";
import { readCase } from "#services/moderation/read-case.server.ts";
import { Alert } from "#ui/alert.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { UserTabs } from "../user-tabs.tsx";
import type { Route } from "./+types/moderation";
import { AskMember } from "./ask-member.tsx";
import { CaseHead } from "./case-head.tsx";
import { CaseNeighbours } from "./case-neighbours.tsx";
import { DocumentViewer } from "./document-viewer.tsx";
import { VerdictForm } from "./verdict-form.tsx";

const emptyForm = z.strictObject({});

export const handle: PageHandle = { mobileBar: false };

export async function loader({ params, context, request, url }: Route.LoaderArgs) {
  const ctx = enterPage({ context, request });
  const page = isUuid(params.id) ? await readCase(ctx, params.id) : null;
  if (!page?.ok) notFound();
  const read = await Promise.all(page.value.accounts.map(({ id }) => readMemberAccount(ctx, params.id, id)));
  const accounts = read.flatMap((one) => (one.ok ? [one.value] : []));
  const decided = url.searchParams.get("decided");
  return {
    ...{ page: page.value, accounts, neighbours: await listCaseNeighbours(ctx, params.id) },
    decidedId: decided !== null && isUuid(decided) && decided !== params.id ? decided : null,
  };
}

/** Decides about the items of the case; redirects to the next member when no item of this case waits any more. */
async function decide(ctx: ServiceContext, memberId: string, form: FormData) {
  const submission = await readSubmission(form, verdictForm);
  if (!submission.ok) return submission.reply;
  const { next } = await listCaseNeighbours(ctx, memberId);
  const decided = await decideItems(ctx, { memberId, version: submission.revision ?? 0, ...submission.value });
  if (!decided.ok) return submission.refuse(decided);
  const id = await placeAfterVerdict(memberId, next);
  return redirect(`${href("/user/:id/moderation", { id })}${id === memberId ? "" : `?decided=${memberId}`}`, 303);
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
  const { intent } = submission;
  const done = intent === "end" ? await releaseMember(ctx, memberId) : await claimCase(ctx, memberId, intent === "claim");
  return done.ok ? null : submission.refuse(done);
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const ctx = enterPage({ context, request });
  if (!isUuid(params.id)) notFound();
  const form = await readForm(request);
  const intent = form.get("intent");
  const acts = { decide, ask } as const;
  const act = intent === "decide" || intent === "ask" ? acts[intent] : plainAct;
  return (await act(ctx, params.id, form)) ?? redirect(href("/user/:id/moderation", { id: params.id }), 303);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** One member as one case: the documents beside the data, and a verdict about each part that waits, including accounts. */
export default function Moderation({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { page, accounts, neighbours, decidedId } = loaderData;
  const { member, open, documents } = page;
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
      {decidedId === null ? null : (
        <Alert
          tone="success"
          title={t("moderation.decided")}
          action={
            <Link to={href("/user/:id/moderation", { id: decidedId })} className="link">
              {t("moderation.toDecided")}
            </Link>
          }
        />
      )}
      <div className={isEdit && !isWaiting ? "case-page case-alone" : "case-page"}>
        <div className="case-claim">
          <CaseHead page={page} next={neighbours.next} reply={actionData} />
          <VerdictForm page={page} accounts={accounts} reply={actionData} />
          <AskMember status={member.status} reply={actionData} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section tabIndex={0} aria-label={t("members.documents")} className="case-papers">
          <DocumentViewer documents={documents} memberId={member.id} isFolded={isEdit} />
        </section>
      </div>
    </>
  );
}
