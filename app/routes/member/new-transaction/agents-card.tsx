import type { AgentView } from "#contracts/agent/agent-view.ts";
import type { OfferSide } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { weekdays } from "#domain/people/agent/working-week.ts";
import { capital } from "#domain/text/capital.ts";
import { formatInstant, zoneLabel } from "#i18n/format.ts";
import type { Text } from "#i18n/text.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { weekText } from "#i18n/week-text.ts";
import { useNow } from "#ui/use-now.ts";

/** `пн–пт 09:00–18:00 МСК`: neighbouring days with the same hours together; free days are left out. */
const hoursText = (t: Text, { week, timeZone }: AgentView, now: number, language: Language) =>
  `${weekText(week, (day) => t(`market.weekday.${weekdays[day] ?? "mon"}`))
    .map(({ days, spans }) => `${days} ${spans}`)
    .join(", ")} ${zoneLabel(now, language, timeZone)}`;

/** Whether an agent works now, and when it opens. */
export function OpenNow({ agent }: { agent: AgentView }) {
  const t = useText();
  const language = useLanguage();
  if (agent.isOpen) return <span className="text-success">{t("market.agent.open")}</span>;
  if (agent.opensAt === null) return <span>{t("market.agent.closed")}</span>;
  return <span>{t("market.agent.opensAt", { time: formatInstant(agent.opensAt, language, agent.timeZone) })}</span>;
}

interface AgentsProps {
  readonly agents: readonly AgentView[];
  readonly viewer: OfferSide;
}

/** The agents that receive each side's money, and their hours. */
export function AgentHours({ agents, viewer }: AgentsProps) {
  const t = useText();
  const language = useLanguage();
  const now = useNow();
  const ordered = [...agents].sort((a, b) => Number(b.side === viewer) - Number(a.side === viewer));
  return (
    <dl className="agents">
      {ordered.map((agent) => (
        <div key={agent.side} className="grid content-start gap-0.5 text-small">
          <dt className="text-muted">{t(agent.side === viewer ? "market.agent.yours" : "market.agent.partners")}</dt>
          <dd className="text-body font-medium">{t("market.agent.name", { agent: agent.label })}</dd>
          <dd className="text-muted">{capital(hoursText(t, agent, now, language))}</dd>
          <dd className="text-muted">
            <OpenNow agent={agent} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
