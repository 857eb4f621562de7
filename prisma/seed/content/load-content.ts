import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import type { ContentKind, ContentTexts } from "#contracts/content/content.ts";
import { seedId } from "../check-digits.ts";
import { questions } from "./questions.ts";
import { reviews } from "./reviews.ts";
import { topics } from "./topics.ts";

type Queryable = Pick<pg.ClientBase, "query">;

interface SeedItem {
  readonly kind: ContentKind;
  readonly slug: string;
  readonly topics: readonly string[];
  readonly position: number;
  readonly publishAt: Date;
  readonly texts: Readonly<Record<string, ContentTexts>>;
}

/** `title: …`, `lead: …`, `topics: a, b`, `date: …`, a line of dashes, Markdown. */
function readPage(text: string) {
  const [head = "", ...rest] = text.split(/^---$/m);
  const fields = Object.fromEntries(head.split("\n").map((line) => line.split(/: (.*)/, 2) as [string, string]));
  return { ...fields, body: rest.join("---").trim() } as Readonly<Record<"title" | "lead" | "topics" | "date" | "body", string>>;
}

/** Files `<slug>.<language>.md` of a folder as items. */
async function readItems(kind: ContentKind, folder: string): Promise<readonly SeedItem[]> {
  const path = join(import.meta.dirname, folder);
  const files = await readdir(path);
  const slugs = [...new Set(files.map((file) => file.split(".")[0] ?? ""))];
  return Promise.all(
    slugs.map(async (slug, position) => {
      const pages = await Promise.all(
        (["ru", "en"] as const).map(async (language) => [language, readPage(await readFile(join(path, `${slug}.${language}.md`), "utf8"))]),
      );
      const texts = Object.fromEntries(pages) as Record<"ru" | "en", ReturnType<typeof readPage>>;
      return { kind, slug, position, topics: texts.ru.topics.split(", "), publishAt: new Date(`${texts.ru.date}T09:00:00Z`), texts };
    }),
  );
}

const askedItems: readonly SeedItem[] = questions.map(({ slug, topic, ru, en }, position) => {
  const textsOf = ([title, body]: readonly [string, string]) => ({ title, lead: "", body });
  const publishAt = new Date("2026-09-01T09:00:00Z");
  return { kind: "question", slug, position, topics: [topic], publishAt, texts: { ru: textsOf(ru), en: textsOf(en) } };
});

async function loadItem(client: Queryable, { kind, slug, topics: keys, position, publishAt, texts }: SeedItem): Promise<void> {
  const id = seedId(`content ${kind} ${slug}`);
  const { rowCount } = await client.query(
    `INSERT INTO content_item (id, kind, slug, state, topics, position, publish_at, created_at, updated_at)
     VALUES ($1, $2, $3, 'published', $4, $5, $6, $6, $6) ON CONFLICT DO NOTHING`,
    [id, kind, slug, keys, position, publishAt],
  );
  if (rowCount === 0) return;
  const pages = Object.entries(texts).map(([language, { title, lead, body }]) => ({ language, title, lead, body }));
  await client.query(
    `INSERT INTO content_text (item_id, language, title, lead, body)
     SELECT $1, language, title, lead, body FROM jsonb_to_recordset($2::jsonb) AS t(language text, title text, lead text, body text)`,
    [id, JSON.stringify(pages)],
  );
  const byLanguage = Object.fromEntries(pages.map(({ language, ...text }) => [language, text]));
  await client.query("INSERT INTO content_revision (item_id, version, texts, is_published, at) VALUES ($1, 1, $2, true, $3)", [
    id,
    JSON.stringify(byLanguage),
    publishAt,
  ]);
}

/** Loads articles, questions and policies, without reviews. Existing items keep the texts of the editors. */
export async function loadContent(client: Queryable): Promise<void> {
  for (const [position, { kind, key, ru, en }] of topics.entries()) {
    await client.query("INSERT INTO content_topic (kind, key, ru, en, position) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING", [
      ...[kind, key, ru, en, position],
    ]);
  }
  const items = [...(await readItems("post", "posts")), ...(await readItems("policy", "policies")), ...askedItems];
  for (const item of items) await loadItem(client, item);
}

/** Loads the reviews of the demo's members. */
export async function loadReviews(client: Queryable): Promise<void> {
  for (const { key, shownName, from, to, language, daysAgo, text } of reviews) {
    await client.query(
      `INSERT INTO review (id, shown_name, country_from, country_to, language, text, state, created_at, published_at)
       VALUES ($1, $2, $3, $4, $5, $6, 'published', now() - make_interval(days => $7), now() - make_interval(days => $7))
       ON CONFLICT DO NOTHING`,
      [seedId(`review ${key}`), shownName, from, to, language, text, daysAgo],
    );
  }
}
