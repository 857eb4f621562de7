import { href, Link } from "react-router";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { NamedAgent } from "#services/offer/staff/list-staff-offers.server.ts";
import type { Overview } from "#services/offer/staff/read-overview.server.ts";
import { Card } from "#ui/card.tsx";
import { HeldOfCap } from "#ui/held-of-cap.tsx";

/** Clients' money by agent and currency, as managers verified it. */
export function HeldCard({ held, agents }: { held: Overview["held"]; agents: readonly NamedAgent[] }) {
  const t = useText();
  const language = useLanguage();
  return (
    <Card id="held" title={t("adminPanel.held")}>
      {held.length === 0 ? <p className="text-small text-muted">{t("adminPanel.heldNone")}</p> : null}
      <ul className="divide-y divide-line text-small">
        {held.map(({ agentId, ...money }) => {
          const agent = agents.find(({ id }) => id === agentId);
          return (
            <li key={`${agentId} ${money.amount.currency}`} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
              {agent ? (
                <Link to={href("/admin/agents/:agentName/transactions", { agentName: agent.name })} className="link">
                  {agent[language]}
                </Link>
              ) : (
                "–"
              )}
              <Link to={`${href("/admin/escrow-bank-accounts")}?currency=${money.amount.currency}`} className="link ml-auto">
                <HeldOfCap {...money} />
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
