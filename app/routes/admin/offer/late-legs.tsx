import { Form } from "react-router";
import type { Instant, OfferSide } from "#domain/offer/state.ts";
import { formatMoment } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { StaffOfferView } from "#services/offer/staff/read-staff-offer.server.ts";
import { Button } from "#ui/button.tsx";
import { SlaLines } from "#ui/sla-bar.tsx";
import { useNow } from "#ui/use-now.ts";
import { agentText } from "../words.ts";

export interface AgentReminder {
  /** True when the reader may remind the agent now. */
  readonly isPossible: boolean;
  /** When the last reminder was sent; null when none was. */
  readonly lastAt: Instant | null;
  /** When the next one may be sent. */
  readonly nextFrom: Instant;
}

/** Reminders of the legs whose agent is late. */
export type Reminders = Readonly<Partial<Record<OfferSide, AgentReminder>>>;

/** The time of the last reminder and of the next possible one. Empty while a reminder is possible or none was sent. */
function Reminded({ isPossible, lastAt, nextFrom }: AgentReminder) {
  const t = useText();
  const [now, zone] = [useNow(), useTimeZone()];
  if (isPossible || lastAt === null) return null;
  return t("offerRecords.reminded", { at: formatMoment(lastAt, now, zone), from: formatMoment(nextFrom, now, zone) });
}

/** Agents with a late stage, each with its deadline and a button that sends a reminder. Each is a form, so that it works without scripts. */
export function LateLegs({ offer, reminders }: { offer: StaffOfferView; reminders: Reminders }) {
  const t = useText();
  const language = useLanguage();
  const late = offer.legs.flatMap(({ side, agentId, stages }) => {
    const stage = stages.find(({ isLate, status }) => isLate && status !== "submitted");
    const reminder = reminders[side];
    return stage && reminder ? [{ side, agent: agentText(offer.agents, agentId, language), ...stage, reminder }] : [];
  });
  return (
    <ul className="grid gap-3 empty:hidden">
      {late
        .toSorted((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0))
        .map(({ side, agent, stage, sla, reminder }) => (
          <li key={side} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="grid min-w-0 gap-0.5">
              <span className="text-small">
                <span className="font-medium">{agent}</span>
                <span className="text-muted">{` · ${t(`backOffice.stage.${stage}`).toLowerCase()}`}</span>
              </span>
              {sla ? <SlaLines sla={sla} isWide /> : null}
              <span role="status" className="text-small text-muted">
                <Reminded {...reminder} />
              </span>
            </div>
            {reminder.isPossible ? (
              <Form method="post" preventScrollReset className="no-print">
                <input type="hidden" name="leg" value={side} />
                <Button type="submit" size="row" name="intent" value="remindAgent">
                  {t("offerRecords.remind", { agent })}
                </Button>
              </Form>
            ) : null}
          </li>
        ))}
    </ul>
  );
}
