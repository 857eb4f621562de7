import type { ContentTexts, PostCard } from "#contracts/content/content.ts";
import type { Prisma } from "#data/generated/prisma/client.ts";
import { prisma } from "#data/prisma.server.ts";
import type { Language } from "#domain/people/access/principal.ts";

const cardOf = (language: Language) =>
  ({
    id: true,
    slug: true,
    topics: true,
    publishAt: true,
    texts: { where: { language }, select: { title: true, lead: true } },
  }) as const satisfies Prisma.ContentItemSelect;

type CardRow = Prisma.ContentItemGetPayload<{ select: ReturnType<typeof cardOf> }>;

const cards = (rows: readonly CardRow[]): PostCard[] =>
  rows.flatMap(({ publishAt, texts: [text], ...row }) => (text ? [{ ...row, ...text, publishedAt: publishAt.getTime() }] : []));

const newestFirst = [{ publishAt: "desc" }, { id: "desc" }] as const satisfies Prisma.ContentItemOrderByWithRelationInput[];

export interface PostsAsked {
  readonly language: Language;
  readonly topic?: string | undefined;
  readonly after?: { readonly at: number; readonly id: string } | undefined;
  readonly limit: number;
}

/** Published articles of a language, newest first, one more than `limit` when there are more. */
export async function listPosts({ language, topic, after, limit }: PostsAsked, now: number): Promise<readonly PostCard[]> {
  const rows = await (await prisma()).contentItem.findMany({
    where: {
      kind: "post",
      state: "published",
      publishAt: { lte: new Date(now) },
      texts: { some: { language } },
      ...(topic && { topics: { has: topic } }),
      ...(after && { OR: [{ publishAt: { lt: new Date(after.at) } }, { publishAt: new Date(after.at), id: { lt: after.id } }] }),
    },
    select: cardOf(language),
    orderBy: newestFirst,
    take: limit + 1,
  });
  return cards(rows);
}

export interface PostAddress {
  readonly slug: string;
  readonly languages: readonly string[];
}

/** Addresses and languages of published articles, newest first. */
export async function listPostAddresses(limit: number, now: number): Promise<readonly PostAddress[]> {
  const rows = await (await prisma()).contentItem.findMany({
    where: { kind: "post", state: "published", publishAt: { lte: new Date(now) } },
    select: { slug: true, texts: { select: { language: true } } },
    orderBy: newestFirst,
    take: limit,
  });
  return rows.map(({ slug, texts }) => ({ slug, languages: texts.map(({ language }) => language) }));
}

/** Other articles of the same topics, newest first. */
export async function listRelatedPosts(post: PostCard, language: Language, limit: number, now: number): Promise<readonly PostCard[]> {
  const rows = await (await prisma()).contentItem.findMany({
    where: {
      kind: "post",
      state: "published",
      publishAt: { lte: new Date(now) },
      id: { not: post.id },
      topics: { hasSome: [...post.topics] },
      texts: { some: { language } },
    },
    select: cardOf(language),
    orderBy: newestFirst,
    take: limit,
  });
  return cards(rows);
}

export interface Post extends PostCard, ContentTexts {
  readonly updatedAt: number;
  readonly isPublished: boolean;
}

export interface FoundPost {
  /** Null when there is none in this language. */
  readonly post: Post | null;
  readonly languages: readonly string[];
  readonly isPublished: boolean;
}

/** An article by its address, published or not; null for an unknown one. */
export async function findPost(slug: string, language: Language, now: number): Promise<FoundPost | null> {
  const row = await (await prisma()).contentItem.findUnique({
    where: { kind_slug: { kind: "post", slug } },
    select: {
      ...{ id: true, slug: true, topics: true, state: true, publishAt: true, updatedAt: true },
      texts: { select: { language: true, title: true, lead: true, body: true } },
    },
  });
  if (row === null) return null;
  const { texts, state, publishAt, updatedAt, ...item } = row;
  const isPublished = state === "published" && publishAt.getTime() <= now;
  const text = texts.find((one) => one.language === language);
  const { title, lead, body } = text ?? { title: "", lead: "", body: "" };
  const post = { ...item, title, lead, body, isPublished, publishedAt: publishAt.getTime(), updatedAt: updatedAt.getTime() };
  return { post: text ? post : null, languages: texts.map((one) => one.language), isPublished };
}

/** The current address of an article, by a former one; null when there is none. */
export async function findMovedPost(slug: string): Promise<string | null> {
  const row = await (await prisma()).contentFormerSlug.findUnique({
    where: { kind_slug: { kind: "post", slug } },
    select: { item: { select: { slug: true } } },
  });
  return row?.item.slug ?? null;
}
