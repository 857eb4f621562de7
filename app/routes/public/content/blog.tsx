import { href } from "react-router";
import type { Topic } from "#contracts/content/content.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { languageContext } from "#middleware/contexts.server.ts";
import { listPosts } from "#services/content/list-posts.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { ShowMore } from "#ui/show-more.tsx";
import { PublicHead } from "../public-head.tsx";
import type { Route } from "./+types/blog";
import { PostCard } from "./post-card.tsx";

export const handle: PageHandle = { layout: "white", script: false, isShared: true, headerNav: false };

export function loader({ context, url }: Route.LoaderArgs) {
  const asked = { topic: url.searchParams.get("tag"), after: url.searchParams.get("after") };
  return listPosts(context.get(languageContext), asked, Date.now());
}

const look = (isChosen: boolean) =>
  `inline-flex min-h-11 items-center rounded-full border px-4 text-small font-medium ${isChosen ? "border-brand bg-brand-soft" : "border-line hover:bg-subtle"}`;

/** Topics of the blog; the chosen one is marked. */
function TopicLinks({ topics, chosen }: { topics: readonly Topic[]; chosen: Topic | null }) {
  const t = useText();
  const path = useLocalePath();
  return (
    <nav aria-label={t("content.blog.tags")}>
      <ul className="flex flex-wrap gap-2">
        <li>
          <a href={path("/blog")} aria-current={chosen === null ? "page" : undefined} className={look(chosen === null)}>
            {t("content.blog.all")}
          </a>
        </li>
        {topics.map(({ key, name }) => (
          <li key={key}>
            <a
              href={path(`${href("/blog")}?tag=${key}`)}
              aria-current={chosen?.key === key ? "page" : undefined}
              className={look(chosen?.key === key)}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Articles, newest first, of one topic or of all. */
export default function Blog({ loaderData: { posts, topics, topic, next } }: Route.ComponentProps) {
  const t = useText();
  const path = useLocalePath();
  const ofTopic = topic === null ? "" : `tag=${topic.key}&`;
  const title = topic === null ? t("content.blog.title") : `${t("content.blog.title")}: ${topic.name}`;
  return (
    <div className="grid gap-8">
      <link rel="alternate" type="application/rss+xml" title={t("content.blog.rss")} href={path("/blog/rss.xml")} />
      <PublicHead title={title} lead={t("content.blog.lead")} />
      <TopicLinks topics={topics} chosen={topic} />
      {posts.length === 0 ? <EmptyState title={t("content.blog.empty")} /> : null}
      <div className="grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {posts.map((post) => (
          <PostCard key={post.id} post={post} topics={topics} />
        ))}
      </div>
      <ShowMore to={next === null ? null : path(`${href("/blog")}?${ofTopic}after=${next}`)} />
      <p>
        <a href={path("/blog/rss.xml")} className="link py-2 text-small">
          {t("content.blog.rss")}
        </a>
      </p>
    </div>
  );
}
