import type { TextKey } from "#i18n/text.ts";
import { useText } from "#i18n/text-context.tsx";
import type { PaymentView } from "#services/stage/payment-view.ts";
import { ButtonLink } from "#ui/button.tsx";
import { paymentPath } from "../../agent-place.ts";
import { SubmittedBy } from "./verdict-form.tsx";

function reasonOf({ stage }: PaymentView): TextKey {
  if (stage.status === "verified") return "payment.state.verified";
  if (!stage.isOwn && !stage.isIndependent) return "payment.state.notIndependent";
  return stage.isOwn ? "payment.state.ownSubmission" : "payment.state.waitsForManager";
}

/** Replaces the verdict when the reader cannot give it: shows the reason and the next step (design/product §12). */
export function VerdictBlocked({ payment, base }: { payment: PaymentView; base: string }) {
  const t = useText();
  const { stage, stageName, queue, acts } = payment;
  const isDecidable = stage.status === "submitted" && !acts.some((act) => act.startsWith("verify"));
  if (!isDecidable && stage.status !== "verified") return null;
  return (
    <div className="verdict-bar verdict-bar-end flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-small">
      <p className="grid">
        <span className="font-medium">{t(reasonOf(payment))}</span>
        <span className="text-muted">
          <SubmittedBy payment={payment} />
        </span>
      </p>
      {queue.next ? (
        <ButtonLink to={paymentPath(base, { ...queue.next, stage: stageName })} size="row">
          {t("payment.nextNamed", { number: queue.next.humanId })}
        </ButtonLink>
      ) : (
        <span className="text-muted">{t("payment.queueDone")}</span>
      )}
    </div>
  );
}
