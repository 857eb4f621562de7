import { href, redirect } from "react-router";
import { newAgentForm } from "#contracts/agent/agent-forms.ts";
import { ratioOf } from "#domain/people/agent/agent-terms.ts";
import { readHours } from "#domain/people/agent/hours-text.ts";
import { countries } from "#domain/people/countries.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { keepForm } from "#forms/keep-form.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { SelectField } from "#forms/select-field.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { enterPage } from "#guards/guards.server.ts";
import { countryText } from "#i18n/reference-text.ts";
import { useText } from "#i18n/text-context.tsx";
import { createAgent } from "#services/agent/save-agent.server.ts";
import { Card } from "#ui/card.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/new-agent";

export function loader({ context, request }: Route.LoaderArgs) {
  enterPage({ context, request });
  return { commandId: crypto.randomUUID() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = enterPage({ context, request });
  const submission = await readSubmission(request, newAgentForm);
  if (!submission.ok) return submission.reply;
  const { hours, tax, ...agent } = submission.value;
  const read = readHours(hours);
  const day = read.ok ? read.spans : [];
  const week = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: [], sun: [] };
  const made = await createAgent(ctx, { ...agent, commissionTaxRatio: ratioOf(tax), week });
  return made.ok ? redirect(href("/admin/agents/:agentName", { agentName: agent.name }), 303) : submission.refuse(made, "name");
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** `/admin/agents/new`: creates a suspended agent with a standard working week. Accounts and days off are added on its page. */
export default function NewAgent({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const title = t("agentsAdmin.create.title");
  const places = countries
    .filter(({ tier }) => tier !== 3)
    .map(({ key }) => ({ value: key, label: countryText(t, key, "name") }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <div className="max-w-form">
      <title>{title}</title>
      <PageTitle title={title} lead={t("agentsAdmin.create.lead")} back={{ to: "/admin/agents-view", label: t("agentsAdmin.title") }} />
      <Card>
        <ActionForm
          id="new-agent"
          reply={actionData}
          commandId={loaderData.commandId}
          defaultValue={{ timeZone: "Europe/Moscow", tax: "0", hours: "09:00–18:00" }}
          className="grid gap-4 sm:grid-cols-2"
        >
          <TextField
            name="name"
            label={t("agentsAdmin.key")}
            hint={t("agentsAdmin.create.keyHint")}
            maxLength={40}
            isCode
            autoComplete="off"
          />
          <SelectField
            name="country"
            label={t("agentsAdmin.create.country")}
            emptyLabel={t("common.choose")}
            choices={[{ value: "europe", label: t("agentsAdmin.create.europe") }, ...places]}
          />
          <TextField name="labelRu" label={t("agentsAdmin.labelRu")} maxLength={60} />
          <TextField name="labelEn" label={t("agentsAdmin.labelEn")} maxLength={60} />
          <TextField name="timeZone" label={t("agentsAdmin.timeZone")} hint={t("agentsAdmin.timeZoneHint")} maxLength={60} isCode />
          <TextField name="tax" label={t("agentsAdmin.tax")} hint={t("agentsAdmin.taxHint")} maxLength={7} inputMode="decimal" />
          <TextField name="hours" label={t("agentsAdmin.create.hours")} hint={t("agentsAdmin.schedule.hoursHint")} maxLength={60} />
          <div className="sm:col-span-2">
            <SubmitButton>{t("agentsAdmin.create.submit")}</SubmitButton>
          </div>
        </ActionForm>
      </Card>
    </div>
  );
}
