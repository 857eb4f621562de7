import { percentOf } from "#domain/people/agent-terms.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { Checkbox } from "#forms/checkbox.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { AgentPage } from "#services/agent/read-agent.server.ts";
import { Card } from "#ui/card.tsx";
import { AgentCaps, typedCaps } from "./agent-caps.tsx";

interface SettingsProps {
  readonly agent: AgentPage;
  readonly commandId: string;
  readonly reply: FormReply | undefined;
}

/** One form with names, time zone, tax share, caps, and whether lateness is counted. Changes apply to new deals. */
export function AgentSettings({ agent, commandId, reply }: SettingsProps) {
  const t = useText();
  const language = useLanguage();
  const { labelRu, labelEn, timeZone, commissionTaxRatio, countsLateness } = agent;
  const set = { labelRu, labelEn, timeZone, countsLateness, tax: percentOf(commissionTaxRatio), ...typedCaps(agent, language) };
  return (
    <Card id="settings" title={t("agentsAdmin.settings")}>
      <ActionForm
        id="save"
        intent="save"
        reply={reply}
        commandId={commandId}
        revision={agent.version}
        defaultValue={set}
        className="grid gap-x-4 gap-y-1 sm:grid-cols-2"
      >
        <TextField name="labelRu" label={t("agentsAdmin.labelRu")} maxLength={60} />
        <TextField name="labelEn" label={t("agentsAdmin.labelEn")} maxLength={60} />
        <TextField name="timeZone" label={t("agentsAdmin.timeZone")} hint={t("agentsAdmin.timeZoneHint")} maxLength={60} isCode />
        <TextField name="tax" label={t("agentsAdmin.tax")} hint={t("agentsAdmin.taxHint")} maxLength={7} inputMode="decimal" />
        <div className="sm:col-span-2">
          <Checkbox name="countsLateness" label={t("agentsAdmin.infractions.counted")} hint={t("agentsAdmin.infractions.hint")} />
        </div>
        <AgentCaps agent={agent} />
        <div className="sm:col-span-2">
          <SubmitButton kind="secondary">{t("agentsAdmin.save")}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  );
}
