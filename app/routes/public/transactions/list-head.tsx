import { Form, href, Link } from "react-router";
import { isNarrowed, type MarketFilter, marketQuery, searchOf } from "#contracts/market/market-filter.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { Button } from "#ui/button.tsx";
import { useModalLink } from "#ui/modal/modal-address.ts";
import { useViewer } from "#ui/shell/use-shell.ts";
import { AgentsOpen, sharedHours } from "./agents-open.tsx";
import { SortSelect } from "./filter-sentence.tsx";
import type { ReadList } from "./read-market-list.server.ts";

interface ListHeadProps {
  readonly page: ReadList;
  readonly offers: ReadList["offers"];
  readonly isLast: boolean;
}

/** Saves the filter for alerts about new offers; guests sign in and return. */
export function SaveSearch({ filter }: { filter: MarketFilter }) {
  const t = useText();
  const modal = useModalLink();
  const viewer = useViewer();
  const search = searchOf(filter);
  if (!isNarrowed(search)) return null;
  const query = marketQuery(search);
  if (viewer === null) {
    const goTo = `${href("/transactions")}${query}`;
    return (
      <Link to={modal("login", { action: goTo })} preventScrollReset className="link py-1 text-small max-md:order-last max-md:w-full">
        {t("favorites.searches.logIn")}
      </Link>
    );
  }
  if (viewer.role !== "member") return null;
  return (
    <Form method="post" action={href("/searches")} className="max-md:order-last max-md:-ml-3.5 max-md:w-full">
      <input type="hidden" name="query" value={query} />
      <Button type="submit" kind="quiet" size="row" name="intent" value="save">
        {t("favorites.searches.save")}
      </Button>
    </Form>
  );
}

/** The number of results, the agents' hours, and the order. */
export function ListHead({ page: { filter, isFirst }, offers, isLast }: ListHeadProps) {
  const t = useText();
  const path = useLocalePath();
  const hours = sharedHours(offers);
  return (
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="flex flex-1 flex-wrap gap-x-4 text-small text-muted">
        {isFirst ? (
          t(isLast ? "market.list.count" : "market.list.first", { count: offers.length })
        ) : (
          <Link to={path(`${href("/transactions")}${marketQuery(filter)}`)} className="link">
            {t("market.list.toFirst")}
          </Link>
        )}
        {hours === null ? null : (
          <span>
            <AgentsOpen offer={hours} />
          </span>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-md:contents">
        <SaveSearch filter={filter} />
        <SortSelect filter={filter} />
      </div>
    </div>
  );
}
