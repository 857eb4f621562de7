import { href } from "react-router";
import { contentKinds } from "#contracts/content/content.ts";
import { useText } from "#i18n/text-context.tsx";

interface ContentTabsProps {
  readonly current: (typeof contentKinds)[number] | "topics" | "reviews";
  /** Reviews that wait for an editor. */
  readonly waiting: number;
}

/** One tab for each kind of the editors' items. */
export function ContentTabs({ current, waiting }: ContentTabsProps) {
  const t = useText();
  const tabs = [
    ...contentKinds.map((kind) => ({ key: kind, to: href("/admin/content/:kind", { kind }), label: t(`editorial.content.kinds.${kind}`) })),
    { key: "topics", to: href("/admin/content/topics"), label: t("editorial.topics.title") },
    { key: "reviews", to: href("/admin/content/reviews"), label: t("editorial.reviews.title") },
  ];
  return (
    <nav aria-label={t("editorial.content.title")} className="mb-4">
      <ul className="flex flex-wrap gap-1">
        {tabs.map(({ key, to, label }) => (
          <li key={key}>
            <a href={to} aria-current={key === current ? "page" : undefined} className="nav-item">
              {label}
              {key === "reviews" && waiting > 0 ? (
                <span className="ml-2 rounded-full bg-warning-soft px-2 text-warning">{waiting}</span>
              ) : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
