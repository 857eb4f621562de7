import type { OneSidedEnd } from "#domain/offer/decide/refund-opening.ts";
import { formatMoney } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { Alert } from "#ui/alert.tsx";
import { useSides } from "../side-names.ts";

/** The money of each side after one leg is refunded although the other was paid out. */
export function OneSidedEnds({ ends }: { readonly ends: readonly OneSidedEnd[] }) {
  const t = useText();
  const language = useLanguage();
  const { nameOf } = useSides();
  if (ends.length === 0) return null;
  const sentence = (end: OneSidedEnd) => {
    const side = nameOf(end.side);
    if (end.kind === "both") {
      const [back, payout] = [formatMoney(end.back, language), formatMoney(end.payout, language)];
      return t("staffAction.consent.both", { side, back, payout });
    }
    const [paid, commission] = [formatMoney(end.paid, language), formatMoney(end.commission, language)];
    return t("staffAction.consent.nothing", { side, paid, commission });
  };
  return (
    <Alert tone="warning" title={t("staffAction.consent.sidesTitle")}>
      <ul className="grid gap-1">
        {ends.map((end) => (
          <li key={end.side}>{sentence(end)}</li>
        ))}
      </ul>
      <p>{t("staffAction.consent.alone")}</p>
    </Alert>
  );
}
