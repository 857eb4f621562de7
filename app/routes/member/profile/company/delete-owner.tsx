import { href, redirect } from "react-router";
import { deleteAccountForm } from "#contracts/bank-account-form.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { keepForm } from "#forms/keep-form.ts";
import { PasswordField } from "#forms/password-field.tsx";
import { readSubmission } from "#forms/read-submission.server.ts";
import { replyHeaders } from "#forms/reply-headers.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { useText } from "#i18n/text-context.tsx";
import { removeOwner } from "#services/profile/company/remove-owner.server.ts";
import { confirmPassword } from "#services/session/confirm-password.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Page } from "#ui/page.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/delete-owner";
import { requireOwnCompany, requireOwner } from "./own-company.server.ts";

export { replyHeaders as headers };
export const handle: PageHandle = { mobileBar: false };

export async function loader(args: Route.LoaderArgs) {
  const { own } = await requireOwnCompany(args);
  const { id, fullName } = requireOwner(own, args.params.itemId);
  return { id, fullName };
}

export async function action(args: Route.ActionArgs) {
  const { ctx, own } = await requireOwnCompany(args);
  const submission = await readSubmission(args.request, deleteAccountForm);
  if (!submission.ok) return submission.reply;
  // The first of two clicks has removed it, so the second one redirects too.
  const owner = own.owners.find(({ id }) => id === args.params.itemId);
  if (owner === undefined) return redirect(href("/profile/company"), 303);
  const confirmed = await confirmPassword(ctx, submission.value.password);
  if (!confirmed.ok) return submission.refuse(confirmed, "password");
  const removed = await removeOwner(ctx, { ownerId: owner.id, isPasswordConfirmed: true });
  if (!removed.ok && removed.code !== "NOT_FOUND") return submission.refuse(removed);
  return redirect(href("/profile/company"), 303);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** Removes a person from the company's owners, after the password was entered. */
export default function DeleteOwner({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { id, fullName } = loaderData;
  const back = href("/profile/beneficiaries/:itemId", { itemId: id });
  return (
    <Page
      width="dialog"
      title={t("company.removeTitle", { name: fullName })}
      lead={t("company.removeLead")}
      back={{ to: back, label: fullName }}
    >
      <Card>
        <ActionForm id="remove" hasPassword reply={actionData}>
          <PasswordField label={t("company.password")} purpose="current" />
          <div className="flex flex-wrap gap-2">
            <SubmitButton kind="danger">{t("company.remove")}</SubmitButton>
            <ButtonLink to={back} kind="quiet">
              {t("company.keep")}
            </ButtonLink>
          </div>
        </ActionForm>
      </Card>
    </Page>
  );
}
