import type { ContentKind } from "#contracts/content.ts";
import { type Db, prisma } from "#data/prisma.server.ts";

/** A topic with its names, and the number of its items. */
export interface TopicRow {
  readonly key: string;
  readonly ru: string;
  readonly en: string;
  readonly position: number;
  readonly items: number;
}

/** The topics of a kind in their order. */
export async function listTopicRows(kind: ContentKind): Promise<readonly TopicRow[]> {
  const client = await prisma();
  const rows = await client.contentTopic.findMany({
    where: { kind },
    select: { key: true, ru: true, en: true, position: true },
    orderBy: [{ position: "asc" }, { key: "asc" }],
  });
  return await Promise.all(
    rows.map(async (row) => ({ ...row, items: await client.contentItem.count({ where: { kind, topics: { has: row.key } } }) })),
  );
}

export interface TopicChange extends Omit<TopicRow, "items"> {
  readonly kind: ContentKind;
}

/** Adds a topic. Returns false when its key exists. */
export async function createTopic(db: Db, topic: TopicChange): Promise<boolean> {
  const { count } = await db.contentTopic.createMany({ data: [topic], skipDuplicates: true });
  return count === 1;
}

/** Renames a topic. Returns false for an unknown key. */
export async function updateTopic(db: Db, { kind, key, ...names }: TopicChange): Promise<boolean> {
  const { count } = await db.contentTopic.updateMany({ where: { kind, key }, data: names });
  return count === 1;
}
