import { href } from "react-router";
import type { PostCard as Post, Topic } from "#contracts/content/content.ts";
import { bind } from "#domain/text/bind.ts";
import { useLocalePath } from "#i18n/text-context.tsx";
import { Drawing, type DrawingName } from "#ui/drawing.tsx";
import { Time } from "#ui/time.tsx";

/** The drawing of an article in a list, by its first topic; topics added by editors have the open page. */
const drawings: Readonly<Record<string, DrawingName>> = {
  "how-it-works": "shores",
  "first-steps": "gate",
  money: "box",
  documents: "signatures",
  safety: "safe",
  business: "crane",
};

const drawingOf = (topics: readonly string[]): DrawingName => drawings[topics[0] ?? ""] ?? "search";

/** An article in a list. The whole card is a link to it. */
export function PostCard({ post, topics, level = 2 }: { post: Post; topics: readonly Topic[]; level?: 2 | 3 }) {
  const path = useLocalePath();
  const Heading = level === 2 ? "h2" : "h3";
  const names = topics.filter(({ key }) => post.topics.includes(key)).map(({ name }) => name);
  return (
    <article className="relative grid content-start gap-2">
      {level === 2 ? (
        <div className="mb-2 grid place-items-center rounded-card bg-brand-soft py-4">
          <Drawing name={drawingOf(post.topics)} />
        </div>
      ) : null}
      <Heading className="text-h3">
        <a href={path(href("/blog/:slug", { slug: post.slug }))} className="after:absolute after:inset-0 hover:text-brand">
          {bind(post.title)}
        </a>
      </Heading>
      <p className="text-muted">{bind(post.lead)}</p>
      <p className="text-small text-muted">
        <Time at={post.publishedAt} as="date" />
        {names.length > 0 ? ` · ${names.join(", ")}` : null}
      </p>
    </article>
  );
}
