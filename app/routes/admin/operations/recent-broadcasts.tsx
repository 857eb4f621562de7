import { href } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import type { Operations } from "#services/offer/staff/read-operations.server.ts";
import { Card } from "#ui/card.tsx";
import { Time } from "#ui/time.tsx";

/** The newest broadcasts; each links its text and its progress. */
export function RecentBroadcasts({ broadcasts }: Pick<Operations, "broadcasts">) {
  const t = useText();
  return (
    <Card id="broadcasts" title={t("operations.broadcasts")}>
      {broadcasts.length === 0 ? <p className="text-small text-muted">{t("operations.broadcastsNone")}</p> : null}
      <ul className="divide-y divide-line text-small">
        {broadcasts.map(({ id, template, state, numbered, createdAt }) => (
          <li key={id} className="grid gap-0.5 py-2">
            <a href={href("/admin/broadcasts/:broadcastId", { broadcastId: id })} className="link">
              {t(`broadcasts.templates.${template}`)}
            </a>
            <span className="text-caption text-muted">
              {t(`broadcasts.states.${state}`)} · {t("operations.broadcastTo", { count: numbered })} · <Time at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-small">
        <a href={href("/admin/broadcasts")} className="link">
          {t("operations.broadcastsAll")}
        </a>
      </p>
    </Card>
  );
}
