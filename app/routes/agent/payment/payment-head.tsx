import { ChevronLeft, ChevronRight, CircleCheck, Eye, Hourglass, Inbox, type LucideIcon, Scale, Undo2 } from "lucide-react";
import { Link } from "react-router";
import type { StageStatus } from "#domain/offer/state.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { Neighbour, PaymentView } from "#services/stage/payment-view.ts";
import { Deadline } from "#ui/deadline.tsx";
import { Money } from "#ui/money.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { StatusChip, type Tone } from "#ui/status-chip.tsx";
import { paymentPath, queuePath } from "../agent-place.ts";
import { PaymentKeys } from "./payment-keys.tsx";

const looks: Readonly<Record<StageStatus | "expected" | "undecided", { readonly tone: Tone; readonly icon: LucideIcon }>> = {
  expected: { tone: "neutral", icon: Hourglass },
  undecided: { tone: "warning", icon: Scale },
  closed: { tone: "neutral", icon: Hourglass },
  open: { tone: "warning", icon: Inbox },
  submitted: { tone: "info", icon: Eye },
  returned: { tone: "danger", icon: Undo2 },
  verified: { tone: "success", icon: CircleCheck },
};

function Step({
  to,
  base,
  stage,
  label,
  isNext,
}: {
  to: Neighbour | null;
  base: string;
  stage: PaymentView["stageName"];
  label: string;
  isNext: boolean;
}) {
  const Icon = isNext ? ChevronRight : ChevronLeft;
  const shape = "inline-flex size-9 items-center justify-center rounded-control border";
  if (!to) {
    return (
      <span aria-hidden className={`${shape} border-line text-muted`}>
        <Icon className="size-4" />
      </span>
    );
  }
  return (
    <Link
      to={paymentPath(base, { ...to, stage })}
      aria-label={`${label}: ${to.humanId}`}
      className={`${shape} border-control bg-surface hover:bg-subtle`}
    >
      <Icon aria-hidden className="size-4" />
    </Link>
  );
}

/** A closed pay-in is closed for a reason: nobody has paid yet, or somebody has to choose what to do with what came. */
function stateOf({ stage, stageName, mismatch, acts }: PaymentView): keyof typeof looks {
  if (stage.status !== "closed" || stageName !== "incoming") return stage.status;
  if (mismatch) return "undecided";
  return acts.includes("submitIncoming") ? "expected" : "closed";
}

const sumOf = (payment: PaymentView) => {
  if (payment.stageName === "incoming") return payment.payIn;
  return payment.stageName === "refund" ? (payment.refund?.amount ?? payment.payIn) : payment.payout;
};

/** Which payment, how much, in which state, until when; the neighbours in the queue. */
export function PaymentHead({ payment, base, isFee }: { payment: PaymentView; base: string; isFee: boolean }) {
  const t = useText();
  const language = useLanguage();
  const { stage, stageName, queue } = payment;
  const state = stateOf(payment);
  const { tone, icon } = looks[state];
  const name = t(isFee ? "staff.payment.title.fee" : `staff.payment.title.${stageName}`);
  const dueAt = stage.status === "submitted" || stage.status === "open" || stage.status === "returned" ? stage.dueAt : undefined;
  return (
    <>
      <title>{`${payment.humanId} · ${name}`}</title>
      <PageTitle
        back={{ to: queuePath(base, stageName), label: t(`staff.queue.stage.${stageName}`) }}
        title={
          <>
            {payment.humanId} · <Money value={sumOf(payment)} network={payment.network ?? undefined} />
          </>
        }
        aside={
          isFee ? undefined : (
            <StatusChip tone={tone} icon={icon}>
              {t(`staff.payment.status.${state}`)}
            </StatusChip>
          )
        }
        actions={
          <div className="flex items-center gap-2">
            <PaymentKeys payment={payment} base={base} />
            {queue.position === null ? null : (
              <span className="px-1 text-small text-muted">{t("staff.payment.of", { position: queue.position, total: queue.total })}</span>
            )}
            <Step to={queue.previous} base={base} stage={stageName} label={t("staff.payment.previous")} isNext={false} />
            <Step to={queue.next} base={base} stage={stageName} label={t("staff.payment.next")} isNext />
          </div>
        }
      />
      <p className="-mt-2 mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
        <span>{name}</span>
        <span className="text-muted">{payment.agent.label[language]}</span>
        <span className="text-muted">{t(`staff.payment.leg.${payment.leg}`)}</span>
        {dueAt === undefined ? null : <Deadline at={dueAt} isTheirs={stage.status === "submitted"} />}
      </p>
    </>
  );
}
