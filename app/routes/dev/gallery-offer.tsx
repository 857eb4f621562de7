import type { Money as Amount } from "#domain/money/money.ts";
import { useText } from "#i18n/text-context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Deadline } from "#ui/deadline.tsx";
import { FundsFlow } from "#ui/funds-flow.tsx";
import { Money } from "#ui/money.tsx";
import { NextStepCard } from "#ui/next-step-card.tsx";
import { PageWithRail } from "#ui/page-with-rail.tsx";
import { QuoteCard } from "#ui/quote-card.tsx";
import { StageRibbon } from "#ui/stage-ribbon.tsx";
import { Timeline } from "#ui/timeline.tsx";

const hour = 3_600_000;
const mine: Amount = { minor: 103_000n, currency: "EUR" };
const theirs: Amount = { minor: 9_397_154n, currency: "RUB" };
const large: Amount = { minor: 1_234_567_890_123n, currency: "RUB" };

function Amounts() {
  const t = useText();
  return (
    <QuoteCard
      title={t("gallery.quote.title")}
      lines={[
        { key: "pay", label: t("gallery.quote.pay"), value: <Money value={{ minor: 100_000n, currency: "EUR" }} /> },
        { key: "fee", label: t("gallery.quote.fee"), value: <Money value={{ minor: 3_000n, currency: "EUR" }} /> },
        { key: "sum", label: t("gallery.quote.sum"), value: <Money value={mine} />, isTotal: true },
        { key: "get", label: t("gallery.quote.get"), value: <Money value={large} />, hint: t("gallery.quote.rate") },
      ]}
    />
  );
}

function Rail() {
  const t = useText();
  return (
    <>
      <Amounts />
      <Card title="WhereMoney">
        <FundsFlow
          legs={[
            { key: "a", title: t("gallery.money.mine"), amount: mine, place: "heldByAgent", sentence: t("gallery.money.held") },
            { key: "b", title: t("gallery.money.theirs"), amount: theirs, place: "onTheWay", sentence: t("gallery.money.awaited") },
            { key: "c", title: t("gallery.money.paidOut"), amount: theirs, place: "paidOut", sentence: t("gallery.money.onAccount") },
            { key: "d", title: t("gallery.money.returned"), amount: mine, place: "returned", sentence: t("gallery.money.toPayer") },
          ]}
        />
      </Card>
    </>
  );
}

/** The next step, its deadline and the place of the money. */
export function GalleryOffer({ now }: { now: number }) {
  const t = useText();
  return (
    <PageWithRail rail={<Rail />}>
      <Card title="StageRibbon">
        <div className="grid gap-6">
          <StageRibbon current="payment" />
          <StageRibbon current="check" outcome="suspended" />
          <StageRibbon current="payout" outcome="refunding" />
          <StageRibbon current="done" />
        </div>
      </Card>
      <NextStepCard
        turn="yours"
        sentence={
          <>
            {t("gallery.step.pay")}: <Money value={mine} />
          </>
        }
        deadline={<Deadline at={now + 11 * hour} warnAt={now - hour} />}
        otherwise={t("gallery.step.otherwise")}
        actions={
          <>
            <ButtonLink to="#" kind="primary">
              {t("gallery.step.report")}
            </ButtonLink>
            <ButtonLink to="#">{t("gallery.step.cancel")}</ButtonLink>
          </>
        }
        money={t("gallery.step.money")}
      />
      <NextStepCard
        turn="theirs"
        sentence={t("gallery.step.check")}
        deadline={<Deadline at={now + 3 * hour} isTheirs />}
        otherwise={t("gallery.step.nothing")}
      />
      <NextStepCard turn="done" sentence={t("gallery.step.done")} />
      <Card title="Timeline">
        <Timeline
          entries={[
            { key: "1", at: now - 30 * hour, lane: "you", title: t("gallery.timeline.published"), by: t("gallery.timeline.you") },
            { key: "2", at: now - 28 * hour, lane: "partner", title: t("gallery.timeline.accepted"), by: t("gallery.timeline.partner") },
            { key: "3", at: now - 27 * hour, lane: "system", title: t("gallery.timeline.contract"), by: t("gallery.timeline.system") },
            { key: "4", at: now - 2 * hour, lane: "agent", title: t("gallery.timeline.arrived"), by: t("gallery.timeline.agent") },
          ]}
        />
      </Card>
    </PageWithRail>
  );
}
