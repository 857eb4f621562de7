import { findDocumentPlace } from "#data/agent/agent-documents.server.ts";
import type { StoredFile } from "#data/document/files.server.ts";
import { can } from "#domain/people/policy.ts";
import type { ServiceContext } from "#services/context.ts";

/** Checks the readers of an agent's document. Requisites are hidden from moderators, in a picture as in text (design/people §2). */
export async function mayOpenAgentDocument(
  { principal }: Pick<ServiceContext, "principal">,
  { id }: Pick<StoredFile, "id">,
): Promise<boolean> {
  const place = await findDocumentPlace(id);
  if (place === null || !can(principal, "agent.read", { kind: "agent", agentId: place.agentId }).allowed) return false;
  return place.key !== "requisites" || principal.role !== "moderator";
}
