import { formatInstant } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { NamedAgent } from "#services/offer/staff/list-staff-offers.server.ts";
import type { PendingCheck } from "#services/offer/staff/read-pending-check.server.ts";
import type { PaymentView } from "#services/stage/payment-view.ts";
import { ButtonLink } from "#ui/button.tsx";
import { ChevronRight } from "#ui/icons.ts";
import { Money } from "#ui/money.tsx";
import { useViewer } from "#ui/shell/use-shell.ts";
import { SlaLines } from "#ui/sla-bar.tsx";
import { paymentPath } from "../../agent/agent-place.ts";
import { Signals } from "../../agent/payment/comparison/signals.tsx";
import { verifierBase } from "../../agent/verifier-base.ts";
import { Consequences } from "../consequences.tsx";
import { useSides } from "../side-names.ts";

/** The address of the payment's page, where the payment is compared and verified. */
function usePaymentPage(payment: PaymentView): string {
  return paymentPath(verifierBase(useViewer()?.role, payment.agent.name), { ...payment, stage: payment.stageName });
}

const isNothing = ({ stageName, stage }: PaymentView) => stageName === "incoming" && stage.result === "notReceived";

/** The agent's statement about received or sent money. */
function Stated({ payment }: { payment: PaymentView }) {
  const t = useText();
  const { stageName, receipts, payout, refund, network } = payment;
  if (isNothing(payment)) return t("staffCheck.notReceived");
  const stated = receipts.findLast((receipt) => !receipt.isVerified);
  const sums =
    stageName === "incoming"
      ? [stated?.amount ?? payment.payIn]
      : stageName === "refund" && refund
        ? [refund.amount, ...refund.others]
        : [payout];
  return sums.map((sum) => (
    <span key={sum.currency} className="mr-2">
      <Money value={sum} network={network ?? undefined} />
    </span>
  ));
}

/** The owner of the money, the agent's statement, the deadline, the stater, and the warnings. */
function Facts({ check: { payment, foreseen } }: Pick<RowProps, "check">) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const { moneyOf } = useSides();
  const { stage, stageName, leg, agent, sla } = payment;
  const by = stage.submittedAt
    ? [t("staffCheck.by", { name: stage.submittedBy ?? "", time: formatInstant(stage.submittedAt, language, zone) })]
    : [];
  return (
    <div className="grid min-w-0 gap-0.5">
      <span className="font-medium break-words">
        {t(`backOffice.stage.${stageName}`)} <Stated payment={payment} />
      </span>
      {sla ? <SlaLines sla={sla} isWide /> : null}
      <span className="text-caption break-words text-muted">{[moneyOf(leg), agent.label[language], ...by].join(" · ")}</span>
      <Signals payment={payment} />
      {foreseen === null && (stage.isOwn || stage.isIndependent) ? (
        <span className="text-caption text-muted">{t(stage.isOwn ? "staffCheck.same" : "staffCheck.suspendedYou")}</span>
      ) : null}
    </div>
  );
}

interface RowProps {
  readonly check: PendingCheck;
  readonly agents: readonly NamedAgent[];
  /** True when this row has the page's only primary button. */
  readonly isMain: boolean;
}

function CheckRow({ isMain, agents, check }: RowProps) {
  const t = useText();
  const { payment, foreseen } = check;
  const page = usePaymentPage(payment);
  return (
    <li id={`check-${payment.leg}-${payment.stageName}`} className="grid gap-2 py-3 first:pt-1 last:pb-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Facts check={check} />
        <ButtonLink to={page} {...(isMain && { kind: "primary" })}>
          {t(foreseen === null ? "staffCheck.look" : "staffCheck.compare")}
        </ButtonLink>
      </div>
      {foreseen === null ? null : (
        <details className="group">
          <summary className="inline-flex cursor-pointer items-center gap-1 text-small text-muted group-open:mb-3">
            <ChevronRight aria-hidden className="size-4 group-open:rotate-90" />
            {t("staffCheck.ifVerified")}
          </summary>
          <Consequences foreseen={foreseen} agents={agents} />
        </details>
      )}
    </li>
  );
}

interface CheckRowsProps extends Pick<RowProps, "agents"> {
  readonly checks: readonly PendingCheck[];
  /** True when the question above has to be answered first. */
  readonly isQuiet: boolean;
}

/**
 * Submissions of agents that wait for a verdict, each with its deadline and a link to the page where the verdict is given (design/screens
 * §14).
 */
export function CheckRows({ checks, agents, isQuiet }: CheckRowsProps) {
  const main = isQuiet ? -1 : checks.findIndex(({ foreseen }) => foreseen !== null);
  return (
    <ul className="divide-y divide-line border-y border-line empty:hidden">
      {checks.map((check, index) => (
        <CheckRow
          key={`${check.payment.leg} ${check.payment.stageName} ${check.payment.stage.submittedAt}`}
          {...{ check, agents }}
          isMain={index === main}
        />
      ))}
    </ul>
  );
}
