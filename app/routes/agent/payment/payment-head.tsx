import { ChevronLeft, ChevronRight, CircleCheck, Eye, Hourglass, Inbox, type LucideIcon, Undo2 } from "lucide-react";
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

const looks: Readonly<Record<StageStatus, { readonly tone: Tone; readonly icon: LucideIcon }>> = {
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

const sumOf = (payment: PaymentView) => {
  if (payment.stageName === "incoming") return payment.payIn;
  return payment.stageName === "refund" ? (payment.refund?.amount ?? payment.payIn) : payment.payout;
};

/** Which payment, how much, in which state, until when; the neighbours in the queue. */
export function PaymentHead({ payment, base, isFee }: { payment: PaymentView; base: string; isFee: boolean }) {
  const t = useText();
  const language = useLanguage();
  const { stage, stageName, queue } = payment;
  const { tone, icon } = looks[stage.status];
  const name = t(isFee ? "staff.payment.title.fee" : `staff.payment.title.${stageName}`);
  const dueAt = stage.status === "submitted" || stage.status === "open" || stage.status === "returned" ? stage.dueAt : undefined;
  return (
    <>
      <title>{`${payment.humanId} · ${name}`}</title>
      <PageTitle
        back={{ to: queuePath(base, stageName), label: t(`staff.queue.stage.${stageName}`) }}
        title={
          <>
            {payment.humanId} · <Money value={sumOf(payment)} size="h1" network={payment.network ?? undefined} />
          </>
        }
        aside={
          isFee ? undefined : (
            <StatusChip tone={tone} icon={icon}>
              {t(`staff.payment.status.${stage.status}`)}
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
