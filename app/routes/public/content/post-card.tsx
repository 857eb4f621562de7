import { href } from "react-router";
import type { PostCard as Post, Topic } from "#contracts/content.ts";
import { useLocalePath } from "#i18n/text-context.tsx";
import { Time } from "#ui/time.tsx";

/** An article in a list: the whole card leads to it. */
export function PostCard({ post, topics, level = 2 }: { post: Post; topics: readonly Topic[]; level?: 2 | 3 }) {
  const path = useLocalePath();
  const Heading = level === 2 ? "h2" : "h3";
  const names = topics.filter(({ key }) => post.topics.includes(key)).map(({ name }) => name);
  return (
    <article className="relative grid content-start gap-2 border-t border-line pt-5">
      <Heading className="text-h3">
        <a href={path(href("/blog/:slug", { slug: post.slug }))} className="after:absolute after:inset-0 hover:text-brand">
          {post.title}
        </a>
      </Heading>
      <p className="text-muted">{post.lead}</p>
      <p className="text-small text-muted">
        <Time at={post.publishedAt} as="date" />
        {names.length > 0 ? ` · ${names.join(", ")}` : null}
      </p>
    </article>
  );
}
