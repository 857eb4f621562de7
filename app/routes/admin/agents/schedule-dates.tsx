import { hoursText } from "#domain/people/agent/hours-text.ts";
import { ActionForm } from "#forms/action-form.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SelectField } from "#forms/select-field.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { formatDate } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { SchedulePage } from "#services/agent/read-schedule.server.ts";
import { Card } from "#ui/card.tsx";

interface ScheduleDatesProps extends Pick<SchedulePage, "dates" | "isEditable"> {
  readonly commandId: string;
  readonly reply: FormReply | undefined;
}

/** Days off and extra days: the list, and a form for one more. */
export function ScheduleDates({ dates, isEditable, commandId, reply }: ScheduleDatesProps) {
  const t = useText();
  const language = useLanguage();
  const day = (date: string) => formatDate(Date.parse(date), language, "UTC");
  return (
    <Card id="dates" title={t("agentsAdmin.schedule.dates")}>
      {dates.length === 0 ? <p className="text-small text-muted">{t("agentsAdmin.schedule.noDates")}</p> : null}
      <ul className="divide-y divide-line text-small">
        {dates.map(({ id, from, to, title, kind, spans }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span>
              {from === to ? day(from) : `${day(from)} – ${day(to)}`}, {title}
              <span className="block text-muted">{kind === "off" ? t("agentsAdmin.schedule.kind.off") : hoursText(spans)}</span>
            </span>
            {isEditable ? (
              <ActionForm id={`drop-${id}`} intent="dropDate" reply={reply} commandId={commandId}>
                <input type="hidden" name="dateId" value={id} />
                <SubmitButton kind="quiet">{t("agentsAdmin.schedule.drop")}</SubmitButton>
              </ActionForm>
            ) : null}
          </li>
        ))}
      </ul>
      {isEditable ? (
        <ActionForm
          id="addDate"
          intent="addDate"
          reply={reply}
          commandId={commandId}
          defaultValue={{ kind: "off" }}
          className="mt-4 grid gap-x-4 gap-y-2 border-t border-line pt-4 sm:grid-cols-2"
        >
          <TextField name="from" type="date" label={t("agentsAdmin.schedule.from")} />
          <TextField name="to" type="date" label={t("agentsAdmin.schedule.to")} />
          <TextField name="title" label={t("agentsAdmin.schedule.name")} maxLength={80} />
          <SelectField
            name="kind"
            label={t("agentsAdmin.schedule.kindHead")}
            choices={(["off", "extra"] as const).map((value) => ({ value, label: t(`agentsAdmin.schedule.kind.${value}`) }))}
          />
          <TextField
            name="hours"
            label={t("agentsAdmin.schedule.hours")}
            hint={t("agentsAdmin.schedule.hoursHint")}
            isOptional
            maxLength={60}
          />
          <div className="sm:col-span-2">
            <SubmitButton kind="secondary">{t("agentsAdmin.schedule.add")}</SubmitButton>
          </div>
        </ActionForm>
      ) : null}
    </Card>
  );
}
