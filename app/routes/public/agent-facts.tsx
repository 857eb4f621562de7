import { authorityIn } from "#domain/people/agent/agent-terms.ts";
import { firmIn } from "#domain/people/typed-text.ts";
import { formatDuration, formatInstant } from "#i18n/format.ts";
import { countryText } from "#i18n/reference-text.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { OpenAgent } from "#services/agent/list-open-agents.server.ts";

const minute = 60_000;

/** An agent's company, its licence, its currencies, its present opening hours, and its recent speed. */
export function AgentFacts({ agent: { company, licence, currencies, isOpen, opensAt, timeZone, medianMinutes } }: { agent: OpenAgent }) {
  const t = useText();
  const language = useLanguage();
  const { incoming, outgoing } = medianMinutes;
  const isTimed = incoming !== undefined && outgoing !== undefined;
  const time = (minutes = 0) => formatDuration(minutes * minute, language);
  return (
    <>
      {company ? <span>{`${firmIn(language, company.name)}, ${countryText(t, company.country, "name")}`}</span> : null}
      {licence === null ? null : (
        <span className="text-small text-muted">
          {t("landing.agentLicence", {
            number: firmIn(language, licence.number),
            authority: authorityIn(language, licence),
            country: countryText(t, licence.country, "name"),
          })}
        </span>
      )}
      {isTimed ? (
        <span className="text-small text-muted">{t("landing.agentTimes", { check: time(incoming), payout: time(outgoing) })}</span>
      ) : null}
      <span className="flex flex-wrap gap-x-4 text-small text-muted">
        {currencies.join(", ")}
        <span className={isOpen ? "text-success" : undefined}>
          {isOpen || opensAt === null
            ? t("landing.agentOpen")
            : t("landing.agentClosed", { time: formatInstant(opensAt, language, timeZone) })}
        </span>
      </span>
    </>
  );
}
