import { href, redirect } from "react-router";
import { z } from "zod";
import { staffFilterPath } from "#contracts/agent/manager-filter.ts";
import { isUuid } from "#contracts/uuid.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { keepForm } from "#forms/keep-form.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { textFor } from "#i18n/text.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { languageContext } from "#middleware/contexts.server.ts";
import { readMemberRecords } from "#services/moderation/read-member-records.server.ts";
import { resendMemberLetter, resendVerification } from "#services/moderation/resend-member-letter.server.ts";
import { readMember } from "#services/profile/read-member.server.ts";
import { Alert } from "#ui/alert.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/records";
import { AuditTrail } from "./audit-trail.tsx";
import { letterTitle } from "./letter-titles.server.ts";
import { memberName } from "./member-name.ts";
import { MemberStatus } from "./member-status.tsx";
import { Entries, LetterTable, OfferTable, Sessions } from "./record-tables.tsx";
import { UserTabs } from "./user-tabs.tsx";

// Names of audited actions and of letters about deals are in the catalogue of the back office.
export const handle: PageHandle = { areas: ["admin"] };

const letterForm = z.strictObject({ letterId: z.uuid("VALIDATION.CHOICE").optional() });

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const ctx = enterPage({ context, request });
  const member = isUuid(params.id) ? await readMember(ctx, params.id) : null;
  if (!member?.ok || member.value.full === null) notFound();
  const records = await readMemberRecords(ctx, params.id);
  if (!records.ok) notFound();
  const { person, full } = member.value;
  const t = textFor(context.get(languageContext));
  const letters = records.value.letters.map(({ id, state, lastError, createdAt, sentAt, hadSecret, ...letter }) => ({
    ...{ id, state, lastError, createdAt, sentAt, hadSecret },
    title: letterTitle(t, letter),
  }));
  return { ...records.value, letters, id: person.id, name: memberName(member.value), details: full.details };
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const ctx = enterPage({ context, request });
  if (!isUuid(params.id)) notFound();
  const submission = await readSubmission(request, letterForm);
  if (!submission.ok) return submission.reply;
  const { letterId } = submission.value;
  const sent = letterId === undefined ? await resendVerification(ctx, params.id) : await resendMemberLetter(ctx, params.id, letterId);
  if (!sent.ok && sent.code === "NOT_FOUND") notFound();
  return sent.ok ? redirect(href("/user/:id/records", { id: params.id }), 303) : submission.refuse(sent);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

function Unproven({ reply }: { reply: FormReply | undefined }) {
  const t = useText();
  return (
    <Alert
      tone="warning"
      title={t("memberRecords.verify")}
      action={
        <ActionForm id="verify" intent="verify" reply={reply}>
          <SubmitButton kind="secondary">{t("memberRecords.sendLink")}</SubmitButton>
        </ActionForm>
      }
    >
      {t("memberRecords.verifyText")}
    </Alert>
  );
}

/** `/user/:id/records`: a member's deals, letters, sessions, and what was done about them. */
export default function Records({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { id, name, details, offers, hasMoreOffers, letters, sessions, entries, audit } = loaderData;
  const isUnproven = details.status === "emailNotVerified" || details.status === "exportedEmailNotVerified";
  return (
    <>
      <title>{name}</title>
      <PageTitle title={name} back={{ to: "/members", label: t("members.title") }} aside={<MemberStatus member={details} />} />
      <UserTabs memberId={id} current="records" />
      <div className="grid gap-8">
        {isUnproven ? <Unproven reply={actionData} /> : null}
        <OfferTable offers={offers} allPath={hasMoreOffers ? staffFilterPath({ view: "all", q: details.email }) : null} />
        <LetterTable letters={letters} reply={actionData} />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Sessions sessions={sessions} />
          <Entries entries={entries} />
        </div>
        <AuditTrail memberId={id} rows={audit} />
      </div>
    </>
  );
}
