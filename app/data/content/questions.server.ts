import type { ContentKind, Topic } from "#contracts/content/content.ts";
import { type Db, prisma } from "#data/prisma.server.ts";
import type { Language } from "#domain/people/access/principal.ts";

export interface Question {
  readonly slug: string;
  readonly topic: string;
  readonly title: string;
  readonly body: string;
}

/** Published questions in their order; with `words`, those that contain each of them. */
export async function listQuestions(language: Language, words: readonly string[], now: number): Promise<readonly Question[]> {
  const holds = (word: string) => ({ contains: word, mode: "insensitive" as const });
  const rows = await (await prisma()).contentItem.findMany({
    where: {
      kind: "question",
      state: "published",
      publishAt: { lte: new Date(now) },
      texts: { some: { language, AND: words.map((word) => ({ OR: [{ title: holds(word) }, { body: holds(word) }] })) } },
    },
    select: { slug: true, topics: true, texts: { where: { language }, select: { title: true, body: true } } },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    take: 200,
  });
  return rows.flatMap(({ slug, topics, texts: [text] }) => (text ? [{ slug, topic: topics[0] ?? "", ...text }] : []));
}

/** Tags of posts or groups of questions, in their order. */
export async function listTopics(kind: ContentKind, language: Language): Promise<readonly Topic[]> {
  const rows = await (await prisma()).contentTopic.findMany({
    where: { kind },
    select: { key: true, ru: true, en: true },
    orderBy: [{ position: "asc" }, { key: "asc" }],
  });
  return rows.map((row) => ({ key: row.key, name: row[language] }));
}

interface Usefulness {
  readonly slug: string;
  readonly hasHelped: boolean;
  readonly by: 0 | 1;
  readonly now: number;
}

/** Adds a reader's rating of an answer. Returns false for an unpublished or unknown question. */
export async function recordUsefulness({ slug, hasHelped, by, now }: Usefulness): Promise<boolean> {
  const { count } = await (await prisma()).contentItem.updateMany({
    where: { kind: "question", slug, state: "published", publishAt: { lte: new Date(now) } },
    data: hasHelped ? { helped: { increment: by } } : { missed: { increment: by } },
  });
  return count === 1;
}

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

interface TopicChange extends Omit<TopicRow, "items"> {
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
