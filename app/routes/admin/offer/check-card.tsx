import type { ReactNode } from "react";
import { formatInstant } from "#i18n/format.ts";
import type { Text } from "#i18n/text.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { NamedAgent } from "#services/offer/staff/list-staff-offers.server.ts";
import type { PendingCheck } from "#services/offer/staff/read-pending-check.server.ts";
import type { PaymentView } from "#services/stage/payment-view.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ChevronRight } from "#ui/icons.ts";
import { Money } from "#ui/money.tsx";
import { useViewer } from "#ui/shell/use-shell.ts";
import { paymentPath } from "../../agent/agent-place.ts";
import { type SaidSignal, Signals } from "../../agent/payment/signals.tsx";
import { verifierBase } from "../../agent/verifier-base.ts";
import { Consequences } from "../consequences.tsx";
import { useSides } from "../side-names.ts";

/** The payment's own page: the one place where it is compared and verified. */
function usePaymentPage(payment: PaymentView): string {
  return paymentPath(verifierBase(useViewer()?.role, payment.agent.name), { ...payment, stage: payment.stageName });
}

const isNothing = ({ stageName, stage }: PaymentView) => stageName === "incoming" && stage.result === "notReceived";

function Amount({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-0.5">
      <dt className="text-small text-muted">{term}</dt>
      <dd className="font-semibold break-words">{children}</dd>
    </div>
  );
}

/** Three amounts that never overwrite each other (design/money §3), or what was sent where. */
function Amounts({ payment }: { payment: PaymentView }) {
  const t = useText();
  const { stageName, payIn, proof, receipts, stage, payout, beneficiary, refund, network } = payment;
  const money = (value: PaymentView["payIn"]) => <Money value={value} network={network ?? undefined} />;
  const row = "grid gap-x-6 gap-y-3 sm:grid-cols-3";
  if (stageName === "incoming") {
    const stated = receipts.findLast((receipt) => !receipt.isVerified);
    return (
      <dl className={row}>
        <Amount term={t("staffCheck.agreed")}>{money(payIn)}</Amount>
        <Amount term={t("staffCheck.claimed")}>{proof ? money(payIn) : t("staffCheck.claimedNothing")}</Amount>
        <Amount term={t("staffCheck.stated")}>
          {isNothing(payment) || !stated ? t("staffCheck.notReceived") : <Money value={stated.amount} />}
        </Amount>
      </dl>
    );
  }
  return (
    <dl className={row}>
      {stageName === "refund" && refund ? (
        <Amount term={t("staffCheck.toReturn")}>
          {[refund.amount, ...refund.others].map((one) => (
            <span key={one.currency} className="block">
              {money(one)}
            </span>
          ))}
        </Amount>
      ) : (
        <Amount term={t("staffCheck.payout")}>{money(payout)}</Amount>
      )}
      {beneficiary && stageName !== "refund" ? (
        <Amount term={t("staffCheck.sentTo")}>
          {beneficiary.holderName} <span className="font-mono font-normal">··{beneficiary.last4}</span>
        </Amount>
      ) : null}
      {(stage.reference ?? payment.payoutReference) ? (
        <Amount term={t("staffCheck.reference")}>
          <span className="font-mono font-normal break-all">{stage.reference ?? payment.payoutReference}</span>
        </Amount>
      ) : null}
    </dl>
  );
}

/** What the statement said beside the amount, as the agent typed it. */
function StatementLine({ payment }: { payment: PaymentView }) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const stated = payment.receipts.findLast((receipt) => !receipt.isVerified);
  const { statedReason } = payment.stage;
  if (statedReason) return <q className="text-small">{statedReason}</q>;
  if (!stated || payment.stageName !== "incoming") return null;
  const parts = [
    t("evidence.facts.booked", { time: formatInstant(stated.bookedAt, language, zone) }),
    stated.payerName,
    stated.payerAccountTail && t("evidence.facts.tail", { tail: `··${stated.payerAccountTail}` }),
    stated.payer === "thirdParty" && t("evidence.facts.thirdParty"),
    stated.reference,
  ];
  return <p className="text-small text-muted">{parts.filter(Boolean).join(" · ")}</p>;
}

interface CheckFactsProps {
  readonly check: PendingCheck;
  /** What speaks against the statement. */
  readonly said: readonly SaidSignal[];
  readonly agents: readonly NamedAgent[];
}

const checkTitle = (t: Text, payment: PaymentView): string =>
  t(isNothing(payment) ? "staffCheck.notReceivedTitle" : `backOffice.checkTitle.${payment.stageName}`);

/** Whose money, who stated what, what speaks against it and what a confirmation would cause. */
function CheckFacts({ check, said, agents }: CheckFactsProps) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const { moneyOf } = useSides();
  const { payment, foreseen } = check;
  const { stage, leg, agent } = payment;
  const by = stage.submittedAt
    ? t("staffCheck.by", { name: stage.submittedBy ?? "", time: formatInstant(stage.submittedAt, language, zone) })
    : "";
  return (
    <div className="grid gap-4">
      <p className="text-small break-words text-muted">
        <span className="font-medium text-ink">{moneyOf(leg)}</span>
        {` · ${[t("staffCheck.agent", { agent: agent.label[language] }), by].join(" · ")}`}
      </p>
      <Amounts payment={payment} />
      <StatementLine payment={payment} />
      <Signals said={said} isVerifier={payment.isVerifier} />
      {foreseen === null ? (
        <Alert tone="info">{t(stage.isOwn ? "staffCheck.same" : "staffCheck.suspendedYou")}</Alert>
      ) : (
        <details className="group border-t border-line pt-3">
          <summary className="flex cursor-pointer items-center gap-1 text-small font-medium group-open:mb-3">
            <ChevronRight aria-hidden className="size-4 text-muted group-open:rotate-90" />
            {t("staffCheck.ifVerified")}
          </summary>
          <Consequences foreseen={foreseen} agents={agents} />
        </details>
      )}
    </div>
  );
}

interface CheckCardProps extends CheckFactsProps {
  /** The page's one filled button is here. */
  readonly isMain: boolean;
}

/** One statement of agent staff: who, three amounts, signals, what follows, and the way to its verdict (design/screens §14). */
export function CheckCard({ isMain, ...facts }: CheckCardProps) {
  const t = useText();
  const { payment, foreseen } = facts.check;
  const page = usePaymentPage(payment);
  return (
    <Card id={`check-${payment.leg}-${payment.stageName}`} title={checkTitle(t, payment)}>
      <div className="grid justify-items-start gap-4">
        <CheckFacts {...facts} />
        <ButtonLink to={page} {...(isMain && { kind: "primary" })}>
          {t(foreseen === null ? "staffCheck.look" : "staffCheck.compare")}
        </ButtonLink>
      </div>
    </Card>
  );
}
