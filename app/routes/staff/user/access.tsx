import { href, Link, redirect } from "react-router";
import { restrictForm } from "#contracts/profile/moderation-form.ts";
import { isUuid } from "#contracts/uuid.ts";
import { mayOpen, rolesOf } from "#domain/people/access/page-access.ts";
import { restrictionReasons, suspensionDays } from "#domain/people/restriction/restrictions.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { keepForm } from "#forms/keep-form.ts";
import { readForm } from "#forms/read-form.server.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import type { FormReply } from "#forms/reply.ts";
import { SelectField } from "#forms/select-field.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { restrictMember } from "#services/moderation/restrict-member.server.ts";
import { readMember } from "#services/profile/read-member.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/access";
import { memberName } from "./member-name.ts";
import { MemberStatus } from "./member-status.tsx";
import { UserTabs } from "./user-tabs.tsx";

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const ctx = enterPage({ context, request });
  const { role } = ctx.principal;
  const member = isUuid(params.id) ? await readMember(ctx, params.id) : null;
  if (!member?.ok || member.value.full === null) notFound();
  const { person, offers, full } = member.value;
  return {
    id: person.id,
    name: memberName(member.value),
    details: full.details,
    offers,
    mayBlock: rolesOf(["member.block"]).includes(role),
    mayExport: mayOpen(role, "/user/:id/export"),
  };
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const ctx = enterPage({ context, request });
  if (!isUuid(params.id)) notFound();
  const form = await readForm(request);
  const act = form.get("intent");
  if (typeof act === "string") form.set("act", act);
  const submission = await readSubmission(form, restrictForm);
  if (!submission.ok) return submission.reply;
  const { note, ...restriction } = submission.value;
  const done = await restrictMember(ctx, params.id, restriction, note);
  if (!done.ok && done.code === "NOT_FOUND") notFound();
  return done.ok ? redirect(href("/user/:id/access", { id: params.id }), 303) : submission.refuse(done);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

type Act = "block" | "unblock" | "suspend" | "unsuspend";

function Restriction({ act, reply }: { act: Act; reply: FormReply | undefined }) {
  const t = useText();
  const isNew = act === "block" || act === "suspend";
  return (
    <Card title={t(`moderation.restrict.${act}`)}>
      <p className="pb-3 text-small text-muted">{t(`moderation.restrict.${act}Text`)}</p>
      <ActionForm id={act} intent={act} reply={reply} className="grid gap-1">
        {isNew ? (
          <SelectField
            name="reason"
            label={t("moderation.restrict.reason")}
            choices={restrictionReasons.map((value) => ({ value, label: t(`moderation.restrict.reasons.${value}`) }))}
          />
        ) : null}
        {act === "suspend" ? (
          <SelectField
            name="days"
            label={t("moderation.restrict.days")}
            choices={suspensionDays.map((count) => ({
              value: `${count}`,
              label: count === 0 ? t("moderation.restrict.noEnd") : t("moderation.restrict.forDays", { count }),
            }))}
          />
        ) : null}
        <TextField name="note" label={t("moderation.restrict.note")} hint={t("moderation.restrict.noteHint")} rows={2} maxLength={500} />
        <div>
          <SubmitButton kind={act === "block" ? "danger" : "secondary"}>{t(`moderation.restrict.${act}`)}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  );
}

/** Blocks or suspends a member, and shows the affected offers. */
export default function Access({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { id, name, details, offers, mayBlock, mayExport } = loaderData;
  return (
    <>
      <title>{name}</title>
      <PageTitle title={name} back={{ to: "/members", label: t("members.title") }} aside={<MemberStatus member={details} />} />
      <UserTabs memberId={id} current="access" />
      <div className="grid max-w-reading gap-6">
        {offers.length === 0 ? null : (
          <Alert tone="info" title={t("moderation.restrict.offers")}>
            {offers.map((offer) => (
              <Link key={offer.id} to={href("/admin-transactions/:offerId", { offerId: offer.id })} className="link mr-3">
                {offer.humanId}
              </Link>
            ))}
          </Alert>
        )}
        <Restriction act={details.isSuspended ? "unsuspend" : "suspend"} reply={actionData} />
        {mayBlock ? <Restriction act={details.isBlocked ? "unblock" : "block"} reply={actionData} /> : null}
        {mayExport ? (
          <Link to={href("/user/:id/export", { id })} className="link">
            {t("members.exportBrand.title")}
          </Link>
        ) : null}
      </div>
    </>
  );
}
