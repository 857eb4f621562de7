import { href, Link, redirect } from "react-router";
import { dateForm, dropDateForm, hoursOf, weekPageForm } from "#contracts/agent/agent-forms.ts";
import { type ReadHours, readHours } from "#domain/people/agent/hours-text.ts";
import { weekdays } from "#domain/people/agent/working-week.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { Checkbox } from "#forms/checkbox.tsx";
import { keepForm } from "#forms/keep-form.ts";
import { readForm } from "#forms/read-form.server.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { formatInstant } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { readSchedule } from "#services/agent/read-schedule.server.ts";
import { addAgentDate, dropAgentDate, saveAgentWeek } from "#services/agent/save-agent.server.ts";
import { Card } from "#ui/card.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/schedule";
import { MovedTable } from "./moved-table.tsx";
import { ScheduleDates } from "./schedule-dates.tsx";

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const ctx = enterPage({ context, request });
  const schedule = await readSchedule(ctx, params.agentName);
  if (!schedule.ok) notFound();
  return { schedule: schedule.value, commandId: crypto.randomUUID() };
}

/** The schema has already refused invalid text. */
const spansOf = (read: ReadHours) => (read.ok ? read.spans : []);

export async function action({ params, context, request }: Route.ActionArgs) {
  const ctx = enterPage({ context, request });
  const schedule = await readSchedule(ctx, params.agentName);
  if (!schedule.ok) notFound();
  const { id } = schedule.value;
  const form = await readForm(request);
  const back = redirect(href("/admin/agents/:agentName/schedule", { agentName: params.agentName }), 303);
  if (form.get("intent") === "addDate") {
    const submission = await readSubmission(form, dateForm);
    if (!submission.ok) return submission.reply;
    const { hours = "", kind, ...date } = submission.value;
    const added = await addAgentDate(ctx, id, { ...date, kind, spans: kind === "extra" ? spansOf(readHours(hours)) : [] });
    return added.ok ? back : submission.refuse(added);
  }
  if (form.get("intent") === "dropDate") {
    const submission = await readSubmission(form, dropDateForm);
    if (!submission.ok) return submission.reply;
    const dropped = await dropAgentDate(ctx, id, submission.value.dateId);
    return dropped.ok ? back : submission.refuse(dropped);
  }
  const submission = await readSubmission(form, weekPageForm);
  if (!submission.ok) return submission.reply;
  const week = Object.fromEntries(weekdays.map((day) => [day, spansOf(readHours(hoursOf(submission.value, day)))]));
  const saved = await saveAgentWeek(ctx, { id, version: submission.revision ?? 0 }, week);
  return saved.ok ? back : submission.refuse(saved);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

function Week({ schedule, commandId, reply }: Route.ComponentProps["loaderData"] & { reply: Route.ComponentProps["actionData"] }) {
  const t = useText();
  const language = useLanguage();
  const { week, timeZone, version, sample } = schedule;
  const values = Object.fromEntries(weekdays.map((day, index) => [day, week[index] ?? ""]));
  const inZone = (at: number) => formatInstant(at, language, timeZone);
  return (
    <Card id="week" title={t("agentsAdmin.schedule.week", { zone: timeZone })}>
      {schedule.isEditable ? (
        <ActionForm id="saveWeek" intent="saveWeek" reply={reply} commandId={commandId} revision={version} defaultValue={values}>
          <p className="mb-3 text-small text-muted">{t("agentsAdmin.schedule.weekHint")}</p>
          <div className="field-lines">
            {weekdays.map((day) => (
              <TextField
                key={day}
                name={day}
                label={t(`agentsAdmin.days.${day}`)}
                maxLength={60}
                autoComplete="off"
                placeholder={t("agentsAdmin.schedule.off")}
              />
            ))}
          </div>
          <div className="pt-2">
            <Checkbox name="likeMonday" label={t("agentsAdmin.schedule.likeMonday")} />
          </div>
          <SubmitButton kind="secondary">{t("agentsAdmin.save")}</SubmitButton>
        </ActionForm>
      ) : (
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-small">
          {weekdays.map((day, index) => (
            <div key={day} className="contents">
              <dt className="text-muted">{t(`agentsAdmin.days.${day}`)}</dt>
              <dd>{week[index] || t("agentsAdmin.schedule.off")}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-4 border-t border-line pt-4 text-small">
        {sample.to === null
          ? t("agentsAdmin.schedule.noSample")
          : t("agentsAdmin.schedule.sample", { from: inZone(sample.from), to: inZone(sample.to) })}
      </p>
    </Card>
  );
}

/** `/admin/agents/{agentName}/schedule`: the week, the exceptional days, and their effect on running deadlines (design/people §10.2). */
export default function Schedule({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const language = useLanguage();
  const { schedule, commandId } = loaderData;
  const title = t("agentsAdmin.schedule.title");
  return (
    <>
      <title>{title}</title>
      <PageTitle
        title={title}
        back={{
          to: href("/admin/agents/:agentName", { agentName: schedule.name }),
          label: language === "ru" ? schedule.labelRu : schedule.labelEn,
        }}
        lead={
          <>
            {t("agentsAdmin.schedule.lead")}{" "}
            <Link to={href("/admin/agents/:agentName/transactions", { agentName: schedule.name })} className="link">
              {t("agentsAdmin.schedule.queue")}
            </Link>
          </>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Week {...loaderData} reply={actionData} />
        <ScheduleDates dates={schedule.dates} isEditable={schedule.isEditable} commandId={commandId} reply={actionData} />
      </div>
      <MovedTable moved={schedule.moved} timeZone={schedule.timeZone} />
    </>
  );
}
