import { href, redirect } from "react-router";
import { closingForm } from "#contracts/agent/manager-forms.ts";
import { keepForm } from "#forms/keep-form.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { blockAgent } from "#services/agent/change-suspension.server.ts";
import { confirmPassword } from "#services/session/confirm-password.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import type { Route } from "./+types/block";
import { AgentAct, actedAgent } from "./agent-act.tsx";
import { enterAgent } from "./enter-agents.server.ts";

export async function loader({ params, context, request }: Route.LoaderArgs) {
  return actedAgent((await enterAgent({ context, request, params })).agent);
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const { ctx, agent } = await enterAgent({ context, request, params });
  const submission = await readSubmission(request, closingForm);
  if (!submission.ok) return submission.reply;
  const { reason, password } = submission.value;
  const confirmed = await confirmPassword(ctx, password);
  if (!confirmed.ok) return submission.refuse(confirmed, "password");
  // Does the act that the page offered, not its opposite, because another admin may have been quicker.
  const isBlocked = submission.intent !== "unblock";
  const changed = await blockAgent(ctx, { agentId: agent.id, isBlocked, isPasswordConfirmed: true, reason });
  return changed.ok ? redirect(href("/admin/agents/:agentName", { agentName: params.agentName }), 303) : submission.refuse(changed);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** `/admin/agents/{agentName}/block`: closing an agent permanently, or opening a closed one, with the password (specification §5). */
export default function Block({ loaderData: agent, actionData }: Route.ComponentProps) {
  const t = useText();
  const { name, isBlocked, touch } = agent;
  const obstacle =
    isBlocked || touch.count === 0 ? null : (
      <Alert
        tone="danger"
        title={t("agentsAdmin.restrict.offers", { count: touch.count })}
        action={
          <ButtonLink to={`${href("/admin-transactions")}?view=open&agent=${name}`} size="row">
            {t("agentsAdmin.restrict.blockList")}
          </ButtonLink>
        }
      >
        {t("agentsAdmin.restrict.blockFirst")}
      </Alert>
    );
  return <AgentAct agent={agent} act={isBlocked ? "unblock" : "block"} reply={actionData} hasPassword obstacle={obstacle} />;
}
