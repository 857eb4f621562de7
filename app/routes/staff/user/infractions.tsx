import { href, redirect } from "react-router";
import { waiveForm } from "#contracts/profile/moderation-form.ts";
import { isUuid } from "#contracts/uuid.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { keepForm } from "#forms/keep-form.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { readInfractions } from "#services/moderation/read-infractions.server.ts";
import { declineAppeal, waiveInfraction } from "#services/moderation/waive-infraction.server.ts";
import { readMember } from "#services/profile/read-member.server.ts";
import { Alert } from "#ui/alert.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/infractions";
import { AppealForms } from "./appeal-forms.tsx";
import { InfractionTable } from "./infraction-table.tsx";
import { memberName } from "./member-name.ts";
import { MemberStatus } from "./member-status.tsx";
import { UserTabs } from "./user-tabs.tsx";

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const ctx = enterPage({ context, request });
  const member = isUuid(params.id) ? await readMember(ctx, params.id) : null;
  if (!member?.ok || member.value.full === null) notFound();
  const { person, full } = member.value;
  const infractions = await readInfractions(ctx, person.id);
  if (!infractions.ok) notFound();
  const name = memberName(member.value);
  return { id: person.id, name, details: full.details, infractions: infractions.value };
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const ctx = enterPage({ context, request });
  if (!isUuid(params.id)) notFound();
  const submission = await readSubmission(request, waiveForm);
  if (!submission.ok) return submission.reply;
  const { infraction: infractionId, reason } = submission.value;
  const answer = submission.intent === "keep" ? declineAppeal : waiveInfraction;
  const done = await answer(ctx, { memberId: params.id, infractionId, reason });
  if (!done.ok && done.code === "NOT_FOUND") notFound();
  return done.ok ? redirect(href("/user/:id/infractions", { id: params.id }), 303) : submission.refuse(done);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

type Infractions = Route.ComponentProps["loaderData"]["infractions"];

/** The infraction, the reason, and the consequence. */
function WaiveForm({
  infractions: { rows, counted, limit, wouldRestore },
  reply,
}: {
  infractions: Infractions;
  reply: FormReply | undefined;
}) {
  const t = useText();
  const open = rows.filter(({ isCounted }) => isCounted);
  if (open.length === 0) return null;
  return (
    <section id="waive" className="card grid max-w-form gap-3">
      <h2 className="text-body font-semibold">{t("members.infractions.waive")}</h2>
      <p className="text-small text-muted">
        {t(wouldRestore ? "members.infractions.wouldRestore" : "members.infractions.wouldCount", { left: Math.max(0, counted - 1), limit })}
      </p>
      <ActionForm id="waive-form" reply={reply} className="grid gap-3">
        <fieldset>
          <legend className="mb-1 text-small font-medium">{t("members.infractions.which")}</legend>
          {open.map(({ id, humanId }, at) => (
            <label key={id} className="flex min-h-9 items-center gap-2">
              <input type="radio" name="infraction" value={id} required defaultChecked={at === 0} />
              <span className="whitespace-nowrap">{humanId}</span>
            </label>
          ))}
        </fieldset>
        <TextField
          name="reason"
          label={t("members.infractions.reason")}
          hint={t("members.infractions.reasonHint")}
          rows={2}
          maxLength={500}
        />
        <div>
          <SubmitButton>{t("members.infractions.waive")}</SubmitButton>
        </div>
      </ActionForm>
    </section>
  );
}

/** `/user/:id/infractions`: a member's infractions, their count, and the waiver. */
export default function Infractions({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { id, name, details, infractions } = loaderData;
  const { rows, counted, limit, mayWaive } = infractions;
  return (
    <>
      <title>{name}</title>
      <PageTitle title={name} back={{ to: "/members", label: t("members.title") }} aside={<MemberStatus member={details} />} />
      <UserTabs memberId={id} current="infractions" />
      {rows.length === 0 ? (
        <EmptyState drawing="shores" title={t("members.infractions.none")} text={t("members.infractions.noneText")} />
      ) : (
        <div className="grid gap-6">
          <Alert tone={counted < limit ? "info" : "warning"} title={t("members.infractions.counted", { counted, limit })}>
            {t("members.infractions.rule")}
          </Alert>
          <InfractionTable rows={rows} />
          {mayWaive ? <AppealForms rows={rows} reply={actionData} /> : null}
          {mayWaive ? <WaiveForm infractions={infractions} reply={actionData} /> : null}
        </div>
      )}
    </>
  );
}
