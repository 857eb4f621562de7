import { href, redirect } from "react-router";
import { accountOfForm, bankAccountForm } from "#contracts/account/bank-account-form.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { keepForm } from "#forms/keep-form.ts";
import { PasswordField } from "#forms/password-field.tsx";
import { readSubmission } from "#forms/read-submission.server.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { requireMember, serviceContext } from "#guards/guards.server.ts";
import { countryText } from "#i18n/reference-text.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { changeBankAccount } from "#services/account/change-bank-account.server.ts";
import { confirmPassword } from "#services/session/confirm-password.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Page } from "#ui/page.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/edit-account";
import { Facts, Remove } from "./account-facts.tsx";
import { shownDetails } from "./account-field.tsx";
import { accountCheck, accountFields } from "./account-fields.tsx";
import { accountNameIn } from "./account-name.ts";
import { AccountState } from "./account-state.tsx";
import { BankFinder } from "./bank-finder.tsx";
import { getAccount, readAccountForm } from "./read-account-form.server.ts";
import { refuseAtField } from "./refuse-at-field.ts";
import { UsesNote } from "./uses-note.tsx";

export const handle: PageHandle = { mobileBar: false };

export async function loader({ params, context, request, url }: Route.LoaderArgs) {
  requireMember(context);
  const account = await getAccount(serviceContext(context, request), params.itemId);
  return { ...account, isOpen: url.searchParams.get("open") === "edit" };
}

export async function action({ params, context, request }: Route.ActionArgs) {
  requireMember(context);
  const ctx = serviceContext(context, request);
  const { id, version, country, currency, holderType } = await getAccount(ctx, params.itemId);
  const place = { country, currency, holderType };
  const submission = await readSubmission(await readAccountForm(ctx, request), bankAccountForm(place));
  if (!submission.ok) return submission.reply;
  const { value, revision } = submission;
  const input = { ...accountOfForm(place, value), label: value.label ?? null, bankAccountId: id, version: revision ?? version };
  const confirmed = value.password ? await confirmPassword(ctx, value.password) : null;
  if (confirmed?.ok === false) return submission.refuse(confirmed, "password");
  const changed = await changeBankAccount(ctx, input, confirmed !== null);
  if (!changed.ok) return refuseAtField(submission, changed);
  return redirect(`${href("/profile/bank-accounts")}?saved=${id}`, 303);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

function Declined({ reason }: { reason: string | null }) {
  const t = useText();
  if (reason === null) return null;
  return (
    <Alert tone="danger" title={`${t("profile.form.declinedTitle")}: ${reason}`}>
      {t("profile.form.fix")}
    </Alert>
  );
}

type Shown = Route.ComponentProps["loaderData"];

function EditForm({ account, reply }: { account: Shown; reply: Route.ComponentProps["actionData"] }) {
  const t = useText();
  const { id, version, schema, holderType, holderName, bankName, label, details, uses, country, currency } = account;
  return (
    <>
      <UsesNote uses={uses} act="edit" />
      <Card title={t("profile.form.place", { country: countryText(t, country, "name"), currency })} footer={<Remove id={id} />}>
        <ActionForm
          id="account"
          reply={reply}
          revision={version}
          check={accountCheck({ country, currency, holderType })}
          className="grid gap-4"
          defaultValue={{ holderName, bankName, label: label ?? "", ...shownDetails(details) }}
        >
          <BankFinder formId="account" />
          {accountFields(t, { schema, country, holderType, stored: details })}
          {uses.length > 0 ? (
            <PasswordField label={t("profile.form.password")} hint={t("profile.form.passwordHint")} purpose="current" />
          ) : null}
          <div className="actions">
            <SubmitButton>{t("profile.form.save")}</SubmitButton>
            <ButtonLink to={href("/profile/bank-accounts")} kind="quiet">
              {t("profile.form.back")}
            </ButtonLink>
          </div>
        </ActionForm>
      </Card>
    </>
  );
}

/** One account: as text, or as a form when the member asked for it, when it was returned, and after a refused form. */
export default function EditAccount({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { state, reason, isOpen } = loaderData;
  const isForm = isOpen || actionData !== undefined || state === "declined" || state === "draft";
  const title = t("profile.form.editTitle", { name: accountNameIn(useLanguage(), loaderData) });
  return (
    <Page
      title={title}
      lead={isForm ? t("profile.form.editLead") : undefined}
      back={{ to: "/profile/bank-accounts", label: t("profile.accounts.title") }}
      aside={<AccountState state={state} mayMend />}
    >
      <Declined reason={reason} />
      {isForm ? <EditForm account={loaderData} reply={actionData} /> : <Facts account={loaderData} />}
    </Page>
  );
}
