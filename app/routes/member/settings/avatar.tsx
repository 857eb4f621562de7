import { href, redirectDocument } from "react-router";
import { avatarForm } from "#contracts/profile/avatar-form.ts";
import { pictureFileMb } from "#contracts/profile/picture-limits.ts";
import { avatarUpload } from "#files/avatar.server.ts";
import { receiveFiles } from "#files/receive.server.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { FileField } from "#forms/file-field.tsx";
import { keepForm } from "#forms/keep-form.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { requireSignedIn, serviceContext } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { removeAvatar, saveAvatar } from "#services/profile/save-avatar.server.ts";
import { Avatar as Picture } from "#ui/avatar.tsx";
import { Card } from "#ui/card.tsx";
import { Page } from "#ui/page.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { useViewer } from "#ui/shell/use-shell.ts";
import type { Route } from "./+types/avatar";

export const handle: PageHandle = { mobileBar: false };

export function loader({ context }: Route.LoaderArgs) {
  return { isMember: requireSignedIn(context).role === "member", maxMb: pictureFileMb };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = requireSignedIn(context);
  const ctx = serviceContext(context, request);
  const received = await receiveFiles(request, { ownerUserId: userId, ...avatarUpload });
  const submission = await readSubmission(received.form, avatarForm, received.ok ? null : { problem: received, at: "avatar" });
  if (!submission.ok) return submission.reply;
  if (!received.ok) return submission.refuse(received, "avatar");
  const [upload] = received.files;
  if (submission.intent !== "remove" && upload === undefined)
    return submission.refuse({ code: "VALIDATION.REQUIRED", params: {} }, "avatar");
  const done = submission.intent === "remove" || upload === undefined ? await removeAvatar(ctx) : await saveAvatar(ctx, upload.id);
  // Reloads the page, because the picture is in the frame around every page too.
  return done.ok ? redirectDocument(href("/settings/avatar"), 303) : submission.refuse(done, "avatar");
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** The page on which members and staff choose, replace or remove their picture. */
export default function Avatar({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const src = useViewer()?.avatar ?? null;
  const back = loaderData.isMember
    ? { to: href("/profile"), label: t("profile.overview.title") }
    : { to: href("/settings"), label: t("profile.settings.title") };
  return (
    <Page title={t("profile.avatar.title")} lead={t("profile.avatar.lead")} back={back}>
      <Card>
        <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Picture src={src} isLarge />
          {src === null ? (
            <p className="text-muted">{t("profile.avatar.none")}</p>
          ) : (
            <ActionForm id="remove" intent="remove" reply={actionData} hasFiles>
              <SubmitButton kind="secondary">{t("profile.avatar.remove")}</SubmitButton>
            </ActionForm>
          )}
        </div>
        <ActionForm id="avatar" intent="save" reply={actionData} hasFiles className="grid gap-4">
          <FileField
            name="avatar"
            label={t(src === null ? "profile.avatar.choose" : "profile.avatar.another")}
            hint={t("profile.avatar.hint")}
            accept="image/jpeg,image/png,image/webp,image/heic,.jpg,.jpeg,.png,.webp,.heic,.heif"
            maxMb={loaderData.maxMb}
          />
          <div>
            <SubmitButton>{t("profile.avatar.save")}</SubmitButton>
          </div>
        </ActionForm>
      </Card>
    </Page>
  );
}
