import { Form } from "react-router";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { StaffOfferView } from "#services/offer/staff/read-staff-offer.server.ts";
import { Button } from "#ui/button.tsx";
import { SlaLines } from "#ui/sla-bar.tsx";
import { agentText } from "../words.ts";

/** By leg whose agent is late: the words of its reminder, or when the last one was and the next one may be. */
export type Reminders = Readonly<Partial<Record<"owner" | "buyer", { readonly label: string | null; readonly said: string | null }>>>;

/** Agents who have not finished in time, each with its clock and a reminder by one press; a form, so that it works without script. */
export function LateLegs({ offer, reminders }: { offer: StaffOfferView; reminders: Reminders }) {
  const t = useText();
  const language = useLanguage();
  const late = offer.legs.flatMap(({ side, agentId, stages }) => {
    const stage = stages.find(({ isLate, status }) => isLate && status !== "submitted");
    return stage && reminders[side] ? [{ side, agentId, ...stage, ...reminders[side] }] : [];
  });
  return (
    <ul className="grid gap-3 empty:hidden">
      {late
        .toSorted((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0))
        .map(({ side, agentId, stage, sla, label, said }) => (
          <li key={side} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="grid min-w-0 gap-0.5">
              <span className="text-small">
                <span className="font-medium">{agentText(offer.agents, agentId, language)}</span>
                <span className="text-muted">{` · ${t(`backOffice.stage.${stage}`).toLowerCase()}`}</span>
              </span>
              {sla ? <SlaLines sla={sla} isWide /> : null}
              <span role="status" className="text-small text-muted">
                {said}
              </span>
            </div>
            {label === null ? null : (
              <Form method="post" preventScrollReset className="no-print">
                <input type="hidden" name="leg" value={side} />
                <Button type="submit" size="row" name="intent" value="remindAgent">
                  {label}
                </Button>
              </Form>
            )}
          </li>
        ))}
    </ul>
  );
}
