import { Link } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import type { ReceiptView } from "#services/receipt/read-receipt.server.ts";
import { Card } from "#ui/card.tsx";
import { paymentPath } from "../agent-place.ts";

/** Transfers of the agent that the bank may have returned with this money. */
export function SentPayments({ receipt, base }: { receipt: ReceiptView; base: string }) {
  const t = useText();
  const { sent, isReturn } = receipt;
  if (sent.length === 0 && !(isReturn && receipt.state === "unknown")) return null;
  return (
    <Card id="sent" title={t("receipts.sent.title")}>
      <p className="pb-2 text-small text-muted">{t(sent.length === 0 ? "receipts.sent.none" : "receipts.sent.text")}</p>
      <ul className="grid gap-1">
        {sent.map(({ offerId, humanId, leg, kind, recipient }) => (
          <li key={`${offerId} ${leg} ${kind}`}>
            <Link to={paymentPath(base, { stage: kind === "payout" ? "outgoing" : "refund", offerId, leg })} className="link">
              {t(`receipts.sent.${kind}`, { no: humanId })}
            </Link>
            {recipient === null ? null : ` · ${recipient}`}
          </li>
        ))}
      </ul>
    </Card>
  );
}
