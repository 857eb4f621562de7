import { href, redirect } from "react-router";
import { z } from "zod";
import { declineAccountForm } from "#contracts/account/bank-account-form.ts";
import { isUuid } from "#contracts/uuid.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { keepForm } from "#forms/keep-form.ts";
import { readForm } from "#forms/read-form.server.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { readMemberAccount } from "#services/account/read-member-account.server.ts";
import { reviewAccount } from "#services/account/review-account.server.ts";
import { Card } from "#ui/card.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { PageWithRail } from "#ui/page-with-rail.tsx";
import { accountName } from "../../member/profile/account-name.ts";
import { AccountState } from "../../member/profile/account-state.tsx";
import type { Route } from "./+types/user-account";
import { AccountFacts, AccountUses, AccountWarnings } from "./account-facts.tsx";

const approveForm = z.strictObject({});

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const ctx = enterPage({ context, request });
  const isKnown = isUuid(params.id) && isUuid(params.accountId);
  const account = isKnown ? await readMemberAccount(ctx, params.id, params.accountId) : null;
  if (!account?.ok) notFound();
  return account.value;
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const ctx = enterPage({ context, request });
  if (!isUuid(params.id) || !isUuid(params.accountId)) notFound();
  const form = await readForm(request);
  const about = { memberId: params.id, accountId: params.accountId };
  if (form.get("intent") === "decline") {
    const submission = await readSubmission(form, declineAccountForm);
    if (!submission.ok) return submission.reply;
    const order = { ...about, version: submission.revision ?? 0, declineReason: submission.value.reason };
    const declined = await reviewAccount(ctx, order);
    return declined.ok ? redirect(href("/user/:id", { id: params.id }), 303) : submission.refuse(declined);
  }
  const submission = await readSubmission(form, approveForm);
  if (!submission.ok) return submission.reply;
  const approved = await reviewAccount(ctx, { ...about, version: submission.revision ?? 0, declineReason: null });
  return approved.ok ? redirect(href("/user/:id", { id: params.id }), 303) : submission.refuse(approved);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

function Decision({ version, reply }: { version: number; reply: FormReply | undefined }) {
  const t = useText();
  return (
    <Card title={t("members.account.decide")}>
      <ActionForm id="approve" intent="approve" revision={version} reply={reply}>
        <SubmitButton isWide>{t("members.account.approve")}</SubmitButton>
      </ActionForm>
      <ActionForm id="decline" intent="decline" revision={version} reply={reply} className="mt-4 grid gap-2 border-t border-line pt-4">
        <TextField name="reason" label={t("members.account.reason")} hint={t("members.account.reasonHint")} rows={3} maxLength={500} />
        <SubmitButton kind="secondary" isWide>
          {t("members.account.decline")}
        </SubmitButton>
      </ActionForm>
    </Card>
  );
}

/** One account of a member in full, with its warnings, and the decision. */
export default function UserAccount({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { member, account, uses } = loaderData;
  const title = t("members.account.title", { name: accountName(account) });
  const isWaiting = account.state === "submitted" && account.rail === "bank";
  const rail = (
    <>
      {isWaiting ? (
        <Decision version={account.version} reply={actionData} />
      ) : (
        <Card title={t("members.account.decide")}>
          <p className="text-muted">{t("members.account.decided")}</p>
        </Card>
      )}
      <AccountUses uses={uses} />
    </>
  );
  return (
    <>
      <title>{title}</title>
      <PageTitle
        title={title}
        back={{ to: href("/user/:id", { id: member.id }), label: member.companyName ?? member.fullName }}
        aside={<AccountState state={account.state} />}
        lead={t("members.account.read")}
      />
      <PageWithRail rail={rail}>
        <AccountWarnings page={loaderData} />
        <AccountFacts page={loaderData} />
      </PageWithRail>
    </>
  );
}
