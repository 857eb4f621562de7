import { href, redirect } from "react-router";
import { bind } from "#domain/text/bind.ts";
import { notFound } from "#guards/guards.server.ts";
import { localePath } from "#i18n/locale-path.ts";
import { useLanguage, useLocalePath, useText } from "#i18n/text-context.tsx";
import { languageContext, principalContext } from "#middleware/contexts.server.ts";
import { readPost } from "#services/content/list-posts.server.ts";
import { Alert } from "#ui/alert.tsx";
import { minutesToRead } from "#ui/article-parts.ts";
import { ArticleText, Contents } from "#ui/article-text.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ChevronLeft } from "#ui/icons.ts";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { PageMeta } from "#ui/shell/page-meta.tsx";
import { Time } from "#ui/time.tsx";
import type { Route } from "./+types/article";
import { PostCard } from "./post-card.tsx";

export const handle: PageHandle = { layout: "white", script: false, isShared: true, headerNav: false };

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const language = context.get(languageContext);
  const asked = { slug: params.slug, language, isPreview: url.searchParams.has("preview") };
  const answer = await readPost(asked, context.get(principalContext), Date.now());
  if (answer.kind === "missing") notFound();
  if (answer.kind === "moved") throw redirect(localePath(href("/blog/:slug", { slug: answer.slug }), language), 301);
  return answer;
}

/** Says that the article exists in the other language, with a link. */
function OtherLanguage({ slug }: { slug: string }) {
  const t = useText();
  const other = useLanguage() === "ru" ? "en" : "ru";
  const link = (
    <form method="post" action="/locale">
      <input type="hidden" name="goTo" value={href("/blog/:slug", { slug })} />
      <button type="submit" name="language" value={other} className="button button-primary">
        {t("content.blog.otherLink")}
      </button>
    </form>
  );
  return (
    <>
      <PageMeta title={t("content.blog.otherTitle")} description={t("content.blog.otherText")} languages={[]} />
      <meta name="robots" content="noindex" />
      <h1 className="sr-only">{t("content.blog.otherTitle")}</h1>
      <EmptyState title={t("content.blog.otherTitle")} text={t("content.blog.otherText")} action={link} />
    </>
  );
}

type Found = Extract<Route.ComponentProps["loaderData"], { kind: "found" }>;

function Head({ post, topics }: Pick<Found, "post" | "topics">) {
  const t = useText();
  const path = useLocalePath();
  return (
    <header className="grid gap-3">
      <a
        href={path("/blog")}
        className="-ml-1 inline-flex min-h-6 items-center gap-1 justify-self-start text-small text-muted hover:underline"
      >
        <ChevronLeft aria-hidden className="size-4" />
        {t("content.blog.back")}
      </a>
      <h1 className="text-h1 md:text-display">{bind(post.title)}</h1>
      <p className="text-lead text-muted">{bind(post.lead)}</p>
      <p className="flex flex-wrap gap-x-3 text-small text-muted">
        <Time at={post.publishedAt} as="date" />
        <span>{t("content.blog.minutes", { count: minutesToRead(post.body) })}</span>
        {topics.map(({ key, name }) => (
          <a key={key} href={path(`${href("/blog")}?tag=${key}`)} className="link">
            {name}
          </a>
        ))}
      </p>
    </header>
  );
}

/** One article: text, its parts as links, two more to read. */
export default function Article({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const path = useLocalePath();
  if (loaderData.kind !== "found") return <OtherLanguage slug={loaderData.slug} />;
  const { post, topics, related, languages } = loaderData;
  return (
    <article className="grid w-full max-w-reading gap-8">
      <PageMeta title={post.title} description={post.lead} kind="article" languages={languages} />
      {post.isPublished ? null : <meta name="robots" content="noindex" />}
      {post.isPublished ? null : <Alert tone="warning">{t("content.blog.preview")}</Alert>}
      <Head post={post} topics={topics} />
      <Contents markdown={post.body} label={t("content.blog.contents")} />
      <ArticleText markdown={post.body} />
      <aside aria-labelledby="article-end" className="grid gap-2 rounded-card bg-brand-soft p-5">
        <h2 id="article-end" className="text-h3">
          {t("content.blog.endTitle")}
        </h2>
        <p>{t("content.blog.endText")}</p>
        <a href={path("/#quote")} className="link justify-self-start py-1">
          {t("content.blog.endLink")}
        </a>
      </aside>
      {related.length === 0 ? null : (
        <section aria-labelledby="related-title" className="grid gap-4">
          <h2 id="related-title" className="text-h3">
            {t("content.blog.related")}
          </h2>
          {related.map((one) => (
            <PostCard key={one.id} post={one} topics={[]} level={3} />
          ))}
        </section>
      )}
    </article>
  );
}
