import type { HelpTopicFact } from "#domain/offer/help-topics.ts";
import { minutes } from "#domain/time/duration.ts";
import { formatDuration, formatHours } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { OfferHelp } from "#services/offer/own/read-offer-help.server.ts";
import { Card } from "#ui/card.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import { Money } from "#ui/money.tsx";
import { Time } from "#ui/time.tsx";

/** Periods for agents and staff, which count working time. */
const isOfStaff = (code: HelpTopicFact["code"]) => code === "decision" || code === "payoutTime" || code === "refundTime";

function Value({ fact, isWorkingTime }: { fact: HelpTopicFact; isWorkingTime: boolean }) {
  const t = useText();
  const language = useLanguage();
  if ("at" in fact) return <Time at={fact.at} />;
  if ("amount" in fact) return <Money value={fact.amount} />;
  if (fact.code === "watch") return formatDuration(fact.window, language);
  const time = formatHours(fact.window / minutes(1), language);
  return isWorkingTime && isOfStaff(fact.code) ? t("offerHelp.workingTime", { time }) : time;
}

/** Possible problems in this phase: the automatic steps, the reader's options, and the deal's sums and deadlines. */
export function HelpTopics({ worries, isWorkingTime }: Pick<OfferHelp, "worries" | "isWorkingTime">) {
  const t = useText();
  if (worries.length === 0) return null;
  return (
    <Card id="what-if" title={t("whatIf.title")}>
      <div className="divide-y divide-line">
        {worries.map(({ worry, facts }) => (
          <details key={worry} className="fold">
            <summary>{t(`whatIf.${worry}.q`)}</summary>
            <p>{t(`whatIf.${worry}.a`)}</p>
            {facts.length === 0 ? null : (
              <DefinitionList
                items={facts.map((fact) => ({
                  term: t(`offerHelp.facts.${fact.code}`),
                  value: <Value fact={fact} isWorkingTime={isWorkingTime} />,
                }))}
              />
            )}
          </details>
        ))}
      </div>
    </Card>
  );
}
