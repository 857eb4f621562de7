import { partsOf } from "./article-parts.ts";
import { Reading } from "./reading.tsx";

/** An article or a document with an anchor for each of its parts; `id` distinguishes two of them on one page. */
export function ArticleText({ markdown, id = "part" }: { markdown: string; id?: string }) {
  return partsOf(markdown).map(({ title, body }, n) =>
    title === null ? (
      <Reading key="start">{body}</Reading>
    ) : (
      <section key={title} id={`${id}-${n}`} aria-labelledby={`${id}-${n}-title`} className="grid scroll-mt-20 gap-3">
        <h2 id={`${id}-${n}-title`} className="text-h3">
          {title}
        </h2>
        <Reading>{body}</Reading>
      </section>
    ),
  );
}

/** The parts of a long text as links. */
export function Contents({ markdown, label }: { markdown: string; label: string }) {
  const parts = partsOf(markdown);
  if (parts.filter(({ title }) => title !== null).length < 3) return null;
  return (
    <nav aria-label={label} className="rounded-card bg-subtle px-5 py-4">
      <p className="mb-1 font-semibold">{label}</p>
      <ol>
        {parts.map(({ title }, n) =>
          title === null ? null : (
            <li key={title}>
              <a href={`#part-${n}`} className="footer-link">
                {title}
              </a>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
