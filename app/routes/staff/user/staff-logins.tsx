import { redirect } from "react-router";
import { z } from "zod";
import { ActionForm } from "#forms/action-form.tsx";
import { readSubmission } from "#forms/read-submission.server.ts";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { namedIn } from "#services/names/shown-names.server.ts";
import { listStaffLogins, type StaffLogin } from "#services/session/list-staff-logins.server.ts";
import { unlockStaffPassword } from "#services/session/unlock-password.server.ts";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { Time } from "#ui/time.tsx";
import type { Route } from "./+types/staff-logins";

const unlockForm = z.strictObject({ userId: z.uuid("VALIDATION.CHOICE") });

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = enterPage({ context, request });
  const logins = await listStaffLogins(ctx);
  if (!logins.ok) notFound();
  return { logins: await namedIn(ctx.principal.language, logins.value, [["userId", "fullName"]]) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = enterPage({ context, request });
  const submission = await readSubmission(request, unlockForm);
  if (!submission.ok) return submission.reply;
  const unlocked = await unlockStaffPassword(ctx, submission.value.userId);
  if (!unlocked.ok && unlocked.code === "NOT_FOUND") notFound();
  return unlocked.ok ? redirect("/admin/staff-logins", 303) : submission.refuse(unlocked);
}

function useColumns(reply: FormReply | undefined): readonly Column<StaffLogin>[] {
  const t = useText();
  return [
    { key: "name", header: t("members.staffLogins.name"), cell: ({ fullName }) => fullName },
    { key: "email", header: t("members.staffLogins.email"), cell: ({ email }) => <span className="break-all">{email}</span> },
    { key: "role", header: t("members.staffLogins.role"), cell: ({ role }) => t(`shell.role.${role}`) },
    {
      key: "state",
      header: t("members.staffLogins.state"),
      cell: ({ userId, heldUntil }) =>
        heldUntil === null ? (
          t("members.staffLogins.open")
        ) : (
          <div className="grid gap-2">
            <span>
              {t("members.staffLogins.heldUntil")} <Time at={heldUntil} />
            </span>
            <ActionForm id={`unlock-${userId}`} reply={reply}>
              <input type="hidden" name="userId" value={userId} />
              <SubmitButton kind="secondary">{t("members.unlock")}</SubmitButton>
            </ActionForm>
          </div>
        ),
    },
  ];
}

/** `/admin/staff-logins`: colleagues who are locked out after wrong passwords or codes, and the form that unlocks them. */
export default function StaffLogins({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const columns = useColumns(actionData);
  return (
    <>
      <title>{t("members.staffLogins.title")}</title>
      <PageTitle title={t("members.staffLogins.title")} lead={t("members.staffLogins.lead")} />
      <DataTable
        caption={t("members.staffLogins.title")}
        columns={columns}
        rows={loaderData.logins}
        rowKey={({ userId }) => userId}
        empty={<p className="text-muted">{t("members.staffLogins.none")}</p>}
      />
    </>
  );
}
