import { prisma } from "#data/prisma.server.ts";

export interface KeyEndpoint {
  readonly id: string;
  readonly url: string;
  readonly description: string;
}

/**
 * The member's endpoints that the service key with this prefix added or changed, or whose secret it replaced, according to the audit log;
 * oldest first. They continue after the key expires.
 */
export async function listKeyEndpoints(userId: string, prefix: string): Promise<readonly KeyEndpoint[]> {
  const client = await prisma();
  const entries = await client.auditEntry.findMany({
    where: {
      ...{ objectType: "user", objectId: userId, action: { in: ["webhook.add", "webhook.edit", "webhook.rotate"] } },
      diff: { path: ["key"], equals: prefix },
    },
    select: { diff: true },
  });
  const ids = entries.map(({ diff }) => (diff as { readonly webhookId: string }).webhookId);
  if (ids.length === 0) return [];
  const select = { id: true, url: true, description: true } as const;
  return await client.webhookEndpoint.findMany({ where: { userId, id: { in: [...new Set(ids)] } }, select, orderBy: { id: "asc" } });
}
