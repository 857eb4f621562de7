import type { ContentKind, ContentState, ContentTexts } from "#contracts/content/content.ts";
import type { Prisma } from "#data/generated/prisma/client.ts";
import { type Db, prisma } from "#data/prisma.server.ts";
import type { Language } from "#domain/people/access/principal.ts";

export interface ContentRow {
  readonly id: string;
  readonly slug: string;
  readonly state: ContentState;
  readonly title: string;
  readonly languages: readonly string[];
  readonly publishAt: number;
  readonly updatedAt: number;
  /** Number of readers who rated the answer as helpful, and number who rated it as not helpful. */
  readonly helped: number;
  readonly missed: number;
}

/** Items of a kind, last changed first. */
export async function listContent(kind: ContentKind, limit: number): Promise<readonly ContentRow[]> {
  const rows = await (await prisma()).contentItem.findMany({
    where: { kind },
    select: {
      ...{ id: true, slug: true, state: true, publishAt: true, updatedAt: true, helped: true, missed: true },
      texts: { select: { language: true, title: true }, orderBy: { language: "desc" } },
    },
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
    take: limit,
  });
  return rows.map(({ texts, publishAt, updatedAt, ...row }) => ({
    ...row,
    title: texts[0]?.title ?? row.slug,
    languages: texts.map(({ language }) => language),
    publishAt: publishAt.getTime(),
    updatedAt: updatedAt.getTime(),
  }));
}

export type TextsByLanguage = Readonly<Partial<Record<Language, ContentTexts>>>;

export interface ContentItem extends Pick<ContentRow, "id" | "slug" | "state" | "publishAt"> {
  readonly kind: ContentKind;
  readonly topics: readonly string[];
  readonly position: number;
  readonly version: number;
  readonly texts: TextsByLanguage;
}

/** One item for the editor; null for an unknown id. */
export async function findContent(kind: ContentKind, id: string): Promise<ContentItem | null> {
  const row = await (await prisma()).contentItem.findFirst({
    where: { id, kind },
    select: {
      ...{ id: true, kind: true, slug: true, state: true, topics: true, position: true, publishAt: true, version: true },
      texts: { select: { language: true, title: true, lead: true, body: true } },
    },
  });
  if (row === null) return null;
  const texts = Object.fromEntries(row.texts.map(({ language, ...text }) => [language, text]));
  return { ...row, publishAt: row.publishAt.getTime(), texts };
}

export interface ContentVersion {
  readonly version: number;
  readonly at: number;
  readonly editor: string | null;
  readonly isPublished: boolean;
}

/** Former versions of an item, newest first, with the editors' names. */
export async function listContentVersions(itemId: string, limit: number): Promise<readonly ContentVersion[]> {
  const client = await prisma();
  const rows = await client.contentRevision.findMany({
    where: { itemId },
    select: { version: true, at: true, editedBy: true, isPublished: true },
    orderBy: { version: "desc" },
    take: limit,
  });
  const editors = await client.user.findMany({
    where: { id: { in: rows.flatMap(({ editedBy }) => editedBy ?? []) } },
    select: { id: true, fullName: true },
  });
  const names = new Map(editors.map(({ id, fullName }) => [id, fullName]));
  return rows.map(({ editedBy, at, ...row }) => ({ ...row, at: at.getTime(), editor: editedBy && (names.get(editedBy) ?? null) }));
}

export type ContentChange = Omit<ContentItem, "id" | "version">;

const textsOf = (texts: TextsByLanguage): Prisma.InputJsonObject => JSON.parse(JSON.stringify(texts));

async function recordTexts(db: Db, itemId: string, texts: TextsByLanguage): Promise<void> {
  await db.contentText.deleteMany({ where: { itemId } });
  await db.contentText.createMany({
    data: Object.entries(texts).map(([language, { title, lead, body }]) => ({ itemId, language, title, lead, body })),
  });
}

interface Edit {
  readonly itemId: string;
  readonly version: number;
  readonly change: ContentChange;
  readonly editedBy: string;
}

const recordVersion = (db: Db, { itemId, version, change, editedBy }: Edit) =>
  db.contentRevision.create({
    data: { itemId, version, texts: textsOf(change.texts), editedBy, isPublished: change.state === "published" },
  });

/** Returns whether another item of the kind has or had this address. */
export async function isSlugTaken(db: Db, kind: ContentKind, slug: string, itemId: string | null): Promise<boolean> {
  const not = itemId === null ? {} : { id: { not: itemId } };
  if ((await db.contentItem.count({ where: { kind, slug, ...not } })) > 0) return true;
  return (await db.contentFormerSlug.count({ where: { kind, slug, ...(itemId !== null && { itemId: { not: itemId } }) } })) > 0;
}

/** Stores a new item and returns its id. */
export async function createContent(db: Db, change: ContentChange, editedBy: string): Promise<string> {
  const { kind, slug, state, topics, position, publishAt, texts } = change;
  const { id } = await db.contentItem.create({
    data: { kind, slug, state, topics: [...topics], position, publishAt: new Date(publishAt) },
    select: { id: true },
  });
  await recordTexts(db, id, texts);
  await recordVersion(db, { itemId: id, version: 1, change, editedBy });
  return id;
}

/** Changes an item at `version`. Returns false when it was changed meanwhile. The old address redirects to it. */
export async function updateContent(db: Db, { itemId, version, change, editedBy }: Edit): Promise<boolean> {
  const { kind, slug, state, topics, position, publishAt, texts } = change;
  const former = await db.contentItem.findUnique({ where: { id: itemId }, select: { slug: true } });
  const { count } = await db.contentItem.updateMany({
    where: { id: itemId, kind, version },
    data: {
      ...{ slug, state, topics: [...topics], position, publishAt: new Date(publishAt) },
      ...{ version: version + 1, updatedAt: new Date() },
    },
  });
  if (count === 0 || former === null) return false;
  await db.contentFormerSlug.deleteMany({ where: { kind, slug, itemId } });
  if (former.slug !== slug) await db.contentFormerSlug.createMany({ data: [{ kind, slug: former.slug, itemId }], skipDuplicates: true });
  await recordTexts(db, itemId, texts);
  await recordVersion(db, { itemId, version: version + 1, change, editedBy });
  return true;
}
