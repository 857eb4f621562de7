import type { Instant } from "#domain/offer/state.ts";
import { useText } from "#i18n/text-context.tsx";
import type { PaymentView } from "#services/stage/payment-view.ts";
import { CircleCheck, Hourglass } from "#ui/icons.ts";
import { Money } from "#ui/money.tsx";
import { StatusChip } from "#ui/status-chip.tsx";
import { Section } from "./section.tsx";

interface ReceiptLinesProps {
  readonly receipts: PaymentView["receipts"];
  readonly formatBooked: (at: Instant) => string;
}

/** The receipts that the agent submitted, verified or not, as typed. */
export default function ReceiptLines({ receipts, formatBooked }: ReceiptLinesProps) {
  const t = useText();
  // A single receipt is shown completely in the comparison.
  if (receipts.length < 2) return null;
  return (
    <Section title={t("evidence.facts.stated")}>
      <ul className="grid gap-3 text-small">
        {receipts.map((receipt) => (
          <li key={receipt.id} className="grid gap-0.5">
            <span className="flex flex-wrap items-center gap-3">
              <span className="font-semibold">
                <Money value={receipt.amount} />
              </span>
              <StatusChip tone={receipt.isVerified ? "success" : "info"} icon={receipt.isVerified ? CircleCheck : Hourglass}>
                {t(receipt.isVerified ? "payment.status.verified" : "payment.status.submitted")}
              </StatusChip>
            </span>
            <span className="text-muted">
              {[
                t("evidence.facts.booked", { time: formatBooked(receipt.bookedAt) }),
                receipt.payerName,
                receipt.payerAccountTail && t("evidence.facts.tail", { tail: `··${receipt.payerAccountTail}` }),
                receipt.payer === "thirdParty" && t("evidence.facts.thirdParty"),
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
            {receipt.reference ? <span className="font-mono text-caption break-all text-muted">{receipt.reference}</span> : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}
