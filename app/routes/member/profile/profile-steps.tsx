import { Fragment } from "react";
import { Link } from "react-router";
import type { ProfileStatus } from "#domain/people/access/principal.ts";
import type { MissingDocument } from "#domain/people/document/required-documents.ts";
import { small } from "#domain/text/capital.ts";
import { minutes } from "#domain/time/duration.ts";
import { ActionForm } from "#forms/action-form.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { formatDuration } from "#i18n/format.ts";
import { documentsText } from "#i18n/reference-text.ts";
import type { Text } from "#i18n/text.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { QueuePlace } from "#services/moderation/case-order.ts";
import type { OwnProfile } from "#services/profile/read-own-profile.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CircleCheck, CircleDashed } from "#ui/icons.ts";
import { useViewer } from "#ui/shell/use-shell.ts";
import { Time } from "#ui/time.tsx";
import { type Checked, type ChecklistLine, checklistLines } from "./checklist-lines.ts";
import { missingDocumentPath } from "./documents/missing-document-path.ts";
import { WantedOffer } from "./wanted-offer.tsx";

type Profile = Checked &
  Pick<OwnProfile, "status" | "otherLegs" | "request" | "waitingSince"> & {
    /** Minutes that moderators usually take; null when unknown. */
    readonly usualReview: number | null;
    /** Members before the reader in the queue of the check. */
    readonly place: QueuePlace | null;
  };

/** A line of the checklist with a link to its form. */
function Line({ line: { to, isOpen, name, text } }: { line: ChecklistLine }) {
  const t = useText();
  const Icon = isOpen ? CircleDashed : CircleCheck;
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${isOpen ? "text-muted" : "text-success"}`} />
      <div className="grid min-w-0 gap-0.5">
        <Link to={to} className="link font-medium">
          {name}
        </Link>
        <span className="text-small text-muted">
          <span className="sr-only">{t(isOpen ? "ownProfile.steps.toDo" : "ownProfile.steps.done")}. </span>
          {text}
        </span>
      </div>
    </li>
  );
}

/** Documents that open other routes. */
function OtherLegs({ legs }: { legs: readonly MissingDocument[] }) {
  const t = useText();
  if (legs.length === 0) return null;
  return (
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
  );
}

function SubmitForm({ isReady, reply }: { isReady: boolean; reply: FormReply | undefined }) {
  const t = useText();
  return (
    <ActionForm id="submit" intent="submit" reply={reply} className="grid gap-2">
      <div>
        <SubmitButton kind={isReady ? "primary" : "secondary"}>{t("ownProfile.steps.submit")}</SubmitButton>
      </div>
      <p className="text-small text-muted">{t("ownProfile.steps.submitNote")}</p>
    </ActionForm>
  );
}

/**
 * Shown below the list: what is still missing before the profile can be submitted; the button once only documents for a route are missing.
 * When another window made the profile incomplete, the refusal names the missing parts.
 */
function SubmitLater({ open, reply }: { open: readonly ChecklistLine[]; reply: FormReply | undefined }) {
  const t = useText();
  const needed = open.filter(({ isNeeded }) => isNeeded);
  if (needed.length === 0 || reply !== undefined) return <SubmitForm isReady={false} reply={reply} />;
  const steps = needed.map(({ shortName }) => small(shortName)).join("; ");
  return (
    <p className="text-small text-muted">
      {needed.length === open.length ? t("ownProfile.steps.submitAll") : t("ownProfile.steps.submitLater", { steps })}
    </p>
  );
}

/**
 * Steps before the review of the profile. The main button comes before the list, because the list is longer than the screen of a phone.
 */
function Steps({ profile, reply }: { profile: Profile; reply: FormReply | undefined }) {
  const t = useText();
  const language = useLanguage();
  const { isCompany } = useViewer() ?? { isCompany: false };
  const lines = checklistLines(t, language, profile, isCompany);
  const open = lines.filter(({ isOpen }) => isOpen);
  return (
    <Card
      title={t("ownProfile.steps.title")}
      aside={
        <span className="text-small whitespace-nowrap text-muted">
          {t("ownProfile.steps.ready", { count: lines.length - open.length, total: lines.length })}
        </span>
      }
    >
      <div className="grid gap-4">
        {open[0] === undefined ? (
          <SubmitForm isReady reply={reply} />
        ) : (
          <div>
            <ButtonLink kind="primary" to={open[0].to}>
              {t("ownProfile.steps.fill", { step: small(open[0].shortName) })}
            </ButtonLink>
          </div>
        )}
        <ol className="divide-y divide-line">
          {lines.map((line) => (
            <Line key={line.key} line={line} />
          ))}
        </ol>
        <OtherLegs legs={profile.otherLegs} />
        {open.length === 0 ? null : <SubmitLater open={open} reply={reply} />}
      </div>
    </Card>
  );
}

const waiting = {
  onInitialModeration: ["ownProfile.steps.onModeration", "ownProfile.steps.onModerationText"],
  onProfileEditRequest: ["ownProfile.steps.onEdit", "ownProfile.steps.onEditText"],
  onBankModeration: ["ownProfile.steps.onBank", "ownProfile.steps.onBankText"],
} as const satisfies Partial<Record<ProfileStatus, unknown>>;

interface WaitingProps {
  readonly status: keyof typeof waiting;
  readonly profile: Profile;
  readonly reply: FormReply | undefined;
}

function placeText(t: Text, place: QueuePlace): string {
  if ("ahead" in place) return place.ahead === 0 ? t("ownProfile.steps.first") : t("ownProfile.steps.ahead", { count: place.ahead });
  const { from, to } = place;
  return to === null ? t("ownProfile.steps.aheadMore", { from }) : t("ownProfile.steps.aheadRange", { from, to });
}

/** A profile that waits for a moderator: since when, and the usual duration of a review. */
function Waiting({ status, profile: { draft, saved, waitingSince, usualReview, place }, reply }: WaitingProps) {
  const t = useText();
  const language = useLanguage();
  const [title, text] = waiting[status];
  const isFirst = status === "onInitialModeration";
  const withdraw = (
    <ActionForm id="withdraw" intent="withdraw" reply={reply}>
      <SubmitButton kind="secondary">{t("ownProfile.steps.withdraw")}</SubmitButton>
    </ActionForm>
  );
  return (
    <>
      {isFirst ? <WantedOffer draft={draft} saved={saved} /> : null}
      <Alert tone="info" title={t(title)} action={isFirst ? withdraw : undefined}>
        {t(text)}
        {waitingSince === null ? null : (
          <span className="block">
            {t("ownProfile.steps.since")} <Time at={waitingSince} />
          </span>
        )}
        <span className="block">
          {usualReview === null
            ? t("ownProfile.steps.usualDay")
            : t("ownProfile.steps.usual", { time: formatDuration(minutes(usualReview), language) })}
        </span>
        {place === null ? null : <span className="block">{placeText(t, place)}</span>}
      </Alert>
    </>
  );
}

/** The state of the profile and the next step; empty for an active one. */
export function ProfileSteps({ profile, reply }: { profile: Profile; reply: FormReply | undefined }) {
  const t = useText();
  const { status, request } = profile;
  if (status === "emailVerified" || status === "onInitialModerationPartial")
    return (
      <>
        <WantedOffer draft={profile.draft} saved={profile.saved} />
        <Steps profile={profile} reply={reply} />
      </>
    );
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
  return <Waiting status={status} profile={profile} reply={reply} />;
}
