import type { HeldOfCap as Held } from "#domain/money/cap.ts";
import { formatMoney } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { TriangleAlert } from "./icons.ts";
import { Money } from "./money.tsx";
import { StatusChip } from "./status-chip.tsx";

/** Money that an agent holds, against its cap where it has one. */
export function HeldOfCap({ amount, cap, state }: Held) {
  const t = useText();
  const language = useLanguage();
  if (cap === null) return <Money value={amount} size="small" />;
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <Money value={amount} size="small" />
      <span className="text-muted">{t("agentsAdmin.caps.of", { cap: formatMoney(cap, language) })}</span>
      {state === "fine" ? null : (
        <StatusChip tone={state === "over" ? "danger" : "warning"} icon={TriangleAlert}>
          {t(state === "over" ? "agentsAdmin.caps.over" : "agentsAdmin.caps.near")}
        </StatusChip>
      )}
    </span>
  );
}
