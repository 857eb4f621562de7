import { formatInstant } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { TextKey } from "#i18n/translate.ts";
import type { PaymentView } from "#services/stage/payment-view.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { paymentPath } from "../agent-place.ts";

const closedNotes: Readonly<Record<PaymentView["stageName"], TextKey>> = {
  incoming: "staff.payment.state.closedIncomingLong",
  outgoing: "staff.payment.state.closedOutgoing",
  confirmation: "staff.payment.state.closedConfirmation",
  refund: "staff.payment.state.closedRefund",
};

function noteOf({ stage, acts }: PaymentView): TextKey {
  if (stage.isOwn) return "staff.payment.state.ownSubmission";
  return acts.some((act) => act.startsWith("verify")) ? "staff.payment.state.toVerify" : "staff.payment.state.waitsForManager";
}

/** What happened last to the stage, and whose move it is: in words, before anything can be pressed. */
export function StageNote({ payment, base }: { payment: PaymentView; base: string }) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const { stage, stageName, queue, acts } = payment;
  const by = (name: string | null, at: number | undefined) =>
    at === undefined ? "" : t("staff.payment.state.submittedBy", { name: name ?? "", time: formatInstant(at, language, zone) });
  const next = queue.next ? (
    <ButtonLink to={paymentPath(base, { ...queue.next, stage: stageName })} size="row">
      {t("staff.payment.nextNamed", { number: queue.next.humanId })}
    </ButtonLink>
  ) : (
    <span className="text-small">{t("staff.payment.queueDone")}</span>
  );
  if (stage.status === "submitted") {
    return (
      <Alert tone="info" title={t(noteOf(payment))} action={next}>
        {by(stage.submittedBy, stage.submittedAt)}
        {stage.statedReason ? <q className="mt-1 block">{stage.statedReason}</q> : null}
      </Alert>
    );
  }
  if (stage.status === "verified") {
    return (
      <Alert tone="success" title={t("staff.payment.state.verified")} action={next}>
        {by(stage.verifiedBy, stage.verifiedAt)}
      </Alert>
    );
  }
  if (stage.status === "returned") {
    return (
      <Alert tone="danger" title={t("staff.payment.state.returned", { reason: stage.returnReason ?? "" })}>
        {t("staff.payment.state.returnedText")}
      </Alert>
    );
  }
  if (stage.status === "open" || payment.mismatch) return null;
  const isEarlyMoney = stageName === "incoming" && acts.includes("submitIncoming");
  return <Alert tone="info">{t(isEarlyMoney ? "staff.payment.state.closedIncoming" : closedNotes[stageName])}</Alert>;
}
