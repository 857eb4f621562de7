import type { ReactNode } from "react";
import { ActionForm } from "#forms/action-form.tsx";
import { RadioCards } from "#forms/radio-cards.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useRest } from "#forms/use-rest.ts";
import { formatInstant } from "#i18n/format.ts";
import type { Text } from "#i18n/text.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { NamedAgent } from "#services/offer/staff/list-staff-offers.server.ts";
import type { PendingCheck } from "#services/offer/staff/read-pending-check.server.ts";
import type { PaymentView } from "#services/stage/payment-view.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ChevronRight, ZoomIn } from "#ui/icons.ts";
import { Money } from "#ui/money.tsx";
import { useViewer } from "#ui/shell/use-shell.ts";
import { partPath, paymentPath } from "../../agent/agent-place.ts";
import { type SaidSignal, Signals } from "../../agent/payment/signals.tsx";
import { verdictWords } from "../../agent/payment/verdict-words.ts";
import { verifierBase } from "../../agent/verifier-base.ts";
import { Consequences } from "../consequences.tsx";
import { useSides } from "../side-names.ts";
import { Thumbnails } from "./thumbnails.tsx";

/** The payment's own page, and where its verdict is posted to: one given on the deal leads back to it, a refused one is shown there. */
export function usePlaces(payment: PaymentView) {
  const base = verifierBase(useViewer()?.role, payment.agent.name);
  const target = { ...payment, stage: payment.stageName };
  return { page: paymentPath(base, target), verdict: `${partPath(base, target, "verdict")}&from=deal` };
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

interface VerdictProps {
  readonly payment: PaymentView;
  readonly commandIds: readonly [string, string];
  readonly isMain: boolean;
}

/** The press that confirms, and the form that sends back. */
function CheckVerdict({ payment, commandIds, isMain }: VerdictProps) {
  const t = useText();
  const language = useLanguage();
  const isResting = useRest(`${payment.offerId} ${payment.version}`);
  const [verifyId, returnId] = commandIds;
  const { leg, stageName, stage } = payment;
  const shared = { reply: undefined, action: usePlaces(payment).verdict };
  return (
    <div className="grid gap-3">
      <ActionForm
        {...shared}
        id={`verify-${leg}-${stageName}`}
        intent="verifyStage"
        commandId={verifyId}
        className="grid justify-items-start gap-3"
      >
        <input type="hidden" name="submittedAt" value={stage.submittedAt} />
        <SubmitButton kind={isMain ? "primary" : "secondary"} isResting={isResting}>
          {verdictWords(t, payment, language).press} <span className="font-normal whitespace-nowrap">{payment.humanId}</span>
        </SubmitButton>
      </ActionForm>
      <details data-return className="group">
        <summary className="link inline-block text-small group-open:mb-3">{t("staffCheck.returnTitle")}</summary>
        <ActionForm {...shared} id={`return-${leg}-${stageName}`} intent="returnStage" commandId={returnId} defaultValue={{ to: "agent" }}>
          <input type="hidden" name="submittedAt" value={stage.submittedAt} />
          {stageName === "incoming" ? (
            <RadioCards
              name="to"
              legend={t("staffCheck.returnTo")}
              columns={2}
              cards={[
                { value: "agent", title: t("staffCheck.toAgent"), text: t("staffCheck.toAgentText") },
                { value: "member", title: t("staffCheck.toMember"), text: t("staffCheck.toMemberText") },
              ]}
            />
          ) : null}
          <TextField name="reason" label={t("staffCheck.reason")} hint={t("staffCheck.reasonHint")} rows={2} maxLength={500} />
          <span>
            <SubmitButton kind="danger">{t("staffCheck.return")}</SubmitButton>
          </span>
        </ActionForm>
      </details>
    </div>
  );
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
  const { page } = usePlaces(payment);
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
      <div className="flex flex-wrap items-end gap-3">
        <Thumbnails files={payment.files} />
        <ButtonLink to={page} size="row" icon={<ZoomIn aria-hidden className="size-4" />}>
          {t("staffCheck.large")}
        </ButtonLink>
      </div>
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
  readonly commandIds: readonly [string, string];
  /** The page's one filled button is here. */
  readonly isMain: boolean;
}

/** One statement of agent staff with all that a verdict needs: who, three amounts, papers, signals, what follows (design/screens §14). */
export function CheckCard({ commandIds, isMain, ...facts }: CheckCardProps) {
  const t = useText();
  const { payment, foreseen } = facts.check;
  return (
    <Card id={`check-${payment.leg}-${payment.stageName}`} title={checkTitle(t, payment)}>
      <div className="grid gap-4">
        <CheckFacts {...facts} />
        {foreseen === null ? null : <CheckVerdict payment={payment} commandIds={commandIds} isMain={isMain} />}
      </div>
    </Card>
  );
}
