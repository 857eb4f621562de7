import type { Money as Amount } from "#domain/money/money.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Deadline } from "#ui/deadline.tsx";
import { Money } from "#ui/money.tsx";
import { NextStepCard } from "#ui/next-step-card.tsx";
import { PageWithRail } from "#ui/page-with-rail.tsx";
import { QuoteCard } from "#ui/quote-card.tsx";
import { StageRibbon } from "#ui/stage-ribbon.tsx";
import { Timeline } from "#ui/timeline.tsx";
import { WhereMoney } from "#ui/where-money.tsx";

const hour = 3_600_000;
const mine: Amount = { minor: 103_000n, currency: "EUR" };
const theirs: Amount = { minor: 9_397_154n, currency: "RUB" };
const large: Amount = { minor: 1_234_567_890_123n, currency: "RUB" };

function Amounts() {
  return (
    <QuoteCard
      title="Расчёт"
      lines={[
        { key: "pay", label: "Вы платите", value: <Money value={{ minor: 100_000n, currency: "EUR" }} /> },
        { key: "fee", label: "Комиссия 3 %", value: <Money value={{ minor: 3_000n, currency: "EUR" }} /> },
        { key: "sum", label: "Всего агенту", value: <Money value={mine} />, isTotal: true },
        { key: "get", label: "Получатель получит", value: <Money value={large} />, hint: "91,2345 ₽ за 1 €" },
      ]}
    />
  );
}

function Rail() {
  return (
    <>
      <Amounts />
      <Card title="WhereMoney">
        <WhereMoney
          legs={[
            { key: "a", title: "Ваша оплата", amount: mine, place: "heldByAgent", sentence: "Ваши деньги у агента и ждут оплаты партнёра" },
            { key: "b", title: "Оплата партнёра", amount: theirs, place: "onTheWay", sentence: "Агент ждёт поступления" },
            { key: "c", title: "Выплачено", amount: theirs, place: "paidOut", sentence: "На счёте ··4521" },
            { key: "d", title: "Возврат", amount: mine, place: "returned", sentence: "На счёте плательщика" },
          ]}
        />
      </Card>
    </>
  );
}

/** Whose move, what, until when, where the money is. */
export function GalleryOffer({ now }: { now: number }) {
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
            Переведите <Money value={mine} /> агенту «Европа»
          </>
        }
        deadline={<Deadline at={now + 11 * hour} warnAt={now - hour} />}
        otherwise="Иначе сделка приостановится, и решать будет сотрудник"
        actions={
          <>
            <ButtonLink to="#" kind="primary">
              Сообщить об оплате
            </ButtonLink>
            <ButtonLink to="#">Отменить сделку</ButtonLink>
          </>
        }
        money="Деньги у вас"
      />
      <NextStepCard
        turn="theirs"
        sentence="Агент «Европа» проверяет поступление"
        deadline={<Deadline at={now + 3 * hour} isTheirs />}
        otherwise="От вас ничего не нужно"
      />
      <NextStepCard turn="done" sentence="Сделка завершена, деньги на счёте ··4521" />
      <Card title="Timeline">
        <Timeline
          entries={[
            { key: "1", at: now - 30 * hour, lane: "you", title: "Предложение опубликовано", by: "Вы" },
            { key: "2", at: now - 28 * hour, lane: "partner", title: "Предложение принято", by: "Йонас В." },
            { key: "3", at: now - 27 * hour, lane: "system", title: "Договор готов", by: "Система" },
            { key: "4", at: now - 2 * hour, lane: "agent", title: "Поступление подтверждено", by: "Агент «Россия»" },
          ]}
        />
      </Card>
    </PageWithRail>
  );
}
