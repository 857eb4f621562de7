import { href } from "react-router";
import { contentKinds } from "#contracts/content/content.ts";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { formatInstant } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { listContent } from "#services/content/edit-content.server.ts";
import { countReviewsToModerate } from "#services/content/reviews.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { useShell } from "#ui/shell/use-shell.ts";
import { Time } from "#ui/time.tsx";
import type { Route } from "./+types/content-list";
import { ContentTabs } from "./content-tabs.tsx";

export const handle: PageHandle = { script: false };

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const ctx = enterPage({ context, request });
  const kind = contentKinds.find((one) => one === (params.kind ?? "post"));
  if (kind === undefined) notFound();
  const [found, waiting] = await Promise.all([listContent(ctx, kind), countReviewsToModerate(ctx)]);
  if (!found.ok) notFound();
  return { kind, waiting, rows: found.value };
}

/** The editors' items: articles, questions, documents. */
export default function ContentList({ loaderData: { kind, waiting, rows } }: Route.ComponentProps) {
  const t = useText();
  const language = useLanguage();
  const { now } = useShell();
  return (
    <>
      <title>{t("editorial.content.title")}</title>
      <PageTitle
        title={t("editorial.content.title")}
        actions={
          <a href={href("/admin/content/:kind/:itemId", { kind, itemId: "new" })} className="button button-primary">
            {t("editorial.content.add")}
          </a>
        }
      />
      <ContentTabs current={kind} waiting={waiting} />
      {rows.length === 0 ? <EmptyState title={t("editorial.content.empty")} /> : null}
      <ul className="card divide-y divide-line">
        {rows.map(({ id, title, slug, state, languages, publishAt, updatedAt, helped, missed }) => (
          <li key={id} className="grid gap-1 py-3">
            <a href={href("/admin/content/:kind/:itemId", { kind, itemId: id })} className="link justify-self-start font-medium">
              {title}
            </a>
            <p className="flex flex-wrap gap-x-4 text-small text-muted">
              <span>
                {state === "published" && publishAt > now
                  ? t("editorial.content.scheduled", { time: formatInstant(publishAt, language, "Europe/Moscow") })
                  : t(`editorial.content.states.${state}`)}
              </span>
              <span>{slug}</span>
              <span>{languages.join(", ")}</span>
              <Time at={updatedAt} />
              {helped + missed === 0 ? null : <span>{t("editorial.content.usefulness", { helped, missed })}</span>}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
