import { Fragment } from "react";
import { href, Link } from "react-router";
import type { ProfileStatus } from "#domain/people/principal.ts";
import { type MissingDocument, partsOf } from "#domain/people/required-documents.ts";
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
import { CircleAlert, CircleCheck } from "#ui/icons.ts";
import { useViewer } from "#ui/shell/use-shell.ts";
import { Time } from "#ui/time.tsx";
import { missingDocumentPath } from "./documents/missing-document-path.ts";
import { checklist, stepPath } from "./step-path.ts";
import { WantedOffer } from "./wanted-offer.tsx";

type Profile = Pick<
  OwnProfile,
  "status" | "missing" | "owed" | "remarkCount" | "legs" | "wantedLegs" | "draft" | "saved" | "request" | "waitingSince"
> & {
  /** Minutes that moderators usually take; null when unknown. */
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
  const Icon = isOpen ? CircleAlert : CircleCheck;
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${isOpen ? "text-warning" : "text-success"}`} />
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

/** The only name of a document that the wanted offer's direction requires. */
function legName(t: Text, leg: MissingDocument, { route }: Pick<NonNullable<Profile["draft"]>, "route">): string {
  const { country } = partsOf(leg);
  const isFrom = country === route.from;
  return t(isFrom ? "ownProfile.steps.legFrom" : "ownProfile.steps.legTo", { place: countryText(t, country, isFrom ? "from" : "in") });
}

/** A document that the offer's direction requires. One document may satisfy several lines, so the member sees them done. */
function Leg({ leg, isOpen, wanted }: { leg: MissingDocument; isOpen: boolean; wanted: Pick<NonNullable<Profile["draft"]>, "route"> }) {
  const t = useText();
  return (
    <Line
      to={isOpen ? missingDocumentPath(leg, "/profile") : href("/profile/certifying-docs")}
      isOpen={isOpen}
      name={legName(t, leg, wanted)}
      text={t("ownProfile.steps.legText", { documents: documentsText(t, [leg]) })}
    />
  );
}

/** The first open line: a missing part, or a document of the wanted offer's direction, so that one check covers both. Null when nothing is open. */
function nextOf(t: Text, profile: Profile, step: (typeof checklist)[number] | undefined, leg: MissingDocument | undefined) {
  if (step !== undefined) return { to: stepPath(step, profile), name: t(`ownProfile.steps.${step}`) };
  const wanted = profile.draft ?? profile.saved;
  return leg === undefined || wanted === null ? null : { to: missingDocumentPath(leg, "/profile"), name: legName(t, leg, wanted) };
}

/** Documents that open other directions. */
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

/** Below the list: what is still missing before the profile can be sent; the button once only documents for a direction are open, and where another window made the profile incomplete: the refusal says what. */
function SubmitLater({ open, reply }: { open: readonly (typeof checklist)[number][]; reply: FormReply | undefined }) {
  const t = useText();
  if (open.length === 0 || reply !== undefined) return <SubmitForm isReady={false} reply={reply} />;
  const steps = open.map((step) => small(t(`ownProfile.steps.${step}`))).join("; ");
  return <p className="text-small text-muted">{t("ownProfile.steps.submitLater", { steps })}</p>;
}

/**
 * Steps before the review of the profile: returned items first, then in the order of the acts that they enable. The main button comes
 * before the list, because the list is longer than the screen of a phone.
 */
function Steps({ profile, reply }: { profile: Profile; reply: FormReply | undefined }) {
  const t = useText();
  const { missing, legs, wantedLegs, draft, saved } = profile;
  const wanted = draft ?? saved;
  const { isCompany } = useViewer() ?? { isCompany: false };
  const ofOffer = wanted === null ? [] : wantedLegs;
  const openLegs = ofOffer.filter((leg) => legs.includes(leg));
  const shown = checklist.filter((step) => (step === "remarks" ? missing.includes(step) : step !== "company" || isCompany));
  const open = shown.filter((step) => missing.includes(step));
  const next = nextOf(t, profile, open[0], openLegs[0]);
  const total = shown.length + ofOffer.length;
  return (
    <Card
      title={t("ownProfile.steps.title")}
      aside={
        <span className="text-small whitespace-nowrap text-muted">
          {t("ownProfile.steps.ready", { count: total - open.length - openLegs.length, total })}
        </span>
      }
    >
      <div className="grid gap-4">
        {next === null ? (
          <SubmitForm isReady reply={reply} />
        ) : (
          <div>
            <ButtonLink kind="primary" to={next.to}>
              {t("ownProfile.steps.fill", { step: small(next.name) })}
            </ButtonLink>
          </div>
        )}
        <ol className="divide-y divide-line">
          {shown.map((step) => (
            <Line
              key={step}
              to={stepPath(step, profile)}
              isOpen={missing.includes(step)}
              name={t(`ownProfile.steps.${step}`)}
              text={t(`ownProfile.steps.${step}Text`)}
            />
          ))}
          {wanted === null ? null : ofOffer.map((leg) => <Leg key={leg} leg={leg} isOpen={openLegs.includes(leg)} wanted={wanted} />)}
        </ol>
        <OtherLegs legs={legs.filter((leg) => !ofOffer.includes(leg))} />
        {next === null ? null : <SubmitLater open={open} reply={reply} />}
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

/** A profile that waits for a moderator: since when, and how long a check usually takes. */
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
