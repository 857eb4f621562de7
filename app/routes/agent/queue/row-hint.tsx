import { href, Link } from "react-router";
import { formatMoney } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { Suggestion } from "#services/receipt/match-arrival.server.ts";
import type { QueueRow } from "#services/stage/queue-row.ts";
import { agentPath } from "../agent-place.ts";
import { LinkedNumbers } from "../payment/comparison/linked-numbers.tsx";

export type Suggestions = Readonly<Record<string, Suggestion>>;

interface RowHintProps {
  readonly row: QueueRow;
  readonly base: string;
  readonly suggestion: Suggestion | undefined;
}

/** A hint at a row: another payout to the same recipient today, or an arrival that looks like this payment. */
export function RowHint({ row: { samePayee }, base, suggestion }: RowHintProps) {
  const t = useText();
  const language = useLanguage();
  if (samePayee.length > 0) {
    return (
      <span className="block text-caption text-warning">
        <LinkedNumbers text={t("queue.samePayee", { offers: samePayee.join(", ") })} isVerifier={!base.startsWith("/agents")} />
      </span>
    );
  }
  // Receipts have no page in the back office.
  if (suggestion === undefined || !base.startsWith("/agents")) return null;
  return (
    <Link
      data-act="match"
      to={agentPath(base, href("/agents/:agentName?/receipts/:receiptId", { receiptId: suggestion.arrivalId }))}
      className="link block text-caption"
    >
      {t("queue.suggested", { amount: formatMoney(suggestion.amount, language) })}
    </Link>
  );
}
