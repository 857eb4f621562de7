import { href, redirectDocument } from "react-router";
import { deleteAccountForm } from "#contracts/account/bank-account-form.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { keepForm } from "#forms/keep-form.ts";
import { PasswordField } from "#forms/password-field.tsx";
import { readSubmission } from "#forms/read-submission.server.ts";
import { replyHeaders } from "#forms/reply-headers.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import { localePath } from "#i18n/locale-path.ts";
import { useText } from "#i18n/text-context.tsx";
import { languageContext } from "#middleware/contexts.server.ts";
import { flashCookie } from "#middleware/flash.server.ts";
import { clearedChatCookies } from "#services/chat/chat-inbox.server.ts";
import { deleteProfile, readDeletionObstacles } from "#services/profile/delete-profile.server.ts";
import { confirmPassword } from "#services/session/confirm-password.server.ts";
import { clearedSessionCookie } from "#services/session/session-cookie.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { withModal } from "#ui/modal/modal-address.ts";
import { Page } from "#ui/page.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/delete-profile";
import { isPrevented, ObstacleNote } from "./obstacle-note.tsx";

export { replyHeaders as headers };
export const handle: PageHandle = { mobileBar: false };

export async function loader({ context, request }: Route.LoaderArgs) {
  requireMember(context);
  const hindrances = await readDeletionObstacles(serviceContext(context, request));
  if (!hindrances.ok) notFound();
  return hindrances.value;
}

export async function action({ context, request }: Route.ActionArgs) {
  requireMember(context);
  const ctx = serviceContext(context, request);
  const submission = await readSubmission(request, deleteAccountForm);
  if (!submission.ok) return submission.reply;
  const confirmed = await confirmPassword(ctx, submission.value.password);
  if (!confirmed.ok) return submission.refuse(confirmed, "password");
  const deleted = await deleteProfile(ctx, true);
  if (!deleted.ok) return submission.refuse(deleted);
  const headers = new Headers({ "Clear-Site-Data": '"cache", "storage"' });
  for (const cookie of [clearedSessionCookie(), ...clearedChatCookies()]) headers.append("Set-Cookie", cookie);
  headers.append("Set-Cookie", flashCookie("account-closed"));
  // Loads a new document, so that the browser keeps no data of the account.
  return redirectDocument(localePath(withModal("/login", "your-account-was-deleted"), context.get(languageContext)), {
    status: 303,
    headers,
  });
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/**
 * The page of the modal `confirm-with-password`: the deleted and the kept data, then the password, or the reason why the profile cannot be
 * deleted now.
 */
export default function DeleteProfile({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  return (
    <Page
      width="dialog"
      title={t("ownData.delete.title")}
      lead={t("ownData.delete.lead")}
      back={{ to: href("/settings/data"), label: t("ownData.title") }}
    >
      {isPrevented(loaderData) ? (
        <ObstacleNote hindrances={loaderData} />
      ) : (
        <Card>
          <p className="mb-4 text-muted">{t("ownData.delete.text")}</p>
          <ActionForm id="delete" hasPassword reply={actionData}>
            <PasswordField label={t("ownData.export.password")} purpose="current" />
            <div className="flex flex-wrap gap-2">
              <SubmitButton kind="danger">{t("ownData.delete.submit")}</SubmitButton>
              <ButtonLink to={href("/settings/data")} kind="quiet">
                {t("ownData.delete.keep")}
              </ButtonLink>
            </div>
          </ActionForm>
        </Card>
      )}
    </Page>
  );
}
