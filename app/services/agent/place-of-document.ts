import { type AgentDocumentPlace, agentPapers } from "#domain/people/agent-terms.ts";
import type { AgentPage } from "./read-agent.server.ts";

/** Finds the place of a document by its kind, or by the id of the bank account whose requisites it shows; null for neither. */
export function placeOfDocument({ id: agentId, accounts }: Pick<AgentPage, "id" | "accounts">, named: string): AgentDocumentPlace | null {
  const key = agentPapers.find((paper) => paper === named);
  if (key !== undefined) return { agentId, key, accountId: null };
  const account = accounts.find(({ id, rail }) => id === named && rail === "bank");
  return account === undefined ? null : { agentId, key: "requisites", accountId: account.id };
}
