import { useText } from "#i18n/text-context.tsx";
import type { NamedAgent } from "#services/offer/staff/list-staff-offers.server.ts";
import type { Waiting } from "#services/offer/staff/list-waiting.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { WaitingTable } from "../list/waiting-table.tsx";

/** The tasks of managers on the panel. */
type Urgent = Waiting & {
  /** The number of waiting tasks, including those that are not shown. */
  readonly count: number;
};

/** Returns only the tasks that the page shows. */
export const urgent = ({ items, counts }: Waiting): Urgent => ({ items: items.slice(0, 8), counts, count: items.length });

/** The most urgent tasks of managers, always shown first on the page. */
export function NeedsNow({ waiting, agents }: { waiting: Urgent; agents: readonly NamedAgent[] }) {
  const t = useText();
  const { items, counts, count } = waiting;
  const said = [
    ...(counts.late > 0 ? [t("backOffice.waiting.late", { count: counts.late })] : []),
    ...(counts.verify > 0 ? [t("backOffice.waiting.verify", { count: counts.verify })] : []),
    ...(counts.decide > 0 ? [t("backOffice.waiting.decide", { count: counts.decide })] : []),
  ];
  return (
    <section aria-labelledby="needs-now" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="needs-now" className="text-body font-semibold">
          {t("adminPanel.needsNow")}
        </h2>
        <p className="text-small text-muted">{said.length > 0 ? said.join(" · ") : t("adminPanel.allQuiet")}</p>
      </div>
      <WaitingTable items={items} agents={agents} />
      {count > items.length ? (
        <span>
          <ButtonLink to="/admin-transactions?view=waiting" size="row">
            {`${t("adminPanel.more")} (${count})`}
          </ButtonLink>
        </span>
      ) : null}
    </section>
  );
}
