import { href, redirect } from "react-router";
import type { Route } from "./+types/agent-root";
import { agentPath } from "./agent-place.ts";
import { enterAgentPages } from "./enter-agent-pages.server.ts";

/** `/agents/{agentName}` alone leads to the agent's work. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { place } = await enterAgentPages(context, url);
  throw redirect(agentPath(place.base, href("/agents/transactions")));
}

/** A name that is no agent's answers with the page of what does not exist; a route without a page would answer with nothing. */
export default function AgentRoot() {
  return null;
}
