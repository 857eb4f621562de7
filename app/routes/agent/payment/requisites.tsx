import type { ReactNode } from "react";
import type { Requisites as FullRequisites } from "#contracts/account/bank-account.ts";
import type { Money } from "#domain/money/money.ts";
import { decimalText } from "#domain/offer/wire.ts";
import { groupByFour } from "#domain/people/account/account-text.ts";
import { capital } from "#domain/text/capital.ts";
import type { Text } from "#i18n/text.ts";
import { useText } from "#i18n/text-context.tsx";
import type { PaymentView } from "#services/stage/payment-view.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { allOf, type Definition, DefinitionList } from "#ui/definition-list.tsx";
import { Money as Sum } from "#ui/money.tsx";
import { QrCode } from "#ui/qr-code.tsx";
import { AmountNote } from "./comparison/compare.tsx";
import { oursOf, type ShownPayment } from "./comparison/comparison.ts";
import { explorerPage } from "./explorer.ts";
import { CollapsedSection } from "./section.tsx";

/** Shows a long number in groups of four, with line breaks between groups. The copied value has no spaces. */
const readable = (value: string) => (/^[\dA-Za-z]{12,}$/.test(value) ? groupByFour(value) : value);

interface RequisitesProps {
  readonly payment: PaymentView;
  /** The QR code of the payment order. */
  readonly code: string | null;
}

const accountOf = (t: Text, { holderName, bankName, lines, network }: FullRequisites): readonly Definition[] => [
  { term: t("evidence.facts.holder"), value: holderName, copy: holderName },
  ...(bankName ? [{ term: t("evidence.facts.bank"), value: bankName, copy: bankName }] : []),
  ...(network ? [{ term: t("evidence.facts.network"), value: t(`requisites.networks.${network}`) }] : []),
  ...lines.map(({ key, value }) => ({
    term: capital(t(`requisites.fields.${key}`)),
    value: readable(value),
    copy: value,
    isCode: true,
  })),
];

function sumOf(term: string, amount: Money): Definition {
  return {
    term,
    value: (
      <span className="text-h2 font-semibold">
        <Sum value={amount} />
      </span>
    ),
    copy: decimalText(amount),
  };
}

/** A value that only some readers see unmasked. */
function Masked({ requisites }: { requisites: FullRequisites }) {
  const t = useText();
  if (requisites.lines.length > 0) return null;
  return <p className="mt-2 text-small text-muted">{t("evidence.facts.masked", { tail: requisites.last4 })}</p>;
}

/** A payment order. Each line can be copied by itself, and all lines together. */
function Order({ title, items, copied = items }: { title: ReactNode; items: readonly Definition[]; copied?: readonly Definition[] }) {
  const t = useText();
  return (
    <>
      <div className="mb-2 flex flex-wrap sm:-mt-1.5 items-center justify-between gap-x-4 gap-y-1">
        {title}
        <CopyButton text={allOf(copied)} name={t("evidence.facts.requisites")} label={t("payment.outgoing.copyAll")} />
      </div>
      <DefinitionList items={items} />
    </>
  );
}

const oursAmong = (t: Text, payment: PaymentView): readonly Definition[] => {
  const ours = oursOf(payment);
  return ours ? [{ term: t("payment.compare.points.ours"), value: ours }] : [];
};

const purposeOf = (t: Text, { network, purpose }: PaymentView): readonly Definition[] =>
  network ? [] : [{ term: t("payment.outgoing.purpose"), value: purpose, copy: purpose }];

const Note = ({ children }: { children: string }) => <span className="block font-sans text-small text-muted">{children}</span>;

/** Explains the origin of the money. On a blockchain only the transfer identifies the payer; the wallets of the profile are candidates. */
function cameBy(t: Text, { network, proof }: PaymentView, hash: string | null): readonly Definition[] {
  const known = hash ?? proof?.hash;
  if (!network || !known) return [];
  const value = (
    <>
      <a href={explorerPage(network, known)} target="_blank" rel="noreferrer" className="link">
        {readable(known)}
      </a>
      <Note>{t("payment.refund.sameWallet")}</Note>
    </>
  );
  return [{ term: t("payment.refund.cameBy"), value, copy: known, isCode: true }];
}

