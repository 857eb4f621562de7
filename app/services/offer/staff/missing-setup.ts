import type { Agent } from "#data/agent/agents.server.ts";
import type { SetupState } from "#data/audit/setup-state.server.ts";

type OfAgent = "account" | "hours" | "people" | "suspended";

/** A missing setting of a new service, with the agent that it concerns. */
export type MissingSetup =
  | { readonly kind: "agents" | "rates" | "mail" | "files" | "push" | "policies" }
  | { readonly kind: OfAgent; readonly agent: Pick<Agent, "name" | "labelRu" | "labelEn"> };

/** An exchange requires an agent on each side. */
const fewestAgents = 2;

const receives = ({ accounts }: Agent) => accounts.some(({ isActive, isMainReceiving }) => isActive && isMainReceiving);
const hasHours = ({ workingHours }: Agent) => Object.values(workingHours).some((spans) => spans !== undefined && spans.length > 0);

const works = ({ isSuspended }: Agent) => !isSuspended;

export interface Setup {
  readonly agents: readonly Agent[];
  readonly hasRates: boolean;
  readonly hasPushKeys: boolean;
  readonly state: SetupState;
}

/** Returns the missing settings before members can complete a deal, in the order in which an operator adds them. */
export function missingSetup({ agents, hasRates, hasPushKeys, state }: Setup): readonly MissingSetup[] {
  const open = agents.filter(({ isBlocked }) => !isBlocked);
  const ofAgents = (kind: OfAgent, isThere: (agent: Agent) => boolean): MissingSetup[] =>
    open.filter((agent) => !isThere(agent)).map(({ name, labelRu, labelEn }) => ({ kind, agent: { name, labelRu, labelEn } }));
  const rest = {
    rates: hasRates,
    mail: state.hasSentLetter,
    files: state.hasStoredFile,
    push: hasPushKeys,
    policies: state.hasOwnPolicies,
  } as const;
  const names = ["rates", "mail", "files", "push", "policies"] as const;
  return [
    ...(open.length < fewestAgents ? [{ kind: "agents" } as const] : []),
    ...ofAgents("account", receives),
    ...ofAgents("hours", hasHours),
    ...ofAgents("people", ({ id }) => state.staffedAgents.includes(id)),
    // A new agent is suspended at first. Later an admin suspends an agent on purpose, which is reported only when too few others are open.
    ...ofAgents("suspended", ({ isSuspended }) => !isSuspended || open.filter(works).length >= fewestAgents),
    ...names.filter((name) => !rest[name]).map((kind) => ({ kind })),
  ];
}
