import type { Requisites } from "#contracts/bank-account.ts";
import { subtract } from "#domain/money/arithmetic.ts";
import { formatInstant } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { PaymentView } from "#services/stage/payment-view.ts";
import { Card } from "#ui/card.tsx";
import { type Definition, DefinitionList } from "#ui/definition-list.tsx";
import { Money } from "#ui/money.tsx";
import { Time } from "#ui/time.tsx";
import { ReceiptLines } from "./receipt-lines.tsx";

/** Groups of four, for eyes; what is copied stays in one piece. */
const inFours = (value: string) => (/^[\dA-Za-z]{12,}$/.test(value) ? (value.match(/.{1,4}/g) ?? []).join("\u00a0") : value);

function useFacts(payment: PaymentView): readonly Definition[] {
  const t = useText();
  const { stageName, payIn, network, weighing } = payment;
  const money = (value: PaymentView["payIn"], isStrong = false) => (
    <span className={isStrong ? "font-semibold" : undefined}>
      <Money value={value} network={network ?? undefined} />
    </span>
  );
  const account = payment.account;
  const ours: readonly Definition[] = account
    ? [
        {
          term: t(network ? "staff.payment.facts.wallet" : "staff.payment.facts.account"),
          value: `${account.bankName ?? account.holderName} ··${account.last4}`,
        },
      ]
    : [];
  const payer: Definition = { term: t("staff.payment.facts.payer"), value: payment.payerName ?? "–" };
  const number: Definition = { term: t("staff.payment.facts.purpose"), value: payment.humanId, copy: payment.humanId };
  if (stageName === "incoming") {
    const counted = weighing.countedBefore;
    const rest = subtract(payIn, counted);
    return [
      { term: t("staff.payment.facts.payIn"), value: money(payIn, true) },
      ...(counted.minor > 0n
        ? [
            { term: t("staff.payment.facts.counted"), value: money(counted) },
            ...(rest.minor > 0n ? [{ term: t("staff.payment.facts.rest"), value: money(rest, true) }] : []),
          ]
        : []),
      payer,
      ...ours,
      number,
    ];
  }
  if (stageName === "refund") {
    const { refund } = payment;
    return [
      ...(refund
        ? [
            {
              term: t(refund.of === "excess" ? "staff.payment.facts.refundExcess" : "staff.payment.facts.refundEverything"),
              value: [refund.amount, ...refund.others].map((one) => <div key={one.currency}>{money(one, true)}</div>),
            },
          ]
        : []),
      payer,
      ...ours,
      number,
    ];
  }
  return [
    { term: t("staff.payment.facts.payout"), value: money(payment.payout, true) },
    ...(payment.networkCommission
      ? [
          { term: t("staff.payment.facts.principal"), value: money(payment.principal) },
          { term: t("staff.payment.facts.networkFee"), value: money(payment.networkCommission) },
        ]
      : []),
    ...(stageName === "confirmation" && payment.payoutReference
      ? [
          {
            term: t(network ? "staff.payment.facts.hash" : "staff.payment.facts.reference"),
            value: payment.payoutReference,
            copy: payment.payoutReference,
            isCode: true,
          },
        ]
      : []),
    ...(stageName === "confirmation" && payment.paidOutAt !== null
      ? [{ term: t("staff.payment.facts.paidOutAt"), value: <Time at={payment.paidOutAt} /> }]
      : []),
    ...ours,
    number,
  ];
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Where a payout goes, in groups of four with clean copies. */
function Beneficiary({ requisites }: { requisites: Requisites }) {
  const t = useText();
  const { holderName, bankName, lines, last4, network } = requisites;
  const items: readonly Definition[] = [
    { term: t("staff.payment.facts.holder"), value: holderName, copy: holderName },
    ...(bankName ? [{ term: t("staff.payment.facts.bank"), value: bankName }] : []),
    ...(network ? [{ term: t("staff.payment.facts.network"), value: t(`reference.networks.${network}`) }] : []),
    ...lines.map(({ key, value }) => ({
      term: capitalised(t(`reference.requisites.${key}`)),
      value: inFours(value),
      copy: value,
      isCode: true,
    })),
  ];
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="mb-2 text-small font-semibold">{t("staff.payment.facts.requisites")}</h3>
      <DefinitionList items={items} />
      <p className="mt-2 text-small text-muted">
        {lines.length === 0 ? t("staff.payment.facts.masked", { tail: last4 }) : t("staff.payment.outgoing.checkTail", { tail: last4 })}
      </p>
    </div>
  );
}

/** What was agreed and what was stated so far: the fixed side of the comparison. */
export function Facts({ payment }: { payment: PaymentView }) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const isPayout = payment.stageName === "outgoing" || payment.stageName === "confirmation";
  const facts = useFacts(payment);
  return (
    <Card id="facts" title={t("staff.payment.facts.title")}>
      <DefinitionList items={facts} />
      {isPayout && payment.beneficiary ? <Beneficiary requisites={payment.beneficiary} /> : null}
      {payment.stageName === "incoming" || payment.stageName === "refund" ? (
        <ReceiptLines receipts={payment.receipts} formatBooked={(at) => formatInstant(at, language, zone)} />
      ) : null}
    </Card>
  );
}
