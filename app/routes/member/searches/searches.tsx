import { data, Form, href, Link, redirect } from "react-router";
import { marketQuery } from "#contracts/market/market-filter.ts";
import { isUuid } from "#contracts/uuid.ts";
import { readForm } from "#forms/read-form.server.ts";
import { notFound, requireRoleMember, serviceContext } from "#guards/guards.server.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { markPageRead } from "#services/notification/mark-read.server.ts";
import { forgetSearch, listSavedSearches, type ShownSearch, saveSearch } from "#services/offer/market/saved-searches.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { Time } from "#ui/time.tsx";
import { FilterInShort } from "../../public/transactions/active-filters.tsx";
import type { Route } from "./+types/searches";
import { KeptTabs } from "./kept-tabs.tsx";

export const handle: PageHandle = { layout: "transactions" };

export async function loader({ context, request }: Route.LoaderArgs) {
  requireRoleMember(context);
  const ctx = serviceContext(context, request);
  const [searches] = await Promise.all([listSavedSearches(ctx), markPageRead(ctx, "/searches")]);
  return searches;
}

export async function action({ context, request }: Route.ActionArgs) {
  requireRoleMember(context);
  const ctx = serviceContext(context, request);
  const form = await readForm(request);
  if (form.get("intent") === "remove") {
    const id = String(form.get("id") ?? "");
    if (!isUuid(id)) notFound();
    await forgetSearch(ctx, id);
    return redirect(href("/searches"), 303);
  }
  const outcome = await saveSearch(ctx, String(form.get("query") ?? "").slice(0, 500));
  if (outcome === "nothing") notFound();
  return outcome === "full" ? data({ isFull: true }, 422) : redirect(href("/searches"), 303);
}

function Search({ search: { id, filter, alertedAt } }: { search: ShownSearch }) {
  const t = useText();
  const path = useLocalePath();
  const name = `search-${id}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div className="grid gap-0.5">
        <Link id={name} to={path(`${href("/transactions")}${marketQuery(filter)}`)} className="link font-medium">
          <FilterInShort filter={filter} />
        </Link>
        {alertedAt === null ? null : (
          <p className="text-small text-muted">
            {t("favorites.searches.toldAt")}: <Time at={alertedAt} />
          </p>
        )}
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <Button type="submit" kind="quiet" size="row" name="intent" value="remove" aria-describedby={name}>
          {t("favorites.searches.remove")}
        </Button>
      </Form>
    </li>
  );
}

/** The member's saved searches of the market, with alerts about new offers. */
export default function Searches({ loaderData: { searches, limit }, actionData }: Route.ComponentProps) {
  const t = useText();
  const path = useLocalePath();
  return (
    <div className="max-w-list">
      <title>{t("favorites.searches.title")}</title>
      <PageTitle title={t("favorites.searches.title")} lead={t("favorites.searches.lead", { limit })} />
      <KeptTabs isSearches />
      <div className="grid gap-4">
        {actionData?.isFull ? <Alert tone="danger">{t("favorites.searches.full", { limit })}</Alert> : null}
        {searches.length === 0 ? (
          <EmptyState
            drawing="search"
            title={t("favorites.searches.emptyTitle")}
            text={t("favorites.searches.emptyText")}
            action={<ButtonLink to={path(href("/transactions"))}>{t("favorites.toMarket")}</ButtonLink>}
          />
        ) : (
          <section aria-label={t("favorites.searches.title")} className="card !py-2">
            <ul className="divide-y divide-line">
              {searches.map((search) => (
                <Search key={search.id} search={search} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}
