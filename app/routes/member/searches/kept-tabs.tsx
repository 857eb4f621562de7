import { href } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { Tabs } from "#ui/tabs.tsx";

/** A member's saved items of the market: offers and searches. */
export function KeptTabs({ isSearches }: { isSearches: boolean }) {
  const t = useText();
  return (
    <Tabs
      label={t("favorites.tabs.label")}
      tabs={[
        { to: href("/favorites"), label: t("favorites.tabs.offers"), isCurrent: !isSearches },
        { to: href("/searches"), label: t("favorites.tabs.searches"), isCurrent: isSearches },
      ]}
    />
  );
}
