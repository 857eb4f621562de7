import { listAgentsFresh } from "#data/agent/agents.server.ts";
import { readSetupState } from "#data/audit/setup-state.server.ts";
import { env } from "#env";
import { type MissingSetup, missingSetup } from "./missing-setup.ts";

/** What this service still lacks before members can complete a deal. The caller has checked the reader's rights. */
export async function findMissingSetup(hasRates: boolean): Promise<readonly MissingSetup[]> {
  const [agents, state] = await Promise.all([listAgentsFresh(), readSetupState()]);
  return missingSetup({ agents, hasRates, hasPushKeys: env.VAPID_PUBLIC_KEY !== "", state });
}
