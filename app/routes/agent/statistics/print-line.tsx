import { formatInstant } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import { useShell } from "#ui/shell/use-shell.ts";
import { useNow } from "#ui/use-now.ts";

/** Title, person and date of a printed sheet. */
export function PrintLine({ agent, period }: { agent: string; period: string }) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const { productName: product } = useShell();
  return (
    <p className="print-only text-small" suppressHydrationWarning>
      {t("agentRecords.statistics.printed", { product, agent, period, at: formatInstant(useNow(), language, zone) })}
    </p>
  );
}
