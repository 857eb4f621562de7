import { href, redirect } from "react-router";
import { reasonForm } from "#contracts/manager-forms.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { keepForm } from "#forms/keep-form.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { requireRoles, serviceContext } from "#guards/guards.server.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { resumeAgent, suspendAgent } from "#services/agent/change-suspension.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/restrict";
import { AffectedOffersCard, affectedOffersOf } from "./affected-offers-card.tsx";
import { requireAdminLevel, requireAgent } from "./enter-agents.server.ts";

export async function loader({ params, context, request }: Route.LoaderArgs) {
  requireAdminLevel(context);
  requireRoles(context, ["admin"]);
  const agent = await requireAgent(serviceContext(context, request), params.agentName);
  const { name, labelRu, labelEn, isSuspended } = agent;
  return { name, labelRu, labelEn, isSuspended, touch: affectedOffersOf(agent), commandId: crypto.randomUUID() };
}

export async function action({ params, context, request }: Route.ActionArgs) {
  requireAdminLevel(context);
  requireRoles(context, ["admin"]);
  const ctx = serviceContext(context, request);
  const agent = await requireAgent(ctx, params.agentName);
  const submission = await readSubmission(request, reasonForm);
  if (!submission.ok) return submission.reply;
  const order = { agentId: agent.id, reason: submission.value.reason };
  // Does the act that the page offered, not its opposite, because another admin may have been quicker.
  const changed = submission.intent === "resume" ? await resumeAgent(ctx, order) : await suspendAgent(ctx, order);
  return changed.ok ? redirect(href("/admin/agents/:agentName", { agentName: params.agentName }), 303) : submission.refuse(changed);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** `/admin/agents/{agentName}/restrict`: the effects of suspending an agent, before the act (design/people §10.3). */
export default function Restrict({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const language = useLanguage();
  const { name, labelRu, labelEn, isSuspended, touch, commandId } = loaderData;
  const act = isSuspended ? "resume" : "suspend";
  const title = t(`agentsAdmin.restrict.${act}`);
  return (
    <div className="max-w-form">
      <title>{title}</title>
      <PageTitle
        title={title}
        back={{ to: href("/admin/agents/:agentName", { agentName: name }), label: language === "ru" ? labelRu : labelEn }}
      />
      <div className="grid gap-4">
        <Alert tone={isSuspended ? "info" : "warning"}>{t(`agentsAdmin.restrict.${act}Text`)}</Alert>
        <AffectedOffersCard agentName={name} touch={touch} />
        <Card>
          <ActionForm id="restrict" intent={act} reply={actionData} commandId={commandId} className="grid gap-4">
            <TextField
              name="reason"
              label={t("agentsAdmin.restrict.reason")}
              hint={t("agentsAdmin.restrict.reasonHint")}
              rows={3}
              maxLength={500}
            />
            <div className="flex flex-wrap gap-2">
              <SubmitButton kind={isSuspended ? "primary" : "danger"}>{title}</SubmitButton>
              <ButtonLink to={href("/admin/agents/:agentName", { agentName: name })} kind="quiet">
                {t("common.back")}
              </ButtonLink>
            </div>
          </ActionForm>
        </Card>
      </div>
    </div>
  );
}
