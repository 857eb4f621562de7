import { href, Link, redirect } from "react-router";
import { accountUsePageForm, agentForm } from "#contracts/agent/agent-forms.ts";
import { heldOfCap } from "#domain/money/cap.ts";
import { authorityIn, percentOf, ratioOf } from "#domain/people/agent/agent-terms.ts";
import { keepForm } from "#forms/keep-form.ts";
import { readForm } from "#forms/read-form.server.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { countryText } from "#i18n/reference-text.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { chooseAgentAccount, saveAgentTerms } from "#services/agent/save-agent.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import { HeldOfCap } from "#ui/held-of-cap.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/agent";
import { AccountLines } from "./account-lines.tsx";
import { costOfUse, readAccountUse } from "./account-use.ts";
import { cappedCurrencies } from "./agent-caps.tsx";
import { AgentSettings } from "./agent-settings.tsx";
import { AgentState } from "./agent-state.tsx";
import { enterAgent } from "./enter-agents.server.ts";
import { LatenessSample } from "./lateness-sample.tsx";
import { PeopleTable } from "./people-table.tsx";

export async function loader({ params, context, request, url }: Route.LoaderArgs) {
  const { agent } = await enterAgent({ context, request, params });
  return { agent, change: readAccountUse(url, agent.accounts), commandId: crypto.randomUUID() };
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const { ctx, agent } = await enterAgent({ context, request, params });
  const form = await readForm(request);
  const page = href("/admin/agents/:agentName", { agentName: params.agentName });
  if (form.get("intent") === "useAccount") {
    const submission = await readSubmission(form, accountUsePageForm);
    if (!submission.ok) return submission.reply;
    const { accountId, use, confirmed } = submission.value;
    const account = agent.accounts.find(({ id }) => id === accountId);
    if (account && !confirmed && costOfUse(account, use).isAsked) {
      return redirect(`${page}?${new URLSearchParams({ account: accountId, use })}#account-use`, 303);
    }
    const changed = await chooseAgentAccount(ctx, agent.id, { id: accountId, use });
    return changed.ok ? redirect(`${page}?saved=${accountId}#accounts`, 303) : submission.refuse(changed);
  }
  const submission = await readSubmission(form, agentForm(cappedCurrencies(agent)));
  if (!submission.ok) return submission.reply;
  const { tax, ...terms } = submission.value;
  const seen = { ...agent, version: submission.revision ?? 0 };
  const saved = await saveAgentTerms(ctx, seen, { ...terms, commissionTaxRatio: ratioOf(tax) });
  return saved.ok ? redirect(page, 303) : submission.refuse(saved);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** `/admin/agents/{agentName}`: one agent with settings, accounts and people (design/screens §15). */
export default function AgentPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const language = useLanguage();
  const { agent } = loaderData;
  const label = language === "ru" ? agent.labelRu : agent.labelEn;
  const of = { agentName: agent.name };
  const facts = [
    { term: t("agentsAdmin.key"), value: agent.name, isCode: true },
    // Facts that the reader may change are fields of the form instead.
    ...(agent.isEditable
      ? []
      : [
          { term: t("agentsAdmin.timeZone"), value: agent.timeZone },
          { term: t("agentsAdmin.tax"), value: percentOf(agent.commissionTaxRatio) },
          {
            term: t("agentsAdmin.licence.title"),
            value:
              agent.licence === null
                ? t("agentsAdmin.licence.none")
                : t("agentsAdmin.licence.text", {
                    number: agent.licence.number,
                    authority: authorityIn(language, agent.licence),
                    country: countryText(t, agent.licence.country, "name"),
                  }),
          },
        ]),
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
              <HeldOfCap key={money.currency} {...heldOfCap(money, agent.caps)} />
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
            <ButtonLink to={href("/admin/agents/:agentName/documents", of)} size="row">
              {t("agentsAdmin.documents.title")}
            </ButtonLink>
            {agent.isEditable && !agent.isBlocked ? (
              <ButtonLink to={href("/admin/agents/:agentName/restrict", of)} size="row">
                {t(agent.isSuspended ? "agentsAdmin.restrict.resume" : "agentsAdmin.restrict.suspend")}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <div className="grid gap-6">
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className="grid gap-4">
            <Card id="facts" title={t("agentsAdmin.now")}>
              <DefinitionList items={facts} />
            </Card>
            <PeopleTable people={agent.people} />
            <LatenessSample agent={agent} />
          </div>
          {agent.isEditable ? <AgentSettings {...loaderData} reply={actionData} /> : null}
        </div>
        <AccountLines
          agentName={agent.name}
          accounts={agent.accounts}
          shares={agent.shares}
          commandId={loaderData.commandId}
          isEditable={agent.isEditable}
          change={loaderData.change}
          reply={actionData}
        />
        {agent.isEditable ? (
          <p className="border-t border-line pt-4 *:-ml-3.5">
            <ButtonLink kind="quiet" to={href("/admin/agents/:agentName/block", of)} size="row">
              <span className={agent.isBlocked ? undefined : "text-danger"}>
                {t(agent.isBlocked ? "agentsAdmin.restrict.unblock" : "agentsAdmin.restrict.block")}
              </span>
            </ButtonLink>
          </p>
        ) : null}
      </div>
    </>
  );
}
