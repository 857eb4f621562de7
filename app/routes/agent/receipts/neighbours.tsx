import type { Currency } from "#domain/money/money.ts";
import type { NeighbourRemark } from "#domain/money/statement-neighbours.ts";
import { formatMoney } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { Alert } from "#ui/alert.tsx";

const dayText = (day: string): string => day.split("-").reverse().join(".");

/** Lists contradictions between a statement and those of the neighbouring days, with both amounts and both days. */
export function Neighbours({ remarks, currency }: { remarks: readonly NeighbourRemark[]; currency: Currency }) {
  const [t, language] = [useText(), useLanguage()];
  const sum = (figure: NeighbourRemark["ours"]) => ({
    day: dayText(figure?.day ?? ""),
    sum: formatMoney({ minor: figure?.minor ?? 0n, currency }, language),
  });
  return remarks.map(({ place, known, theirs, ours, isContradiction }) => {
    const [other, own] = [sum(theirs), sum(ours)];
    const words = {
      days: [...new Set([known.from, known.to])].map(dayText).join(" – "),
      ...{ theirDay: other.day, theirSum: other.sum, day: own.day, sum: own.sum },
    };
    const isApart = !isContradiction && place !== "shared" && place !== "lines";
    return (
      <Alert key={place} tone="warning" title={t(`receipts.neighbour.${place === "shared" ? "sharedTitle" : "title"}`)}>
        {t(`receipts.neighbour.${place}`, words)}
        {isApart ? `. ${t("receipts.neighbour.apart")}` : null}
      </Alert>
    );
  });
}
