import { href } from "react-router";
import type { Topic } from "#contracts/content.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";

const look = (isChosen: boolean) =>
  `inline-flex min-h-11 items-center rounded-full border px-4 text-small font-medium ${isChosen ? "border-brand bg-brand-soft" : "border-line hover:bg-subtle"}`;

/** Topics of the blog; the chosen one is marked. */
export function TopicLinks({ topics, chosen }: { topics: readonly Topic[]; chosen: Topic | null }) {
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
