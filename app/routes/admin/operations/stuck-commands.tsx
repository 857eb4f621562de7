import { href, Link } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import type { Operations } from "#services/offer/staff/read-operations.server.ts";
import { Card } from "#ui/card.tsx";
import { Time } from "#ui/time.tsx";

/** Commands without an answer, each with its offer. */
export function StuckCommands({ commands }: Pick<Operations, "commands">) {
  const t = useText();
  if (commands.length === 0) return null;
  return (
    <Card id="stuck-commands" title={t("operations.stuck")}>
      <p className="text-small text-muted">{t("operations.unanswered")}</p>
      <ul className="divide-y divide-line text-small">
        {commands.map(({ id, offerId, humanId, type, attempts, receivedAt }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2">
            <span>
              <Link to={`${href("/admin-transactions/:offerId", { offerId })}?tab=engine`} className="link">
                {humanId}
              </Link>{" "}
              <span className="font-mono text-caption">{type}</span>
            </span>
            <span className="text-muted">
              <Time at={receivedAt} /> · {t("operations.tries", { count: attempts })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
