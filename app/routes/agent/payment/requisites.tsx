import type { Requisites as FullRequisites } from "#contracts/bank-account.ts";
import { decimalText } from "#domain/offer/wire.ts";
import { inFours } from "#domain/people/account-text.ts";
import { capital } from "#domain/text/capital.ts";
import { useText } from "#i18n/text-context.tsx";
import type { PaymentView } from "#services/stage/payment-view.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { allOf, type Definition, DefinitionList } from "#ui/definition-list.tsx";
import { Money } from "#ui/money.tsx";
import { QrCode } from "#ui/qr-code.tsx";
import { AmountNote } from "./compare.tsx";
import { oursOf } from "./comparison.ts";
import { Part } from "./part.tsx";

/** Groups of four, for eyes; what is copied stays in one piece. */
const readable = (value: string) => (/^[\dA-Za-z]{12,}$/.test(value) ? inFours(value, "\u00a0") : value);

interface RequisitesProps {
  readonly payment: PaymentView;
  /** No comparison stands beside them: they name the paying account and how the sum came about themselves. */
  readonly isAlone?: boolean;
  /** The order as a picture to scan. */
  readonly code?: string | null;
}

function Lines({ requisites, payment, isAlone, code }: RequisitesProps & { readonly requisites: FullRequisites }) {
  const t = useText();
  const { holderName, bankName, lines, last4, network } = requisites;
  const ours = isAlone ? oursOf(payment) : null;
  const items: readonly Definition[] = [
    {
      term: t("payment.outgoing.amount"),
      value: (
        <span className="text-h2 font-semibold">
          <Money value={payment.payout} {...(network && { network })} />
        </span>
      ),
      copy: decimalText(payment.payout),
    },
    { term: t("evidence.facts.holder"), value: holderName, copy: holderName },
    ...(bankName ? [{ term: t("evidence.facts.bank"), value: bankName, copy: bankName }] : []),
    ...(network ? [{ term: t("evidence.facts.network"), value: t(`requisites.networks.${network}`) }] : []),
    ...lines.map(({ key, value }) => ({
      term: capital(t(`requisites.fields.${key}`)),
      value: readable(value),
      copy: value,
      isCode: true,
    })),
    ...(network ? [] : [{ term: t("payment.outgoing.purpose"), value: payment.purpose, copy: payment.purpose }]),
    ...(ours ? [{ term: t("payment.compare.points.ours"), value: ours }] : []),
  ];
  return (
    <>
      <DefinitionList items={items} />
      {isAlone ? <AmountNote payment={payment} /> : null}
      <p className="mt-2 text-small text-muted">
        {lines.length === 0 ? t("evidence.facts.masked", { tail: last4 }) : t("payment.outgoing.checkTail", { tail: last4 })}
      </p>
      <CopyAll items={items} />
      {code ? (
        <div className="no-print mt-4 flex items-center gap-4 max-[30rem]:hidden pointer-coarse:hidden">
          <QrCode image={code} />
          <p className="text-small text-muted">{t(network ? "payment.outgoing.scanCrypto" : "payment.outgoing.scan")}</p>
        </div>
      ) : null}
    </>
  );
}

function CopyAll({ items }: { items: readonly Definition[] }) {
  const t = useText();
  return (
    <p className="no-print mt-2">
      <CopyButton text={allOf(items)} name={t("evidence.facts.requisites")} label={t("payment.outgoing.copyAll")} />
    </p>
  );
}

/** What goes back to the payer, to be copied into an order; the account is the one that the money came from. */
export function RefundOrder({ payment }: Pick<RequisitesProps, "payment">) {
  const t = useText();
  const { receipts, leg, network, payerName, refund, purpose } = payment;
  if (refund === null) return null;
  const from = receipts.findLast((receipt) => receipt.leg === leg);
  const holder = from?.payerName ?? payerName;
  const tail = from?.payerAccountTail;
  const items: readonly Definition[] = [
    ...[refund.amount, ...refund.others].map((amount) => ({
      term: t("payment.refund.amount", { currency: amount.currency }),
      value: (
        <span className="text-h2 font-semibold">
          <Money value={amount} {...(network && { network })} />
        </span>
      ),
      copy: decimalText(amount),
    })),
    ...(holder ? [{ term: t("evidence.facts.holder"), value: holder, copy: holder }] : []),
    ...(tail ? [{ term: t("payment.refund.account"), value: `··${tail}`, isCode: true }] : []),
    ...(network ? [] : [{ term: t("payment.outgoing.purpose"), value: purpose, copy: purpose }]),
  ];
  return (
    <div className="mb-4">
      <DefinitionList items={items} />
      <CopyAll items={items} />
    </div>
  );
}

/** Where a payout goes, in groups of four with clean copies. */
export function Requisites({ payment, code = null, isAlone = false }: RequisitesProps) {
  const t = useText();
  const { stageName, beneficiary } = payment;
  const isPayout = stageName === "outgoing" || stageName === "confirmation";
  if (!isPayout || beneficiary === null) return null;
  return (
    <Part id="requisites" title={t("evidence.facts.requisites")}>
      <Lines requisites={beneficiary} payment={payment} isAlone={isAlone} code={code} />
    </Part>
  );
}
