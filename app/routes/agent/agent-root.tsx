import { href, redirect } from "react-router";
import type { Route } from "./+types/agent-root";
import { agentPath } from "./agent-place.ts";
import { enterAgentPages } from "./enter-agent-pages.server.ts";

/** Redirects `/agents/{agentName}` to the agent's list of work. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { place } = await enterAgentPages({ context, request, url });
  throw redirect(agentPath(place.base, href("/agents/:agentName?/transactions")));
}

/** An unknown agent name renders the 404 page; a route without a component would return an empty response. */
export default function AgentRoot() {
  return null;
}
