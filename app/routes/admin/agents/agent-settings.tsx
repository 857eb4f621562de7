import { percentOf } from "#domain/people/agent/agent-terms.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { Checkbox } from "#forms/checkbox.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SelectField } from "#forms/select-field.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { AgentPage } from "#services/agent/read-agent.server.ts";
import { Card } from "#ui/card.tsx";
import { countryChoices } from "../../member/profile/country-choices.ts";
import { AgentCaps, typedCaps } from "./agent-caps.tsx";

interface SettingsProps {
  readonly agent: AgentPage;
  readonly commandId: string;
  readonly reply: FormReply | undefined;
}

/** The licence that receipts and public pages name. */
function LicenceFields() {
  const t = useText();
  const language = useLanguage();
  return (
    <fieldset className="grid gap-x-4 gap-y-1 sm:col-span-2 sm:grid-cols-2">
      <legend className="pt-2 font-semibold">{t("agentsAdmin.licence.title")}</legend>
      <p className="pb-2 text-small text-muted sm:col-span-2">{t("agentsAdmin.licence.hint")}</p>
      <TextField name="licenceNumber" label={t("agentsAdmin.licence.number")} maxLength={60} isCode isOptional />
      <TextField
        name="licenceAuthority"
        label={t("agentsAdmin.licence.authority")}
        hint={t("agentsAdmin.licence.authorityHint")}
        maxLength={120}
        isOptional
      />
      <TextField
        name="licenceAuthorityEn"
        label={t("agentsAdmin.licence.authorityEn")}
        hint={t("agentsAdmin.licence.authorityEnHint")}
        maxLength={120}
        isOptional
      />
      <SelectField
        name="licenceCountry"
        label={t("agentsAdmin.licence.country")}
        search={t("common.form.countrySearch")}
        choices={countryChoices(t, language)}
        emptyLabel={t("common.choose")}
        isOptional
      />
    </fieldset>
  );
}

/** One form with names, time zone, tax share, caps, and whether lateness is counted. Changes apply to new deals. */
export function AgentSettings({ agent, commandId, reply }: SettingsProps) {
  const t = useText();
  const language = useLanguage();
  const { labelRu, labelEn, timeZone, commissionTaxRatio, countsLateness, licence } = agent;
  const set = {
    ...{ labelRu, labelEn, timeZone, countsLateness, tax: percentOf(commissionTaxRatio), ...typedCaps(agent, language) },
    ...(licence && {
      ...{ licenceNumber: licence.number, licenceAuthority: licence.authority },
      ...{ licenceAuthorityEn: licence.authorityEn ?? "", licenceCountry: licence.country },
    }),
  };
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
        <LicenceFields />
        <AgentCaps agent={agent} />
        <div className="sm:col-span-2">
          <SubmitButton kind="secondary">{t("agentsAdmin.save")}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  );
}
