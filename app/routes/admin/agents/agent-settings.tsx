import { percentOf } from "#domain/people/agent-terms.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { Checkbox } from "#forms/checkbox.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useText } from "#i18n/text-context.tsx";
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
    </Card>
  );
}
