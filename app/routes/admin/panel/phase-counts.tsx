import { Link } from "react-router";
import { staffFilterPath } from "#contracts/agent/manager-filter.ts";
import type { Phase } from "#domain/offer/state.ts";
import { useText } from "#i18n/text-context.tsx";

interface PhaseCountsProps {
  readonly counts: readonly { readonly phase: Phase; readonly count: number }[];
  readonly total: number;
}

const cell = "grid gap-0.5 border-line p-3 hover:bg-subtle";

/** Counts by phase and their sum (specification "admin overview"); each links to its list. */
export function PhaseCounts({ counts, total }: PhaseCountsProps) {
  const t = useText();
  return (
    <section aria-labelledby="phase-counts" className="grid gap-3">
      <h2 id="phase-counts" className="text-body font-semibold">
        {t("adminPanel.offers")}
      </h2>
      <ul className="card grid grid-cols-2 gap-px overflow-hidden !bg-line !p-0 sm:grid-cols-4 lg:grid-cols-6">
        {counts.map(({ phase, count }) => (
          <li key={phase} className="bg-surface">
            <Link to={staffFilterPath({ view: "all", phase })} className={cell}>
              <span className="text-small text-muted">{t(`offer.phase.${phase}`)}</span>
              <span className={`text-h3 ${count === 0 ? "text-muted" : ""}`}>{count}</span>
            </Link>
          </li>
        ))}
        <li className="bg-surface">
          <Link to={staffFilterPath({ view: "all" })} className={cell}>
            <span className="text-small text-muted">{t("adminPanel.total")}</span>
            <span className="text-h3">{total}</span>
          </Link>
        </li>
      </ul>
    </section>
  );
}
