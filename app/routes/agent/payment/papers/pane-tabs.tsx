import { Link, useSearchParams } from "react-router";
import { useText } from "#i18n/text-context.tsx";

const panes = ["papers", "claim"] as const;
type Pane = (typeof panes)[number];

/** The half of the page that the address names, or `first` when it names none. */
export function usePane(first: Pane): Pane {
  const [search] = useSearchParams();
  return panes.find((name) => name === search.get("pane")) ?? first;
}

/** Below 1,024 px only one half is shown. These tabs select it, and the address contains the choice. */
export function PaneTabs({ pane }: { pane: Pane }) {
  const t = useText();
  const [search] = useSearchParams();
  const to = (name: Pane) => {
    const next = new URLSearchParams(search);
    next.set("pane", name);
    return `?${next}`;
  };
  return (
    <nav aria-label={t("payment.panes")} className="sticky top-14 z-10 mb-3 grid grid-cols-2 gap-1 bg-bg py-2 md:top-16 lg:hidden">
      {panes.map((name) => (
        <Link
          key={name}
          to={to(name)}
          replace
          preventScrollReset
          aria-current={name === pane ? "true" : undefined}
          className="nav-item justify-center border border-line aria-[current]:bg-surface aria-[current]:font-semibold"
        >
          {t(`payment.pane.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
