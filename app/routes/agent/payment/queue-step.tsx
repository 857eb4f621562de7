import { Link } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import type { Neighbour, PaymentView } from "#services/stage/payment-view.ts";
import { ChevronLeft, ChevronRight } from "#ui/icons.ts";
import { paymentPath } from "../agent-place.ts";

interface StepProps {
  readonly to: Neighbour | null;
  readonly payment: PaymentView;
  readonly base: string;
  readonly isNext: boolean;
}

function Step({ to, payment, base, isNext }: StepProps) {
  const t = useText();
  const Icon = isNext ? ChevronRight : ChevronLeft;
  const label = t(isNext ? "payment.next" : "payment.previous");
  if (to === null) {
    return (
      <span aria-hidden className="tool text-muted">
        <Icon className="size-4" />
      </span>
    );
  }
  return (
    <Link
      to={paymentPath(base, { ...to, stage: payment.stageName })}
      data-act={isNext ? "next" : "previous"}
      aria-label={`${label}: ${to.humanId}`}
      title={`${label}: ${to.humanId}`}
      className="tool hover:bg-subtle"
    >
      <Icon aria-hidden className="size-4" />
    </Link>
  );
}

/** The position of the payment in the reader's queue, with links to its neighbours. */
export function QueueStep({ payment, base }: { payment: PaymentView; base: string }) {
  const t = useText();
  const { queue } = payment;
  return (
    <span className="queue-step">
      <Step to={queue.previous} payment={payment} base={base} isNext={false} />
      {queue.position === null ? null : (
        <span className="px-1 whitespace-nowrap">
          {t("payment.of", { position: queue.position, total: queue.total })}
          <span className="max-md:sr-only">{t("payment.inQueue")}</span>
        </span>
      )}
      <Step to={queue.next} payment={payment} base={base} isNext />
    </span>
  );
}
