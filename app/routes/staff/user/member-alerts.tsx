import { href } from "react-router";
import type { ProfileStatus } from "#domain/people/access/principal.ts";
import { ActionForm } from "#forms/action-form.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { formatDuration } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { MemberPage } from "#services/profile/read-member.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Time } from "#ui/time.tsx";
import { useNow } from "#ui/use-now.ts";

/** Statuses in which a member waits for a moderator. */
const toCheck: ReadonlySet<ProfileStatus> = new Set(["onInitialModeration", "onProfileEditRequest", "onBankModeration"]);

/** The member's pending request with its button, above all other data. */
function Waiting({ memberId, since }: { memberId: string; since: number | null }) {
  const t = useText();
  const language = useLanguage();
  const now = useNow();
  const title = since === null ? t("members.waits") : t("members.waitsFor", { time: formatDuration(Math.max(now - since, 0), language) });
  return (
    <Alert
      tone="warning"
      title={<span suppressHydrationWarning>{title}</span>}
      action={
        <ButtonLink kind="primary" to={href("/user/:id/moderation", { id: memberId })} size="row">
          {t("members.check")}
        </ButtonLink>
      }
    />
  );
}

function LoginHold({ until, reply }: { until: number; reply: FormReply | undefined }) {
  const t = useText();
  return (
    <Alert
      tone="warning"
      title={t("members.loginHeld")}
      action={
        <ActionForm id="unlock" reply={reply}>
          <SubmitButton kind="secondary">{t("members.unlock")}</SubmitButton>
        </ActionForm>
      }
    >
      {t("members.heldUntil")} <Time at={until} />
    </Alert>
  );
}

interface MemberAlertsProps {
  readonly memberId: string;
  readonly full: NonNullable<MemberPage["full"]>;
  readonly reply: FormReply | undefined;
}

/** Matters that wait for staff, above all other data: a request to check, an address without mail, a held sign-in. */
export function MemberAlerts({ memberId, full, reply }: MemberAlertsProps) {
  const t = useText();
  return (
    <>
      {full.mayModerate && toCheck.has(full.details.status) ? <Waiting memberId={memberId} since={full.waitingSince} /> : null}
      {full.unreachable === null ? null : (
        <Alert tone="warning" title={t("members.unreachable.title")}>
          {t(`members.unreachable.${full.unreachable}`)}
        </Alert>
      )}
      {full.loginHeldUntil === null ? null : <LoginHold until={full.loginHeldUntil} reply={reply} />}
    </>
  );
}
