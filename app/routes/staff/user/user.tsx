import { href, Link, redirect } from "react-router";
import { z } from "zod";
import { isUuid } from "#contracts/uuid.ts";
import type { ProfileStatus } from "#domain/people/principal.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { readForm } from "#forms/read-form.server.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { notFound, requireRoles, serviceContext, staffRoles } from "#guards/guards.server.ts";
import { formatDuration } from "#i18n/format.ts";
import { countryText } from "#i18n/reference-text.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { hasEndableConversation, resetConversations } from "#services/chat/reset-conversations.server.ts";
import { type MemberPage, readMember } from "#services/profile/read-member.server.ts";
import { unlockPassword } from "#services/session/unlock-password.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { avatarAddress } from "#ui/avatar-address.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import { Money } from "#ui/money.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { PageWithRail } from "#ui/page-with-rail.tsx";
import { Time } from "#ui/time.tsx";
import { useNow } from "#ui/use-now.ts";
import { DocumentList } from "../../member/profile/document-list.tsx";
import type { Route } from "./+types/user";
import { AccountTable } from "./account-table.tsx";
import { ChatCard } from "./chat-card.tsx";
import { FavoriteButton } from "./favorite-button.tsx";
import { memberName } from "./member-name.ts";
import { MemberStatus } from "./member-status.tsx";
import { UserTabs } from "./user-tabs.tsx";

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const viewer = requireRoles(context, staffRoles);
  const member = isUuid(params.id) ? await readMember(serviceContext(context, request), params.id) : null;
  if (!member?.ok) notFound();
  const isAgentStaff = viewer.role === "agentAdmin" || viewer.role === "agentManager";
  return { ...member.value, isAgentStaff, mayResetChat: await hasEndableConversation(viewer, params.id) };
}

const moderators = ["admin", "moderator"] as const;
const emptyForm = z.strictObject({});

export async function action({ params, context, request }: Route.ActionArgs) {
  requireRoles(context, moderators);
  if (!isUuid(params.id)) notFound();
  const ctx = serviceContext(context, request);
  const form = await readForm(request);
  const submission = await readSubmission(form, emptyForm);
  if (!submission.ok) return submission.reply;
  const done = form.get("intent") === "resetChat" ? await resetConversations(ctx, [params.id]) : await unlockPassword(ctx, params.id);
  if (!done.ok && done.code === "NOT_FOUND") notFound();
  return done.ok ? redirect(href("/user/:id", { id: params.id }), 303) : submission.refuse(done);
}

function LoginHold({ until, reply }: { until: number; reply: Route.ComponentProps["actionData"] }) {
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

function Offers({ offers, isAgentStaff }: Pick<MemberPage, "offers"> & { isAgentStaff: boolean }) {
  const t = useText();
  if (offers.length === 0) return <p className="text-muted">{t("members.noOffers")}</p>;
  return (
    <ul className="divide-y divide-line text-small">
      {offers.map(({ id, humanId, side, phase, given, createdAt }) => (
        <li key={id} className="grid gap-0.5 py-2">
          <span className="flex flex-wrap items-center justify-between gap-x-4">
            {isAgentStaff ? (
              <span>{humanId}</span>
            ) : (
              <Link to={href("/admin-transactions/:offerId", { offerId: id })} className="link">
                {humanId}
              </Link>
            )}
            <span>{t(`offer.phase.${phase}`)}</span>
          </span>
          <span className="flex flex-wrap justify-between gap-x-4 text-muted">
            <span>
              <Money value={given} size="small" />, {t(side === "owner" ? "members.asOwner" : "members.asBuyer")}
            </span>
            <Time at={createdAt} as="date" />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Person({ person, full }: Pick<MemberPage, "person" | "full">) {
  const t = useText();
  const details = full?.details;
  return (
    <DefinitionList
      items={[
        { term: t("profile.overview.name"), value: person.shown.person },
        { term: t("members.kind"), value: t(person.profileKind === "company" ? "members.company" : "members.person") },
        {
          term: t("profile.overview.country"),
          value: person.country === null ? t("profile.overview.noCountry") : countryText(t, person.country, "name"),
        },
        ...(details === undefined
          ? []
          : [
              { term: t("profile.overview.email"), value: details.email, copy: details.email },
              { term: t("members.registered"), value: <Time at={details.createdAt} as="date" /> },
              {
                term: t("members.lastLogin"),
                value: details.lastLoginAt === null ? t("members.never") : <Time at={details.lastLoginAt} />,
              },
            ]),
      ]}
    />
  );
}

function MemberPicture({ person: { id, avatarFileId }, mayRemove }: Pick<MemberPage, "person"> & { mayRemove: boolean }) {
  const t = useText();
  if (avatarFileId === null) return null;
  return (
    <div className="mb-4 flex items-center gap-4">
      <Avatar src={avatarAddress(avatarFileId)} isLarge />
      {mayRemove ? (
        <Link to={href("/user/:id/avatar", { id })} className="link text-small">
          {t("members.avatar.open")}
        </Link>
      ) : null}
    </div>
  );
}

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

/** A member for staff: data, accounts with masked numbers, documents, latest offers. Agent staff see a party's name and offers. */
export default function User({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { person, full, offers, isAgentStaff, mayResetChat } = loaderData;
  const title = memberName(loaderData) || t("members.noName");
  const rail = (
    <>
      <Card title={t("members.offers")}>
        <Offers offers={offers} isAgentStaff={isAgentStaff} />
      </Card>
      {full === null ? null : (
        <Card title={t("members.documents")}>
          <DocumentList documents={full.documents} />
        </Card>
      )}
      {mayResetChat ? <ChatCard reply={actionData} /> : null}
    </>
  );
  return (
    <>
      <title>{title}</title>
      <PageTitle
        title={title}
        back={isAgentStaff ? undefined : { to: "/members", label: t("members.title") }}
        aside={full === null ? null : <MemberStatus member={full.details} />}
        actions={full === null ? null : <FavoriteButton memberId={person.id} isFavorite={full.isFavorite} />}
        lead={isAgentStaff ? t("members.partyNote") : undefined}
      />
      {full === null ? null : <UserTabs memberId={person.id} current="overview" mayModerate={full.mayModerate} />}
      <PageWithRail rail={rail}>
        {full?.mayModerate && toCheck.has(full.details.status) ? <Waiting memberId={person.id} since={full.waitingSince} /> : null}
        {full === null || full.unreachable === null ? null : (
          <Alert tone="warning" title={t("members.unreachable.title")}>
            {t(`members.unreachable.${full.unreachable}`)}
          </Alert>
        )}
        {full === null || full.loginHeldUntil === null ? null : <LoginHold until={full.loginHeldUntil} reply={actionData} />}
        {full === null ? null : <AccountTable memberId={person.id} accounts={full.accounts} mayOpen={full.mayModerate} />}
        <Card title={t("members.details")}>
          <MemberPicture person={person} mayRemove={full?.mayModerate ?? false} />
          <Person person={person} full={full} />
        </Card>
        {full?.mayModerate && person.profileKind === "company" ? (
          <Card title={t("company.open")}>
            <p className="mb-4 text-small text-muted">{t("company.openText")}</p>
            <ButtonLink to={href("/user/:id/company", { id: person.id })}>{t("members.openCompany")}</ButtonLink>
          </Card>
        ) : null}
      </PageWithRail>
    </>
  );
}
