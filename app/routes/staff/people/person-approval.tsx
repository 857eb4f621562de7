import { ActionForm } from "#forms/action-form.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { useText } from "#i18n/text-context.tsx";
import type { StaffView } from "#services/staff/read-staff.server.ts";
import { Card } from "#ui/card.tsx";
import { Time } from "#ui/time.tsx";

interface PersonApprovalProps extends Pick<StaffView, "approval" | "mayApprove"> {
  readonly reply: FormReply | undefined;
}

/** The person's registrar and approver, or the form of the second manager (decision 124). */
export function PersonApproval({ approval, mayApprove, reply }: PersonApprovalProps) {
  const t = useText();
  if (approval === null) return null;
  const { askedBy, askedAt, decidedBy, decidedAt, isRequired } = approval;
  return (
    <Card id="approval" title={t("staffPeople.approval.title")}>
      <p>
        {t("staffPeople.approval.asked", { name: askedBy })} · <Time at={askedAt} />
      </p>
      {decidedAt === null ? (
        <p className="pt-1">{t(isRequired ? "staffPeople.approval.required" : "staffPeople.approval.open")}</p>
      ) : (
        <p className="pt-1">
          {t("staffPeople.approval.decided", { name: decidedBy ?? "–" })} · <Time at={decidedAt} />
        </p>
      )}
      {mayApprove === "asked" || mayApprove === "connected" ? (
        <p className="pt-1 text-muted">{t(`staffPeople.approval.${mayApprove}You`)}</p>
      ) : null}
      {mayApprove === "yes" ? (
        <ActionForm id="approve" intent="approve" reply={reply} className="grid gap-2 pt-3">
          <p className="text-small text-muted">{t("staffPeople.approval.hint")}</p>
          <div>
            <SubmitButton>{t("staffPeople.approval.submit")}</SubmitButton>
          </div>
        </ActionForm>
      ) : null}
    </Card>
  );
}
