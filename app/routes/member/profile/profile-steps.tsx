import { Fragment } from "react";
import { Link } from "react-router";
import type { ProfileStatus } from "#domain/people/principal.ts";
import { ActionForm } from "#forms/action-form.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { documentsText } from "#i18n/reference-text.ts";
import { useText } from "#i18n/text-context.tsx";
import type { OwnProfile } from "#services/profile/read-own-profile.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CircleAlert, CircleCheck } from "#ui/icons.ts";
import { useViewer } from "#ui/shell/use-shell.ts";
import { Time } from "#ui/time.tsx";
import { missingDocumentPath } from "./documents/missing-document-path.ts";
import { checklist, stepPath } from "./step-path.ts";

type Profile = Pick<OwnProfile, "status" | "missing" | "owed" | "remarkCount" | "legs" | "request" | "waitingSince">;

/** Steps before the review of the profile: returned items first, then in the order of the acts that they enable. */
function Steps({ profile, reply }: { profile: Profile; reply: FormReply | undefined }) {
  const t = useText();
  const { missing, legs } = profile;
  const { isCompany } = useViewer() ?? { isCompany: false };
  const shown = checklist.filter((step) => (step === "remarks" ? missing.includes(step) : step !== "company" || isCompany));
  return (
    <Card title={t("ownProfile.steps.title")}>
      <ol className="divide-y divide-line">
        {shown.map((step) => {
          const isOpen = missing.includes(step);
          const Icon = isOpen ? CircleAlert : CircleCheck;
          return (
            <li key={step} className="flex items-start gap-3 py-3 first:pt-0">
              <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${isOpen ? "text-warning" : "text-success"}`} />
              <div className="grid min-w-0 gap-0.5">
                <Link to={stepPath(step, profile)} className="link font-medium">
                  {t(`ownProfile.steps.${step}`)}
                </Link>
                <span className="text-small text-muted">
                  {t(isOpen ? "ownProfile.steps.toDo" : "ownProfile.steps.done")}. {t(`ownProfile.steps.${step}Text`)}
                </span>
              </div>
            </li>
          );
        })}
      </ol>
      {legs.length === 0 ? null : (
        <p className="pt-3 text-small text-muted">
          {t("ownProfile.steps.legTitle")}:{" "}
          {legs.map((leg, n) => (
            <Fragment key={leg}>
              {n === 0 ? null : "; "}
              <Link to={missingDocumentPath(leg, "/profile")} className="link">
                {documentsText(t, [leg])}
              </Link>
            </Fragment>
          ))}
        </p>
      )}
      <ActionForm id="submit" intent="submit" reply={reply} className="grid gap-2 pt-4">
        <div>
          <SubmitButton>{t("ownProfile.steps.submit")}</SubmitButton>
        </div>
        <p className="text-small text-muted">{t("ownProfile.steps.submitNote")}</p>
      </ActionForm>
    </Card>
  );
}

const waiting = {
  onInitialModeration: ["ownProfile.steps.onModeration", "ownProfile.steps.onModerationText"],
  onProfileEditRequest: ["ownProfile.steps.onEdit", "ownProfile.steps.onEditText"],
  onBankModeration: ["ownProfile.steps.onBank", "ownProfile.steps.onBankText"],
} as const satisfies Partial<Record<ProfileStatus, unknown>>;

/** The state of the profile and the next step; empty for an active one. */
export function ProfileSteps({ profile, reply }: { profile: Profile; reply: FormReply | undefined }) {
  const t = useText();
  const { status, request, waitingSince } = profile;
  if (status === "emailVerified" || status === "onInitialModerationPartial") return <Steps profile={profile} reply={reply} />;
  if (status === "onDocumentsRequest") {
    return (
      <Alert
        tone="warning"
        title={t("ownProfile.steps.onDocuments")}
        action={<ButtonLink to="/profile/certifying-docs">{t("ownProfile.steps.openDocuments")}</ButtonLink>}
      >
        {request ?? t("ownProfile.steps.onDocumentsText")}
      </Alert>
    );
  }
  if (status !== "onInitialModeration" && status !== "onProfileEditRequest" && status !== "onBankModeration") return null;
  const [title, text] = waiting[status];
  const withdraw = (
    <ActionForm id="withdraw" intent="withdraw" reply={reply}>
      <SubmitButton kind="secondary">{t("ownProfile.steps.withdraw")}</SubmitButton>
    </ActionForm>
  );
  return (
    <Alert tone="info" title={t(title)} action={status === "onInitialModeration" ? withdraw : undefined}>
      {t(text)}
      {waitingSince === null ? null : (
        <span className="block">
          {t("ownProfile.steps.since")} <Time at={waitingSince} />
        </span>
      )}
    </Alert>
  );
}
