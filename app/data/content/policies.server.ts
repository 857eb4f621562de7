import type { ContentTexts } from "#contracts/content/content.ts";
import { prisma } from "#data/prisma.server.ts";
import type { Language } from "#domain/people/access/principal.ts";

/** One published version of a document of a region. */
export interface PolicyVersion extends ContentTexts {
  readonly version: number;
  readonly publishedAt: number;
}

/** Every published version of a document, the newest first; empty for an unknown one. `slug` is `russia-privacy`. */
export async function listPolicyVersions(slug: string, language: Language, now: number): Promise<readonly PolicyVersion[]> {
  const rows = await (await prisma()).contentRevision.findMany({
    where: { isPublished: true, at: { lte: new Date(now) }, item: { kind: "policy", slug, state: "published" } },
    select: { version: true, texts: true, at: true },
    orderBy: { version: "desc" },
    take: 100,
  });
  return rows.flatMap(({ version, texts, at }) => {
    const text = (texts as Partial<Record<Language, ContentTexts>>)[language];
    return text ? [{ ...text, version, publishedAt: at.getTime() }] : [];
  });
}
