import { href } from "react-router";
import type { ContentKind } from "#contracts/content/content.ts";
import { bind } from "#domain/text/bind.ts";
import { formatInstant } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { Editing } from "#services/content/edit-content.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ArticleText } from "#ui/article-text.tsx";

const pageOf: Readonly<Record<ContentKind, (slug: string) => string>> = {
  post: (slug) => `${href("/blog/:slug", { slug })}?preview`,
  question: (slug) => `${href("/qa")}#${slug}`,
  policy: () => "/policy",
};

interface HistoryProps extends Pick<Editing, "item" | "versions"> {
  readonly kind: ContentKind;
}

/** The item's place on the site, and its changes with author and time. */
export function History({ kind, item, versions }: HistoryProps) {
  const t = useText();
  const language = useLanguage();
  if (item === null) return null;
  return (
    <aside className="card grid gap-3">
      <a href={pageOf[kind](item.slug)} className="link justify-self-start py-1">
        {t(kind === "post" ? "editorial.content.preview" : "editorial.content.open")}
      </a>
      <h2 className="text-h3">{t("editorial.content.history")}</h2>
      <ol className="grid gap-2 text-small">
        {versions.map(({ version, at, editor, isPublished }) => (
          <li key={version}>
            {t("editorial.content.version", { version, time: formatInstant(at, language, "Europe/Moscow") })}
            <span className="block text-muted">
              {editor ?? t("editorial.content.byNobody")}
              {isPublished ? `, ${t("editorial.content.isPublished")}` : null}
            </span>
          </li>
        ))}
      </ol>
    </aside>
  );
}

/** Renders the typed texts for a preview; nothing is stored. */
export function Shown({ texts }: { texts: NonNullable<Editing["item"]>["texts"] }) {
  const t = useText();
  return (
    <section aria-labelledby="shown-title" className="card grid gap-4 lg:col-span-2">
      <h2 id="shown-title" className="text-h3">
        {t("editorial.content.shown")}
      </h2>
      <Alert tone="info">{t("editorial.content.shownText")}</Alert>
      <div className="grid gap-x-12 gap-y-4 lg:grid-cols-2">
        {Object.entries(texts).map(([language, { title, lead, body }]) => (
          <article key={language} lang={language} className="grid max-w-reading content-start gap-4 border-t border-line pt-4">
            <h3 className="text-h1">{bind(title)}</h3>
            {lead === "" ? null : <p className="text-lead text-muted">{bind(lead)}</p>}
            <ArticleText markdown={body} id={`${language}-part`} />
          </article>
        ))}
      </div>
    </section>
  );
}

/** The text that another editor saved meanwhile. */
export function Stored({ texts }: { texts: NonNullable<Editing["item"]>["texts"] }) {
  const t = useText();
  return (
    <section aria-labelledby="stored-title" className="card grid gap-4 lg:col-span-2">
      <h2 id="stored-title" className="text-h3">
        {t("editorial.content.stored")}
      </h2>
      <Alert tone="warning">{t("editorial.content.storedText")}</Alert>
      {Object.entries(texts).map(([language, { title, lead, body }]) => (
        <div key={language} lang={language} className="grid gap-2 border-t border-line pt-4">
          <p className="font-semibold">{title}</p>
          <p>{lead}</p>
          <pre className="whitespace-pre-wrap">{body}</pre>
        </div>
      ))}
    </section>
  );
}
