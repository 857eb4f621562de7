import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { StageStatus } from "#domain/offer/state.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { PaymentView } from "#services/stage/payment-view.ts";
import { ChevronLeft, CircleCheck, Eye, Hourglass, type Icon, Inbox, Scale, Undo2 } from "#ui/icons.ts";
import { Money } from "#ui/money.tsx";
import { SlaBar } from "#ui/sla-bar.tsx";
import { StatusChip, type Tone } from "#ui/status-chip.tsx";
import { partPath, queuePath } from "../agent-place.ts";
import { ClaimForm } from "../claim-form.tsx";
import { legText } from "./leg-words.ts";
import { PaymentKeys } from "./payment-keys.tsx";
import { QueueStep } from "./queue-step.tsx";
import { stageAmounts } from "./stage-amounts.ts";

const looks: Readonly<Record<StageStatus | "expected" | "undecided", { readonly tone: Tone; readonly icon: Icon }>> = {
  expected: { tone: "neutral", icon: Hourglass },
  undecided: { tone: "warning", icon: Scale },
  closed: { tone: "neutral", icon: Hourglass },
  open: { tone: "warning", icon: Inbox },
  submitted: { tone: "info", icon: Eye },
  returned: { tone: "danger", icon: Undo2 },
  verified: { tone: "success", icon: CircleCheck },
};

/** A pay-in is closed while nobody has paid, and while somebody has to decide about money that differs. */
function stateOf({ stage, stageName, mismatch, acts }: PaymentView): keyof typeof looks {
  if (stage.status !== "closed" || stageName !== "incoming") return stage.status;
  if (mismatch) return "undecided";
  return acts.includes("submitIncoming") ? "expected" : "closed";
}

const waits = ({ stage }: PaymentView): boolean => stage.status === "open" || stage.status === "returned" || stage.status === "submitted";

/** The queue that the reader came from: verdicts for managers, their own work for agent staff. */
export const queueOf = (base: string, { stageName, isVerifier }: PaymentView): string => {
  const path = queuePath(base, stageName);
  return isVerifier ? `${path}${path.includes("?") ? "&" : "?"}status=submitted` : path;
};

/** Focuses the heading of the next payment, so that a second Enter does not press its button. */
function useFocusOnNext(payment: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(payment);
  useEffect(() => {
    if (shown.current === payment) return;
    shown.current = payment;
    heading.current?.focus();
  }, [payment]);
  return heading;
}

/** The payment with amount, state and deadline, the employee who works on it, and links to the adjacent payments in the queue. */
export function PaymentHead({ payment, base, isFee }: { payment: PaymentView; base: string; isFee: boolean }) {
  const t = useText();
  const language = useLanguage();
  const { stage, stageName, sla } = payment;
  const heading = useFocusOnNext(`${payment.offerId} ${payment.leg}`);
  const state = stateOf(payment);
  const { tone, icon } = looks[state];
  const name = t(isFee ? "payment.title.fee" : `payment.title.${stageName}`);
  return (
    <header className="desk-head">
      <title>{`${payment.humanId} · ${name}`}</title>
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
        <Link
          to={queueOf(base, payment)}
          data-act="queue"
          className="-ml-1 inline-flex items-center gap-1 text-small text-muted hover:text-ink hover:underline"
        >
          <ChevronLeft aria-hidden className="size-4" />
          {t(`staff.queue.stage.${stageName}`)}
        </Link>
        <h1 ref={heading} tabIndex={-1} className="text-h3">
          <span className="offer-number">{payment.humanId}</span>
          <span className="between-dot"> · </span>
          <Money value={stageAmounts(payment)[0]} network={payment.network ?? undefined} />
        </h1>
        {isFee ? null : (
          <StatusChip tone={tone} icon={icon}>
            {t(`payment.status.${state}`)}
          </StatusChip>
        )}
        <p className="flex basis-full flex-wrap gap-x-4 gap-y-0.5 text-small text-muted">
          {/* When both legs are shown as tabs, the tabs name the owner of the money. */}
          <span>
            {[
              ...(isFee ? [name] : []),
              payment.agent.label[language],
              ...(payment.legs.length > 1 && !isFee ? [] : [legText(t, payment, payment.leg)]),
            ].join(" · ")}
          </span>
          {sla && waits(payment) ? <SlaBar sla={sla} isTheirs={stage.status === "submitted" && !payment.isVerifier} /> : null}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 self-start">
        {waits(payment) && !isFee ? (
          <ClaimForm claim={payment.claim} action={partPath(base, { ...payment, stage: stageName }, "desk")} />
        ) : null}
        <PaymentKeys />
        <QueueStep payment={payment} base={base} />
      </div>
    </header>
  );
}
