import { type AgentDocument, listAgentDocuments } from "#data/agent/agent-documents.server.ts";
import { can } from "#domain/people/access/policy.ts";
import { dayIn, type ExpiryStep, expiryStep } from "#domain/people/document/document-expiry.ts";
import type { ServiceContext } from "#services/context.ts";
import { findPageAgents } from "./find-page-agents.server.ts";

export interface OwnDocument extends Pick<AgentDocument, "key" | "fileId" | "name" | "validUntil"> {
  readonly step: ExpiryStep;
  /** The account whose requisites a picture shows. */
  readonly account: { readonly currency: string; readonly last4: string } | null;
}

/** Returns the documents of a page's agent, for readers who may open them; empty for all agents together and for all others. */
export async function listOwnDocuments({ principal, now }: ServiceContext, agentName: string | undefined): Promise<readonly OwnDocument[]> {
  const found = await findPageAgents(principal, "agentPages.documents", agentName);
  if (!found.ok || found.value.agent === null) return [];
  const { id, accounts, timeZone } = found.value.agent;
  if (!can(principal, "agent.read", { kind: "agent", agentId: id }).allowed) return [];
  const today = dayIn(timeZone, now);
  return (await listAgentDocuments(id)).map(({ key, fileId, name, validUntil, accountId }) => {
    const account = accounts.find((one) => one.id === accountId);
    const ofAccount = account === undefined ? null : { currency: account.currency, last4: account.last4 };
    return { key, fileId, name, validUntil, step: expiryStep(validUntil, today), account: ofAccount };
  });
}
