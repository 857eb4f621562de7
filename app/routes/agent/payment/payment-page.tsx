import { lazy, Suspense } from "react";
import { useStandingReply } from "#forms/use-standing-reply.ts";
import { formatInstant } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { LateStage } from "#services/offer/previews/preview-late-stage.server.ts";
import type { PaymentView } from "#services/stage/payment-view.ts";
import { Toast } from "#ui/toast.tsx";
import type { Done } from "./after-act.ts";
import { Claim } from "./claim.tsx";
import { Compare } from "./comparison/compare.tsx";
import { isSubmitting, type ShownPayment } from "./comparison/comparison.ts";
import { Signals } from "./comparison/signals.tsx";
import { History } from "./history.tsx";
import { LateNote } from "./late-note.tsx";
import { Legs } from "./legs.tsx";
import { DocumentViewer } from "./papers/document-viewer.tsx";
import { PaneTabs, usePane } from "./papers/pane-tabs.tsx";
import { PaymentHead } from "./payment-head.tsx";
import type { PaymentReply } from "./payment-reply.ts";
import { postingOf } from "./posting.ts";
import { PayoutOrder, RefundOrder, Requisites } from "./requisites.tsx";
import { CollapsedSection, Section } from "./section.tsx";
import { StageNote } from "./stage-note.tsx";
import { Work } from "./submission/work.tsx";
import { VerdictWithCooldown } from "./verdict/verdict-with-cooldown.tsx";

/** Notes to read before the comparison. */
function Notes({ payment }: { payment: PaymentView }) {
  return (
    <Section>
      <div className="grid gap-2">
        <StageNote payment={payment} />
        <Signals payment={payment} />
      </div>
    </Section>
  );
}

/** The left half of the page: the documents of the payer and the agent. */
function Evidence({ payment }: { payment: PaymentView }) {
  const t = useText();
  return (
    <section id="evidence" aria-labelledby="evidence-title" className="papers">
      <h2 id="evidence-title" className="sr-only">
        {t("evidence.view.title")}
      </h2>
      <Claim payment={payment} />
      <DocumentViewer key={`${payment.offerId} ${payment.leg}`} payment={payment} />
    </section>
  );
}

// Loaded separately because few payments have several receipts.
const ReceiptLines = lazy(() => import("./receipt-lines.tsx"));
const Overtaken = lazy(() => import("./overtaken.tsx"));

export interface PaymentPageProps {
  readonly payment: ShownPayment;
  /** The QR code of the payout for banking apps or wallets; null when there is nothing to pay. */
  readonly code: string | null;
  readonly base: string;
  readonly isFee: boolean;
  readonly reply: PaymentReply | undefined;
  readonly commandId: string;
  /** Today's date in the agent's time zone, `yyyy-mm-dd`. */
  readonly today: string;
  /** The result of the reader's previous payment, shown once as a short message. */
  readonly done: Done | null;
  /** The stage is late and the reader works on it. */
  readonly late: LateStage | null;
}

/** True when there are no notes to show above the comparison. */
function isSilent({ stage, signals, mismatch }: PaymentView): boolean {
  if (signals.length > 0 || mismatch) return false;
  return ["open", "verified"].includes(stage.status) || (stage.status === "submitted" && !stage.statedReason);
}

/** The payment order, shown instead of the documents. For a refund the documents follow below, so that staff can look up the payer. */
function Order({ payment, code }: Pick<PaymentPageProps, "payment" | "code">) {
  const t = useText();
  if (payment.stageName !== "refund") return <PayoutOrder payment={payment} code={code} />;
  return (
    <>
      <RefundOrder payment={payment} />
      <CollapsedSection id="papers" title={t("payment.pane.papers")} isOpen>
        <Evidence payment={payment} />
      </CollapsedSection>
    </>
  );
}

/** Documents on the left, comparison and forms on the right (design/look §3, design/screens §14); two tabs on phones. */
export function PaymentPage(props: PaymentPageProps) {
  const { payment, code, base, done, commandId, today, late } = props;
  const reply = useStandingReply(props.reply);
  const posting = postingOf(props);
  const form = { payment, commandId, posting, reply, late };
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  // A payout without a submission has no documents: its bank details are shown instead, and first on phones.
  const isPayout = payment.beneficiary !== null && (payment.stageName === "outgoing" || payment.stageName === "confirmation");
  const isUnpaid = isPayout && payment.files.length === 0 && payment.stageName === "outgoing" && !payment.stage.reference;
  // A refund that is still to be sent is shown as a payment order, too.
  const isOrder = isUnpaid || (payment.stageName === "refund" && payment.acts.includes("submitRefund"));
  // Staff type the receipt from the bank's statement; the values to compare with are below its fields.
  const isEntry = isSubmitting(payment) || reply?.intent === "submitIncoming";
  // The verifier first reads the payment and its history; the buttons follow below.
  const isLast = payment.stageName === "confirmation";
  const note = late ? (
    <Section>
      <LateNote late={late} />
    </Section>
  ) : null;
  const work = (
    <>
      {late?.act === "states" ? note : null}
      <Work key={`${payment.offerId} ${payment.leg}`} {...form} today={today} />
    </>
  );
  // The form comes first for staff who must act.
  const pane = usePane(reply !== undefined || payment.files.length === 0 || payment.acts.length > 0 ? "claim" : "papers");
  return (
    <div className="desk">
      <PaymentHead payment={payment} base={base} isFee={false} />
      {payment.legs.length > 1 ? <Legs payment={payment} base={base} /> : null}
      {isOrder ? null : <PaneTabs pane={pane} />}
      <div className="split-viewer" data-pane={isOrder ? undefined : pane}>
        {isOrder ? (
          <div className="papers overflow-y-auto">
            <Order payment={payment} code={code} />
          </div>
        ) : (
          <Evidence payment={payment} />
        )}
        <div id="work" className="claim-side">
          {isSilent(payment) ? null : <Notes payment={payment} />}
          {isEntry ? work : null}
          {isOrder ? null : <Compare payment={payment} desk={posting.desk} />}
          {payment.receipts.length > 1 ? (
            <Suspense>
              <ReceiptLines receipts={payment.receipts} formatBooked={(at) => formatInstant(at, language, zone)} />
            </Suspense>
          ) : null}
          {isPayout && !isOrder ? <Requisites payment={payment} /> : null}
          {reply?.intent ? (
            <Suspense>
              <Overtaken payment={payment} reply={reply} base={base} />
            </Suspense>
          ) : null}
          {isEntry || isLast ? null : work}
          <History history={payment.history} />
          {isLast && !isEntry ? work : null}
          {late?.act === "verifies" ? note : null}
          {payment.stage.status === "submitted" || payment.stage.status === "verified" ? (
            <VerdictWithCooldown {...form} base={base} />
          ) : null}
        </div>
      </div>
      {done ? <Toast key={done.humanId}>{t(`staff.done.${done.as}`, { number: done.humanId })}</Toast> : null}
    </div>
  );
}
