import { href, redirect } from "react-router";
import { removeAvatarForm } from "#contracts/profile/avatar-form.ts";
import { isUuid } from "#contracts/uuid.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { keepForm } from "#forms/keep-form.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { removeMemberAvatar } from "#services/moderation/remove-member-avatar.server.ts";
import { readMember } from "#services/profile/read-member.server.ts";
import { Avatar } from "#ui/avatar.tsx";
import { avatarAddress } from "#ui/avatar-address.ts";
import { Card } from "#ui/card.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/member-avatar";
import { memberName } from "./member-name.ts";

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const ctx = enterPage({ context, request });
  const member = isUuid(params.id) ? await readMember(ctx, params.id) : null;
  if (!member?.ok) notFound();
  const { id, avatarFileId } = member.value.person;
  if (avatarFileId === null) throw redirect(href("/user/:id", { id }));
  return { id, name: memberName(member.value), avatar: avatarAddress(avatarFileId) };
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const ctx = enterPage({ context, request });
  const submission = await readSubmission(request, removeAvatarForm);
  if (!submission.ok) return submission.reply;
  const removed = isUuid(params.id) ? await removeMemberAvatar(ctx, params.id, submission.value.reason) : notFound();
  if (!removed.ok && removed.code === "NOT_FOUND") notFound();
  return removed.ok ? redirect(href("/user/:id", { id: params.id }), 303) : submission.refuse(removed);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** Removes a member's picture, with the message that the member reads. */
export default function MemberAvatar({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { id, name, avatar } = loaderData;
  return (
    <div className="max-w-form">
      <title>{t("members.avatar.title")}</title>
      <PageTitle title={t("members.avatar.title")} back={{ to: href("/user/:id", { id }), label: name }} />
      <Card>
        <div className="mb-4 flex items-center gap-4">
          <Avatar src={avatar} isLarge />
          <p className="text-muted">{t("members.avatar.text")}</p>
        </div>
        <ActionForm id="remove" reply={actionData} className="grid gap-2">
          <TextField name="reason" label={t("members.avatar.reason")} rows={3} maxLength={500} />
          <div>
            <SubmitButton kind="danger">{t("members.avatar.remove")}</SubmitButton>
          </div>
        </ActionForm>
      </Card>
    </div>
  );
}
