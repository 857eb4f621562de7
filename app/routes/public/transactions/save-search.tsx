import { Form, href, Link } from "react-router";
import { isNarrowed, type MarketFilter, marketQuery, searchOf } from "#contracts/market-filter.ts";
import { useText } from "#i18n/text-context.tsx";
import { Button } from "#ui/button.tsx";
import { useModalLink } from "#ui/modal/modal-address.ts";
import { useViewer } from "#ui/shell/use-shell.ts";

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
