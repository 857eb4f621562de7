import { percentOf } from "#domain/people/agent-terms.ts";
import { strikeWindow } from "#domain/people/strikes.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { Checkbox } from "#forms/checkbox.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { formatInstant } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { AgentPage } from "#services/agent/read-agent.server.ts";
import { Card } from "#ui/card.tsx";

interface SettingsProps {
  readonly agent: AgentPage;
  readonly commandId: string;
  readonly reply: FormReply | undefined;
}

/** Names, zone and tax share of an agent, for new offers. */
export function AgentSettings({ agent, commandId, reply }: SettingsProps) {
  const t = useText();
  const { labelRu, labelEn, timeZone, commissionTaxRatio } = agent;
  return (
    <Card id="settings" title={t("agentsAdmin.settings")}>
      <ActionForm
        id="save"
        intent="save"
        reply={reply}
        commandId={commandId}
        revision={agent.version}
        defaultValue={{ labelRu, labelEn, timeZone, tax: percentOf(commissionTaxRatio) }}
        className="grid gap-4 sm:grid-cols-2"
      >
        <TextField name="labelRu" label={t("agentsAdmin.labelRu")} maxLength={60} />
        <TextField name="labelEn" label={t("agentsAdmin.labelEn")} maxLength={60} />
        <TextField name="timeZone" label={t("agentsAdmin.timeZone")} hint={t("agentsAdmin.timeZoneHint")} maxLength={60} isCode />
        <TextField name="tax" label={t("agentsAdmin.tax")} hint={t("agentsAdmin.taxHint")} maxLength={7} inputMode="decimal" />
        <div className="sm:col-span-2">
          <SubmitButton kind="secondary">{t("agentsAdmin.save")}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  );
}

/** What the rule comes to, worked out in days and hours of the agent's own calendar. */
function Sample({ agent: { lateness, countsLateness, timeZone } }: Pick<SettingsProps, "agent">) {
  const t = useText();
  const language = useLanguage();
  const { signedAt, windowEnd, dueAt, heldUntil } = lateness;
  const time = (at: number) => formatInstant(at, language, timeZone);
  const hours = Math.round((windowEnd - signedAt) / 3_600_000);
  const window = strikeWindow / 86_400_000;
  return (
    <section aria-labelledby="sample" className="mt-4 border-t border-line pt-3 text-small">
      <h3 id="sample" className="font-medium">
        {t("agentsAdmin.infractions.sample.title")}
      </h3>
      <ol className="mt-2 grid list-decimal gap-1 pl-5">
        <li>{t("agentsAdmin.infractions.sample.signed", { signed: time(signedAt), hours, end: time(windowEnd) })}</li>
        {dueAt === windowEnd ? null : <li>{t("agentsAdmin.infractions.sample.moved", { due: time(dueAt) })}</li>}
        <li>{t(`agentsAdmin.infractions.sample.${countsLateness ? "counted" : "uncounted"}`)}</li>
        {countsLateness ? <li>{t("agentsAdmin.infractions.sample.held", { window, until: time(heldUntil) })}</li> : null}
      </ol>
    </section>
  );
}

/** Whether late payments to the agent count against their payers, for new offers. */
export function AgentLateness({ agent, commandId, reply }: SettingsProps) {
  const t = useText();
  return (
    <Card id="infractions" title={t("agentsAdmin.infractions.title")}>
      <ActionForm
        id="saveInfractions"
        intent="saveInfractions"
        reply={reply}
        commandId={commandId}
        revision={agent.version}
        defaultValue={{ isEnabled: agent.countsLateness }}
        className="grid gap-3"
      >
        <Checkbox name="isEnabled" label={t("agentsAdmin.infractions.counted")} hint={t("agentsAdmin.infractions.hint")} />
        <div>
          <SubmitButton kind="secondary">{t("agentsAdmin.save")}</SubmitButton>
        </div>
      </ActionForm>
      <Sample agent={agent} />
    </Card>
  );
}
