import type { Currency } from "#domain/money/money.ts";
import { formatInstant, formatMoney } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { ImportProblem } from "#services/receipt/statement-answer.server.ts";
import { Alert } from "#ui/alert.tsx";

/** The reason why a file was refused. Nothing of it was stored. */
export function SubmissionProblem({ trouble, currency }: { trouble: ImportProblem; currency: Currency | null }) {
  const [t, language, zone] = [useText(), useLanguage(), useTimeZone()];
  const { code, params } = trouble;
  const sum = (name: string) => (currency === null ? "" : formatMoney({ minor: BigInt(params[name] ?? 0), currency }, language));
  const words =
    code === "balance"
      ? { counted: sum("counted"), stated: sum("stated") }
      : code === "known"
        ? { at: formatInstant(Number(params.at), language, zone) }
        : params;
  return (
    <Alert tone="danger" title={t("receipts.trouble.title")}>
      {t(`receipts.trouble.${code}`, words)}
    </Alert>
  );
}
