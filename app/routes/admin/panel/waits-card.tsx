import { href, Link } from "react-router";
import { staffFilterPath } from "#contracts/agent/manager-filter.ts";
import { lateAges } from "#contracts/stage/late-ages.ts";
import { useText } from "#i18n/text-context.tsx";
import type { Overview } from "#services/offer/staff/read-overview.server.ts";
import { Card } from "#ui/card.tsx";
import { Time } from "#ui/time.tsx";

/** The filter of the list of members for each kind of case. */
const lists = { initial: "initial", edit: "edit", bank: "bank", documents: "requests" } as const;

/** Late stages by delay; members waiting for a moderator by kind of case. */
export function WaitsCard({ lateness, moderation }: Pick<Overview, "lateness"> & Pick<Overview["figures"], "moderation">) {
  const t = useText();
  const isQuiet = lateAges.every((age) => lateness[age] === 0);
  return (
    <Card id="waits" title={t("adminPanel.waits.title")}>
      <ul className="divide-y divide-line text-small">
        {isQuiet ? <li className="py-1.5 text-muted">{t("adminPanel.waits.none")}</li> : null}
        {lateAges.map((age) =>
          lateness[age] === 0 ? null : (
            <li key={age} className="flex items-baseline justify-between gap-4 py-1.5">
              <Link to={staffFilterPath({ view: "waiting", late: age })} className="link">
                {t(`adminPanel.waits.${age}`)}
              </Link>
              <span className={age === "longer" ? "font-semibold text-danger" : "font-medium"}>{lateness[age]}</span>
            </li>
          ),
        )}
      </ul>
      <h3 className="pt-4 pb-1 text-small font-semibold">{t("adminPanel.moderation.title")}</h3>
      <ul className="divide-y divide-line text-small">
        {moderation.length === 0 ? <li className="py-1.5 text-muted">{t("adminPanel.moderation.none")}</li> : null}
        {moderation.map(({ kind, count, oldestAt }) => (
          <li key={kind} className="flex items-baseline justify-between gap-4 py-1.5">
            <Link to={`${href("/members")}?list=${lists[kind]}`} className="link min-w-0">
              {t(`adminPanel.moderation.${kind}`)}
            </Link>
            <span className="text-right">
              <span className="font-medium">{count}</span>{" "}
              <span className="text-muted">
                {t("adminPanel.moderation.since")} <Time at={oldestAt} as="ago" />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
