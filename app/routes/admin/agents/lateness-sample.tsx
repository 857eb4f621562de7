import { strikeWindow } from "#domain/people/restriction/strikes.ts";
import { formatInstant } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { AgentPage } from "#services/agent/read-agent.server.ts";
import { Card } from "#ui/card.tsx";

/** An example of the rule of lateness, in days and hours of the agent's own calendar. */
export function LatenessSample({ agent: { lateness, countsLateness, timeZone } }: { agent: AgentPage }) {
  const t = useText();
  const language = useLanguage();
  const { signedAt, windowEnd, dueAt, heldUntil } = lateness;
  const time = (at: number) => formatInstant(at, language, timeZone);
  const hours = Math.round((windowEnd - signedAt) / 3_600_000);
  const window = strikeWindow / 86_400_000;
  return (
    <Card id="sample" title={t("agentsAdmin.infractions.sample.title")}>
      <ol className="grid list-decimal gap-1 pl-5 text-small">
        <li>{t("agentsAdmin.infractions.sample.signed", { signed: time(signedAt), hours, end: time(windowEnd) })}</li>
        {dueAt === windowEnd ? null : <li>{t("agentsAdmin.infractions.sample.moved", { due: time(dueAt) })}</li>}
        <li>{t(`agentsAdmin.infractions.sample.${countsLateness ? "counted" : "uncounted"}`)}</li>
        {countsLateness ? <li>{t("agentsAdmin.infractions.sample.held", { window, until: time(heldUntil) })}</li> : null}
      </ol>
    </Card>
  );
}
