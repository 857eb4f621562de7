import { Feed } from "feed";
import { href } from "react-router";
import { localePath } from "#i18n/locale-path.ts";
import { textFor } from "#i18n/text.server.ts";
import { brandContext, languageContext } from "#middleware/contexts.server.ts";
import { siteOrigin } from "#middleware/site-origin.server.ts";
import { listPosts } from "#services/content/list-posts.server.ts";
import { brandShells } from "#services/message/brand-shells.server.ts";
import type { Route } from "./+types/rss";

/** The newest articles of a language as RSS 2.0. */
export async function loader({ context }: Route.LoaderArgs) {
  const language = context.get(languageContext);
  const t = textFor(language);
  const brand = context.get(brandContext);
  const { brandName } = brandShells[brand];
  const { posts } = await listPosts(language, { topic: null, after: null }, Date.now());
  const addressOf = (path: string) => siteOrigin(brand) + localePath(path, language);
  const feed = new Feed({
    title: `${brandName}: ${t("content.blog.title")}`,
    description: t("content.blog.lead"),
    id: addressOf("/blog"),
    link: addressOf("/blog"),
    language,
    generator: false,
    copyright: brandName,
    feedLinks: { rss: addressOf("/blog/rss.xml") },
    ...(posts[0] && { updated: new Date(posts[0].publishedAt) }),
  });
  for (const { slug, title, lead, publishedAt } of posts) {
    const link = addressOf(href("/blog/:slug", { slug }));
    feed.addItem({ title, id: link, link, description: lead, date: new Date(publishedAt) });
  }
  return new Response(feed.rss2(), { headers: { "Content-Type": "application/rss+xml; charset=utf-8" } });
}
