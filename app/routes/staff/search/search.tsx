import { QueryForm } from "#forms/query-form.tsx";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import { minSearch, searchEverything } from "#services/offer/staff/search-everything.server.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Search as SearchIcon } from "#ui/icons.ts";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/search";
import { foundGroups } from "./found-groups.ts";
import { FoundLists } from "./found-lists.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = enterPage({ context, request });
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, 120);
  const found = await searchEverything(ctx, q);
  if (!found.ok) notFound();
  return { q, found: found.value, agentId: ctx.principal.agentId, least: minSearch };
}

/** `/search`: one field that searches everything that staff may find; Ctrl+K opens it over any page (design/screens §16). */
export default function Search({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { q, found, agentId, least } = loaderData;
  const groups = foundGroups({ t, language: useLanguage(), timeZone: useTimeZone(), agentId }, q, found);
  const isTooShort = q !== "" && q.length < least && !/^\d\d$/.test(q);
  return (
    <>
      <title>{t("search.title")}</title>
      <PageTitle title={t("search.title")} lead={t("search.lead")} />
      <search>
        <QueryForm action="/search" className="mb-6 flex flex-wrap items-end gap-3">
          <label className="grid grow gap-1 text-small">
            <span className="text-muted">{t("search.field")}</span>
            {/* biome-ignore lint/a11y/noAutofocus: the page is this one field */}
            <input key={q} type="search" name="q" defaultValue={q} maxLength={120} autoFocus={q === ""} className="control" />
          </label>
          <Button type="submit" size="row" icon={<SearchIcon aria-hidden className="size-4" />}>
            {t("search.submit")}
          </Button>
        </QueryForm>
      </search>
      {isTooShort ? <p className="text-small text-muted">{t("search.tooShort", { count: least })}</p> : null}
      {groups.length === 0 && q !== "" && !isTooShort ? (
        <EmptyState drawing="search" title={t("search.empty")} text={t("search.emptyText")} />
      ) : null}
      <FoundLists groups={groups} />
    </>
  );
}
