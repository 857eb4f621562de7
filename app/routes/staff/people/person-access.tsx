import { restrictionReasons, suspensionDays } from "#domain/people/restriction/restrictions.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { Checkbox } from "#forms/checkbox.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SelectField } from "#forms/select-field.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useText } from "#i18n/text-context.tsx";
import { Card } from "#ui/card.tsx";

type Act = "block" | "unblock" | "suspend" | "unsuspend";

interface PersonAccessProps {
  readonly act: Act;
  readonly reply: FormReply | undefined;
  /** True for an administrator of an agent: the page may have to ask whether another administrator remains. */
  readonly isAgentAdmin: boolean;
}

/** Suspends or blocks a staff member, or ends the suspension or block. */
export function PersonAccess({ act, reply, isAgentAdmin }: PersonAccessProps) {
  const t = useText();
  const stops = act === "block" || act === "suspend";
  return (
    <Card id={`card-${act}`} title={t(`staffPeople.${act}`)}>
      <p className="pb-3 text-small text-muted">{t(`staffPeople.${act}Text`)}</p>
      <ActionForm id={act} intent={act} reply={reply} className="grid gap-1">
        {stops ? (
          <SelectField
            name="reason"
            label={t("staffPeople.reason")}
            choices={restrictionReasons.map((value) => ({ value, label: t(`staffPeople.reasons.${value}`) }))}
          />
        ) : null}
        {act === "suspend" ? (
          <SelectField
            name="days"
            label={t("staffPeople.days")}
            choices={suspensionDays.map((count) => ({
              value: `${count}`,
              label: count === 0 ? t("staffPeople.noEnd") : t("staffPeople.forDays", { count }),
            }))}
          />
        ) : null}
        <TextField name="note" label={t("staffPeople.note")} hint={t("staffPeople.noteHint")} rows={2} maxLength={500} />
        {stops && isAgentAdmin ? <Checkbox name="evenLast" label={t("staffPeople.stopEvenLast")} /> : null}
        <div>
          <SubmitButton kind={act === "block" ? "danger" : "secondary"}>{t(`staffPeople.${act}`)}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  );
}