/** The refund's details, to be copied into an order; the account is the one that sent the money. */
export function RefundOrder({ payment }: { payment: ShownPayment }) {
  const t = useText();
  const { receipts, leg, network, payerName, payerWallets, payerAddresses, refund } = payment;
  if (refund === null) return null;
  const from = receipts.findLast((receipt) => receipt.leg === leg);
  const holder = from?.payerName ?? payerName;
  const tails = from?.payerAccountTail ? [from.payerAccountTail] : payerWallets;
  // Each wallet is shown for comparison with the transfer, because the payer may have used another one.
  const wallets = payerAddresses.map((address) => ({
    term: t("payment.refund.wallet") + (payerAddresses.length > 1 ? ` ··${address.slice(-6)}` : ""),
    value: readable(address),
    copy: address,
    isCode: true,
  }));
  const items: readonly Definition[] = [
    ...[refund.amount, ...refund.others].map((amount) =>
      sumOf(t("payment.refund.amount") + (refund.others.length > 0 ? `, ${amount.currency}` : ""), amount),
    ),
    ...(holder ? [{ term: t("evidence.facts.holder"), value: holder, copy: holder }] : []),
    ...(network ? [{ term: t("evidence.facts.network"), value: t(`requisites.networks.${network}`) }] : []),
    ...cameBy(t, payment, from?.reference ?? null),
    ...wallets,
    ...(tails.length > 0 && wallets.length === 0
      ? [
          {
            term: t(network ? "payment.refund.wallet" : "payment.refund.account"),
            value: (
              <>
                {tails.map((tail) => `··${tail}`).join(", ")}
                {network ? null : <Note>{t("payment.refund.fullAccount")}</Note>}
              </>
            ),
          },
        ]
      : []),
    ...purposeOf(t, payment),
    ...oursAmong(t, payment),
  ];
  return (
    <section className="pane-part">
      <Order
        title={<h2 className="text-body font-semibold">{t("payment.refund.to")}</h2>}
        items={items}
        copied={items.filter((item) => !wallets.some(({ copy }) => copy === item.copy))}
      />
      <AmountNote payment={payment} />
    </section>
  );
}

/** The account for a payout that is still to be sent, in groups of four. Copied values have no spaces. */
export function PayoutOrder({ payment, code }: RequisitesProps) {
  const t = useText();
  const { beneficiary, network } = payment;
  if (beneficiary === null) return null;
  const items = [
    sumOf(t("payment.outgoing.amount"), payment.payout),
    ...accountOf(t, beneficiary),
    ...purposeOf(t, payment),
    ...oursAmong(t, payment),
  ];
  return (
    <section id="requisites" className="pane-part flex flex-wrap gap-4">
      <div className="min-w-0 grow basis-96">
        <Order title={<h2 className="text-body font-semibold">{t("evidence.facts.requisites")}</h2>} items={items} />
        <AmountNote payment={payment} />
        <Masked requisites={beneficiary} />
      </div>
      {code ? (
        <div className="no-print w-40 text-caption text-muted max-[30rem]:hidden pointer-coarse:hidden">
          <QrCode image={code} />
          <p className="mt-2">{t(network ? "payment.outgoing.scanCrypto" : "payment.outgoing.scan")}</p>
        </div>
      ) : null}
    </section>
  );
}

/** The account of a payout that was already sent. Readers who may see only masked numbers see them in the comparison. */
export function Requisites({ payment: { beneficiary } }: Pick<RequisitesProps, "payment">) {
  const t = useText();
  if (beneficiary === null || beneficiary.lines.length === 0) return null;
  return (
    <CollapsedSection id="requisites" title={t("evidence.facts.requisites")}>
      <DefinitionList items={accountOf(t, beneficiary)} />
    </CollapsedSection>
  );
}
