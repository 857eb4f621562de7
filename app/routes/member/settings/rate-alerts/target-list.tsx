import { Form, href } from "react-router";
import { ratePair } from "#domain/money/rate-reading.ts";
import { formatRate } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { ShownTarget } from "#services/rate/own-rate-targets.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Time } from "#ui/time.tsx";

/** A new alert as typed. */
export interface TypedWish {
  readonly give: string;
  readonly get: string;
  readonly rate: string;
}

interface TargetListProps {
  readonly targets: readonly ShownTarget[];
  /** A new alert that was refused because there are too many: a deletion returns it to the form. */
  readonly kept: TypedWish | null;
}

interface TargetProps {
  readonly target: ShownTarget;
  readonly kept: TypedWish | null;
}

function Target({ target: { id, give, get, rate, isAbove, reached, present }, kept }: TargetProps) {
  const t = useText();
  const language = useLanguage();
  const { base, quote } = ratePair(give, get);
  const text = (figure: string) => formatRate(figure, base, quote, language);
  const act = t(reached === null ? "rateAlerts.edit" : "rateAlerts.renew");
  const name = `rate-alert-${id}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="grid gap-0.5">
        <p id={name} className="font-medium">
          {give} → {get}, {t(isAbove ? "rateAlerts.above" : "rateAlerts.below", { rate: text(rate) })}
        </p>
        {reached === null ? (
          present === null ? null : (
            <p className="text-small text-muted">{t("rateAlerts.now", { rate: text(present) })}</p>
          )
        ) : (
          <p className="text-small text-positive">
            {t("rateAlerts.reachedAt")} <Time at={reached.at} />, {t("rateAlerts.reachedRate", { rate: text(reached.rate) })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={`${href("/settings/rate-alerts")}?edit=${id}`} size="row" aria-label={`${act}: ${give} → ${get}, ${text(rate)}`}>
          {act}
        </ButtonLink>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          {Object.entries(kept ?? {}).map(([key, value]) => (
            <input key={key} type="hidden" name={key} value={value} />
          ))}
          <Button type="submit" kind="quiet" size="row" name="intent" value="remove" aria-describedby={name}>
            {t("rateAlerts.remove")}
          </Button>
        </Form>
      </div>
    </li>
  );
}

/** The member's targets; reached ones with their date. */
export function TargetList({ targets, kept }: TargetListProps) {
  const t = useText();
  if (targets.length === 0) return <p className="text-muted">{t("rateAlerts.emptyText")}</p>;
  return (
    <Card title={t("rateAlerts.list")}>
      <ul className="divide-y divide-line">
        {targets.map((target) => (
          <Target key={target.id} target={target} kept={kept} />
        ))}
      </ul>
    </Card>
  );
}
