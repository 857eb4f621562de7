import { href, Link } from "react-router";
import { staffFilterPath } from "#contracts/manager-filter.ts";
import { useText } from "#i18n/text-context.tsx";
import type { Figures } from "#services/offer/staff/read-figures.server.ts";
import { Card } from "#ui/card.tsx";
import { Time } from "#ui/time.tsx";

const ages = ["upToHour", "upToFour", "upToDay", "longer"] as const;
/** The list of members that shows the cases of a kind. */
const lists = { initial: "initial", edit: "edit", bank: "bank", documents: "requests" } as const;

/** Stages that are late, by how long; members who wait for a moderator, by what for. */
export function WaitsCard({ lateness, moderation, mayOperate }: Pick<Figures, "lateness" | "moderation"> & { mayOperate: boolean }) {
  const t = useText();
  const isQuiet = ages.every((age) => lateness[age] === 0);
  return (
    <Card id="waits" title={t("adminPanel.waits.title")}>
      <ul className="divide-y divide-line text-small">
        {isQuiet ? <li className="py-1.5 text-muted">{t("adminPanel.waits.none")}</li> : null}
        {ages.map((age) =>
          lateness[age] === 0 ? null : (
            <li key={age} className="flex items-baseline justify-between gap-4 py-1.5">
              {/* Agents' queues are closed to moderators: late stages stand among what waits for a decision. */}
              <Link to={mayOperate ? href("/agents/transactions") : staffFilterPath({ view: "waiting" })} className="link">
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
