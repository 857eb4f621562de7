import { href, redirect } from "react-router";
import { reasonForm } from "#contracts/agent/manager-forms.ts";
import { keepForm } from "#forms/keep-form.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { resumeAgent, suspendAgent } from "#services/agent/change-suspension.server.ts";
import type { Route } from "./+types/restrict";
import { AgentAct, actedAgent } from "./agent-act.tsx";
import { enterAgent } from "./enter-agents.server.ts";

export async function loader({ params, context, request }: Route.LoaderArgs) {
  return actedAgent((await enterAgent({ context, request, params })).agent);
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const { ctx, agent } = await enterAgent({ context, request, params });
  const submission = await readSubmission(request, reasonForm);
  if (!submission.ok) return submission.reply;
  const order = { agentId: agent.id, reason: submission.value.reason };
  // Does the act that the page offered, not its opposite, because another admin may have been quicker.
  const changed = submission.intent === "resume" ? await resumeAgent(ctx, order) : await suspendAgent(ctx, order);
  return changed.ok ? redirect(href("/admin/agents/:agentName", { agentName: params.agentName }), 303) : submission.refuse(changed);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** `/admin/agents/{agentName}/restrict`: the effects of suspending an agent, before the act (design/people §10.3). */
export default function Restrict({ loaderData: agent, actionData }: Route.ComponentProps) {
  return <AgentAct agent={agent} act={agent.isSuspended ? "resume" : "suspend"} reply={actionData} />;
}
