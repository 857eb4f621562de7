import { listAgentsFresh } from "#data/agent/agents.server.ts";
import { readSetupState } from "#data/audit/setup-state.server.ts";
import { env } from "#env";
import { type MissingSetup, missingSetup } from "./missing-setup.ts";

/** Returns the settings that are missing before members can complete a deal. The caller has checked the permission. */
export async function findMissingSetup(hasRates: boolean): Promise<readonly MissingSetup[]> {
  const [agents, state] = await Promise.all([listAgentsFresh(), readSetupState()]);
  return missingSetup({ agents, hasRates, hasPushKeys: env.VAPID_PUBLIC_KEY !== "", state });
}
