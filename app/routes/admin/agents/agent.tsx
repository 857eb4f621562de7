import { href, Link, redirect } from "react-router";
import { accountUseForm, settingsForm } from "#contracts/agent-forms.ts";
import { percentOf, ratioOf } from "#domain/people/agent-terms.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { keepForm } from "#forms/keep-form.ts";
import { readForm } from "#forms/read-form.server.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { notFound, serviceContext } from "#guards/guards.server.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { readAgent } from "#services/agent/read-agent.server.ts";
import { chooseAgentAccount, saveAgentSettings } from "#services/agent/save-agent.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import { Money } from "#ui/money.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/agent";
import { AccountLines } from "./account-lines.tsx";
import { AgentState } from "./agent-state.tsx";
import { requireAdminLevel } from "./enter-agents.server.ts";
import { PeopleTable } from "./people-table.tsx";

export const handle = { namespaces: ["agentsAdmin"] } as const satisfies PageHandle;

export async function loader({ params, context, request }: Route.LoaderArgs) {
  requireAdminLevel(context);
  const agent = await readAgent(serviceContext(context, request), params.agentName);
  if (!agent.ok) notFound();
  return { agent: agent.value, commandId: crypto.randomUUID() };
}

export async function action({ params, context, request }: Route.ActionArgs) {
  requireAdminLevel(context);
  const ctx = serviceContext(context, request);
  const agent = await readAgent(ctx, params.agentName);
  if (!agent.ok) notFound();
  const form = await readForm(request);
  const back = () => redirect(href("/admin/agents/:agentName", { agentName: params.agentName }), 303);
  if (form.get("intent") === "useAccount") {
    const submission = await readSubmission(form, accountUseForm);
    if (!submission.ok) return submission.reply;
    const { accountId, use } = submission.value;
    const changed = await chooseAgentAccount(ctx, agent.value.id, { id: accountId, use });
    return changed.ok ? back() : submission.refuse(changed);
  }
  const submission = await readSubmission(form, settingsForm);
  if (!submission.ok) return submission.reply;
  const { tax, ...settings } = submission.value;
  const at = { id: agent.value.id, version: submission.revision ?? 0 };
  const saved = await saveAgentSettings(ctx, at, { ...settings, commissionTaxRatio: ratioOf(tax) });
  return saved.ok ? back() : submission.refuse(saved);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

function Settings({ agent, commandId, reply }: Route.ComponentProps["loaderData"] & { reply: Route.ComponentProps["actionData"] }) {
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

/** `/admin/agents/{agentName}`: one agent with settings, accounts and people (design/screens §15). */
export default function AgentPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const language = useLanguage();
  const { agent } = loaderData;
  const label = language === "ru" ? agent.labelRu : agent.labelEn;
  const of = { agentName: agent.name };
  const facts = [
    { term: t("agentsAdmin.key"), value: agent.name, isCode: true },
    { term: t("agentsAdmin.timeZone"), value: agent.timeZone },
    { term: t("agentsAdmin.tax"), value: percentOf(agent.commissionTaxRatio) },
    {
      term: t("agentsAdmin.openOffers"),
      value: (
        <Link to={`${href("/admin-transactions")}?view=open&agent=${agent.name}`} className="link">
          {agent.offers.length}
        </Link>
      ),
    },
    {
      term: t("agentsAdmin.held"),
      value:
        agent.held.length === 0 ? (
          "–"
        ) : (
          <span className="grid">
            {agent.held.map((money) => (
              <Money key={money.currency} value={money} size="small" />
            ))}
          </span>
        ),
    },
  ];
  return (
    <>
      <title>{label}</title>
      <PageTitle
        title={label}
        back={{ to: "/admin/agents-view", label: t("agentsAdmin.title") }}
        aside={<AgentState isSuspended={agent.isSuspended} isBlocked={agent.isBlocked} />}
        actions={
          <>
            <ButtonLink to={href("/admin/agents/:agentName/schedule", of)} size="row">
              {t("agentsAdmin.schedule.title")}
            </ButtonLink>
            {agent.isEditable && !agent.isBlocked ? (
              <ButtonLink to={href("/admin/agents/:agentName/restrict", of)} size="row">
                {t(agent.isSuspended ? "agentsAdmin.restrict.resume" : "agentsAdmin.restrict.suspend")}
              </ButtonLink>
            ) : null}
            {agent.isEditable ? (
              <ButtonLink to={href("/admin/agents/:agentName/block", of)} size="row">
                {t(agent.isBlocked ? "agentsAdmin.restrict.unblock" : "agentsAdmin.restrict.block")}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <div className="grid gap-6">
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Card id="facts" title={t("agentsAdmin.now")}>
            <DefinitionList items={facts} />
          </Card>
          {agent.isEditable ? <Settings {...loaderData} reply={actionData} /> : null}
        </div>
        <AccountLines
          agentName={agent.name}
          accounts={agent.accounts}
          commandId={loaderData.commandId}
          isEditable={agent.isEditable}
          reply={actionData}
        />
        <PeopleTable people={agent.people} />
      </div>
    </>
  );
}
