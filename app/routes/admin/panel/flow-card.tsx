import { Link } from "react-router";
import { staffFilterPath } from "#contracts/agent/manager-filter.ts";
import { useText } from "#i18n/text-context.tsx";
import type { Figures } from "#services/offer/staff/read-figures.server.ts";
import { Card } from "#ui/card.tsx";

const steps = ["published", "accepted", "signed", "paid", "completed"] as const;

/** The progress of the offers of the last days, and why some of them were cancelled. */
export function FlowCard({ flow, days }: { flow: Figures["flow"]; days: number }) {
  const t = useText();
  const ended = flow.losses.reduce((sum, { count }) => sum + count, flow.completed);
  return (
    <Card id="flow" title={t("adminPanel.flow.title", { days })}>
      <ol className="grid gap-2 text-small">
        {steps.map((step) => (
          <li key={step} className="grid grid-cols-[8rem_1fr_3rem] items-center gap-3">
            <Link to={staffFilterPath({ view: "all", reached: step })} className="link">
              {t(`adminPanel.flow.${step}`)}
            </Link>
            <span aria-hidden className="h-2 overflow-hidden rounded-full bg-subtle">
              <span
                className="block h-full rounded-full bg-brand"
                style={{ width: `${flow.published === 0 ? 0 : Math.round((flow[step] / flow.published) * 100)}%` }}
              />
            </span>
            <span className="text-right font-medium">{flow[step]}</span>
          </li>
        ))}
      </ol>
      {flow.published > ended ? (
        <p className="pt-3 text-small text-muted">{t("adminPanel.flow.going", { count: flow.published - ended })}</p>
      ) : null}
      {flow.losses.length === 0 ? null : (
        <>
          <h3 className="pt-4 pb-1 text-small font-semibold">{t("adminPanel.flow.losses")}</h3>
          <ul className="divide-y divide-line text-small">
            {flow.losses.map(({ reason, count }) => (
              <li key={reason} className="flex items-baseline justify-between gap-4 py-1.5">
                <Link to={staffFilterPath({ view: "all", reached: `lost:${reason}` })} className="link min-w-0">
                  {t(`adminPanel.flow.reasons.${reason}`)}
                </Link>
                <span className="font-medium">{count}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
