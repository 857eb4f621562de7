import { Fragment } from "react";
import { Link } from "react-router";
import type { ListedDocument } from "#domain/people/listed-documents.ts";
import type { ProfileStatus } from "#domain/people/principal.ts";
import type { MissingDocument } from "#domain/people/required-documents.ts";
import { small } from "#domain/text/capital.ts";
import { minutes } from "#domain/time/duration.ts";
import { ActionForm } from "#forms/action-form.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { formatDuration } from "#i18n/format.ts";
import { countryText, documentsText } from "#i18n/reference-text.ts";
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
import { isForReview, kindName, lineName, linePath, lineText, remarksText } from "./documents/listed-document-text.ts";
import { missingDocumentPath } from "./documents/missing-document-path.ts";
import { type ListedStep, listedSteps, stepPath, wishedAccount } from "./step-path.ts";
import { WantedOffer } from "./wanted-offer.tsx";

type Profile = Pick<
  OwnProfile,
  | "status"
  | "missing"
  | "owed"
  | "remarkCount"
  | "remarks"
  | "listed"
  | "otherLegs"
  | "documents"
  | "draft"
  | "saved"
  | "request"
  | "waitingSince"
> & {
  /** Usual duration of the review in minutes; null when unknown. */
  readonly usualReview: number | null;
  /** Members before the reader in the queue of the check. */
  readonly place: QueuePlace | null;
};

interface LineProps {
  readonly to: string;
  readonly isOpen: boolean;
  readonly name: string;
  readonly text: string;
}

/** A line of the checklist with a link to its form. */
function Line({ to, isOpen, name, text }: LineProps) {
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

/** A document of the checklist. A document that fulfils several rules is one line. */
function DocumentLine({ line, profile }: { line: ListedDocument; profile: Profile }) {
  return (
    <Line
      to={linePath(line, profile.documents)}
      isOpen={line.isOpen}
      name={lineName(useText(), line)}
      text={lineText(useText(), useLanguage(), line, profile.draft ?? profile.saved)}
    />
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
function SubmitLater({ open, reply }: { open: ReturnType<typeof openOf>; reply: FormReply | undefined }) {
  const t = useText();
  const needed = open.filter(({ isNeeded }) => isNeeded);
  if (needed.length === 0 || reply !== undefined) return <SubmitForm isReady={false} reply={reply} />;
  const steps = needed.map(({ name }) => small(name)).join("; ");
  return (
    <p className="text-small text-muted">
      {needed.length === open.length ? t("ownProfile.steps.submitAll") : t("ownProfile.steps.submitLater", { steps })}
    </p>
  );
}

/** A missing account has the name of the account that the draft or offer needs. */
function stepName(t: Text, step: ListedStep, profile: Profile): string {
  const place = step === "account" && profile.missing.includes(step) ? wishedAccount(profile) : null;
  if (place === null) return t(`ownProfile.steps.${step}`);
  return t("ownProfile.steps.accountIn", { place: countryText(t, place.country, "in"), currency: place.currency });
}

/** Returns the open lines in their order. A document that only a direction requires is not needed for the review. */
function openOf(t: Text, profile: Profile, { before, after }: ReturnType<typeof partsOf>) {
  const named = (step: ListedStep) => ({ to: stepPath(step, profile), name: stepName(t, step, profile), isNeeded: true });
  const isMissing = (step: ListedStep) => profile.missing.includes(step);
  const lines = profile.listed.filter(({ isOpen }) => isOpen);
  return [
    ...before.filter(isMissing).map(named),
    ...lines.map((line) => ({ to: linePath(line, profile.documents), name: kindName(t, line), isNeeded: isForReview(line) })),
    ...after.filter(isMissing).map(named),
  ];
}

/** The lines before and after the documents. */
function partsOf({ missing }: Profile, isCompany: boolean) {
  const shown = listedSteps.filter((step) => (step === "remarks" ? missing.includes(step) : step !== "company" || isCompany));
  return { before: shown.filter((step) => step !== "account"), after: shown.filter((step) => step === "account") };
}

/**
 * Steps before the review of the profile: returned items first, then in the order of the acts that they enable. The main button comes
 * before the list, because the list is longer than a phone's screen.
 */
function Steps({ profile, reply }: { profile: Profile; reply: FormReply | undefined }) {
  const t = useText();
  const { listed, otherLegs } = profile;
  const { isCompany } = useViewer() ?? { isCompany: false };
  const parts = partsOf(profile, isCompany);
  const open = openOf(t, profile, parts);
  const total = parts.before.length + listed.length + parts.after.length;
  const lineOf = (step: ListedStep) => (
    <Line
      key={step}
      to={stepPath(step, profile)}
      isOpen={profile.missing.includes(step)}
      name={stepName(t, step, profile)}
      text={(step === "remarks" && remarksText(t, profile.remarks)) || t(`ownProfile.steps.${step}Text`)}
    />
  );
  return (
    <Card
      title={t("ownProfile.steps.title")}
      aside={
        <span className="text-small whitespace-nowrap text-muted">
          {t("ownProfile.steps.ready", { count: total - open.length, total })}
        </span>
      }
    >
      <div className="grid gap-4">
        {open[0] === undefined ? (
          <SubmitForm isReady reply={reply} />
        ) : (
          <div>
            <ButtonLink kind="primary" to={open[0].to}>
              {t("ownProfile.steps.fill", { step: small(open[0].name) })}
            </ButtonLink>
          </div>
        )}
        <ol className="divide-y divide-line">
          {parts.before.map(lineOf)}
          {listed.map((line) => (
            <DocumentLine key={`${line.documentType} ${line.country} ${line.isOpen}`} line={line} profile={profile} />
          ))}
          {parts.after.map(lineOf)}
        </ol>
        <OtherLegs legs={otherLegs} />
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
