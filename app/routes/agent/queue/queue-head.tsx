import type { ReactNode } from "react";
import { formatDate, formatHours, formatInstant } from "#i18n/format.ts";
import { formatShare } from "#i18n/format-share.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { AgentHead, QueueHead as Head } from "#services/stage/agent-head.ts";
import type { QueuePage } from "#services/stage/list-queue.server.ts";
import { DatedText } from "#ui/dated-text.tsx";
import { Clock, Landmark, ShieldCheck } from "#ui/icons.ts";
import { Money } from "#ui/money.tsx";

function Hours({ agent }: { agent: AgentHead }) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  if (agent.isStopped) return <span className="text-danger">{t("queue.stopped")}</span>;
  const { openUntil, nextClosed } = agent;
  const at = openUntil ?? agent.opensAt;
  if (at === null) return null;
  const key = openUntil === null ? "queue.opensAt" : "queue.openUntil";
  const dayOff = nextClosed && t("queue.nextClosed", { date: formatDate(Date.parse(nextClosed), language, "UTC") });
  // While the agent is closed only the opening time is shown; the next day off is in the tooltip.
  return (
    <span title={dayOff ?? undefined}>
      <time className="whitespace-normal" dateTime={new Date(at).toISOString()}>
        <DatedText>{t(key, { time: formatInstant(at, language, zone) })}</DatedText>
      </time>
      {dayOff && openUntil !== null ? `, ${dayOff}` : null}
    </span>
  );
}

interface QueueHeadProps extends Head, Pick<QueuePage, "service"> {
  /** The number of overdue rows in the queue. They are counted beside the stages that were finished late. */
  readonly late: number;
  readonly children: ReactNode;
}

/** The head of each queue: the agent, its opening hours, and the clients' money that it holds. */
export function QueueHead({ agent, held, service, late, children }: QueueHeadProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
      <span className="inline-flex items-center gap-2 font-medium">
        <Landmark aria-hidden className="size-4 text-muted" strokeWidth={1.75} />
        {agent ? agent.label[language] : t("queue.allAgents")}
      </span>
      {agent ? (
        <span className="inline-flex items-center gap-2 text-muted">
          <Clock aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
          <Hours agent={agent} />
        </span>
      ) : null}
      <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="inline-flex items-center gap-2 text-escrow">
          <ShieldCheck aria-hidden className="size-4" strokeWidth={1.75} />
          {t("queue.held")}
        </span>
        {held.length === 0 ? <span className="text-muted">{t("queue.heldNothing")}</span> : null}
        {held.map((money) => (
          <span key={money.currency} className="font-medium">
            <Money value={money} size="small" />
          </span>
        ))}
      </span>
      {service === null ? null : (
        <span className="text-muted" title={t("queue.serviceOf")}>
          {t("queue.service", {
            median: formatHours(service.medianMinutes, language, "short"),
            late: formatShare(service.late + late, service.count + late, language),
          })}
        </span>
      )}
      {children}
    </div>
  );
}
