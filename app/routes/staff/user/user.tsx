import { href, redirect } from "react-router";
import { z } from "zod";
import { isUuid } from "#contracts/uuid.ts";
import { mayOpen } from "#domain/people/access/page-access.ts";
import { readForm } from "#forms/read-form.server.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { hasEndableConversation, resetConversations } from "#services/chat/reset-conversations.server.ts";
import { readMember } from "#services/profile/read-member.server.ts";
import { unlockPassword } from "#services/session/unlock-password.server.ts";
import { PageTitle } from "#ui/page-title.tsx";
import { PageWithRail } from "#ui/page-with-rail.tsx";
import type { Route } from "./+types/user";
import { AccountTable } from "./account-table.tsx";
import { FavoriteButton } from "./favorite-button.tsx";
import { MemberAlerts } from "./member-alerts.tsx";
import { MemberDetails } from "./member-details.tsx";
import { memberName } from "./member-name.ts";
import { MemberRail } from "./member-rail.tsx";
import { MemberStatus } from "./member-status.tsx";
import { UserTabs } from "./user-tabs.tsx";

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const ctx = enterPage({ context, request });
  const viewer = ctx.principal;
  const member = isUuid(params.id) ? await readMember(ctx, params.id) : null;
  if (!member?.ok) notFound();
  const isAgentStaff = !mayOpen(viewer.role, "/members");
  return { ...member.value, isAgentStaff, mayResetChat: await hasEndableConversation(viewer, params.id) };
}

const emptyForm = z.strictObject({});

export async function action({ params, context, request }: Route.ActionArgs) {
  const ctx = enterPage({ context, request });
  if (!isUuid(params.id)) notFound();
  const form = await readForm(request);
  const submission = await readSubmission(form, emptyForm);
  if (!submission.ok) return submission.reply;
  const done = form.get("intent") === "resetChat" ? await resetConversations(ctx, [params.id]) : await unlockPassword(ctx, params.id);
  if (!done.ok && done.code === "NOT_FOUND") notFound();
  return done.ok ? redirect(href("/user/:id", { id: params.id }), 303) : submission.refuse(done);
}

/** A member for staff: data, accounts with masked numbers, documents, latest offers. Agent staff see a party's name and offers. */
export default function User({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { person, full, isAgentStaff } = loaderData;
  const title = memberName(loaderData) || t("members.noName");
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
      {full === null ? null : <UserTabs memberId={person.id} current="overview" />}
      <PageWithRail rail={<MemberRail {...loaderData} reply={actionData} />}>
        {full === null ? null : (
          <>
            <MemberAlerts memberId={person.id} full={full} reply={actionData} />
            <AccountTable memberId={person.id} accounts={full.accounts} mayOpen={full.mayModerate} />
          </>
        )}
        <MemberDetails person={person} full={full} />
      </PageWithRail>
    </>
  );
}
