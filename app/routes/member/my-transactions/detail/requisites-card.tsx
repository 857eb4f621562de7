import { href } from "react-router";
import { decimalText } from "#domain/offer/wire.ts";
import { groupByFour } from "#domain/people/account/account-text.ts";
import { capital } from "#domain/text/capital.ts";
import type { TextKey } from "#i18n/text.ts";
import { useText } from "#i18n/text-context.tsx";
import type { OwnOffer } from "#services/offer/own/own-offer.ts";
import type { PayIn } from "#services/offer/own/read-pay-in.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { allOf, type Definition, DefinitionList } from "#ui/definition-list.tsx";
import { FileDown, LockKeyhole } from "#ui/icons.ts";
import { Money } from "#ui/money.tsx";
import { QrCode } from "#ui/qr-code.tsx";
import { proveAct } from "../acts.ts";

const grouped: readonly string[] = ["iban", "account", "accountNumber", "corrAccount"];

function useLines({ requisites, purpose }: PayIn): readonly Definition[] {
  const t = useText();
  const { holderName, bankName, network, lines } = requisites;
  return [
    { term: t("ownOffer.pay.recipient"), value: holderName, copy: holderName },
    ...(bankName ? [{ term: t("ownOffer.pay.bank"), value: bankName, copy: bankName }] : []),
    ...(network ? [{ term: t("ownOffer.pay.network"), value: t(`requisites.networks.${network}`) }] : []),
    ...lines.map(({ key, value }) => ({
      term: capital(t(`requisites.fields.${key}` as TextKey)),
      value: grouped.includes(key) ? groupByFour(value, " ") : value,
      copy: value,
      isCode: true,
    })),
    ...(requisites.rail === "crypto" ? [] : [{ term: t("ownOffer.pay.purpose"), value: <Purpose text={purpose} />, copy: purpose }]),
  ];
}

/** The offer's number is not broken into lines. */
function Purpose({ text }: { text: string }) {
  const [before = "", number = "", after = ""] = text.split(/(F-\d{4}-\d+)/);
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{number}</span>
      {after}
    </>
  );
}

interface RequisitesCardProps {
  readonly offer: OwnOffer;
  readonly payIn: PayIn;
  /** True when there is a QR code for banking apps or wallets. */
  readonly hasCode: boolean;
  /** The name that the owner of the payer's account must have. */
  readonly payerName: string;
}

/** The bank details for the payment, shown only to the payer while the payment is due. Every value can be copied, and there is a QR code. The last button reports the payment. */
export function RequisitesCard({ offer, payIn, hasCode, payerName }: RequisitesCardProps) {
  const t = useText();
  const items = useLines(payIn);
  const { requisites, amount } = payIn;
  // The amount is above the list, and "copy all" includes it.
  const sum = { term: t("ownOffer.pay.amount"), value: null, copy: decimalText(amount) };
  const act = proveAct(offer);
  const isCrypto = requisites.rail === "crypto";
  return (
    <Card id="pay" title={t("ownOffer.pay.title")}>
      <div className="grid gap-5">
        <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[1fr_auto]">
          <div className="grid content-start gap-1">
            <p className="flex flex-wrap items-center gap-x-2 text-h2 font-semibold md:text-h1">
              <Money value={amount} />
              <CopyButton text={sum.copy} name={sum.term} />
            </p>
            <p className="text-small text-muted">{t(isCrypto ? "ownOffer.pay.exactCrypto" : "ownOffer.pay.exact")}</p>
          </div>
          {hasCode ? (
            <div className="flex items-center gap-4 max-[30rem]:hidden pointer-coarse:hidden lg:row-span-2 lg:grid lg:w-40 lg:content-start lg:gap-2">
              <div className="shrink-0">
                <QrCode image={href("/my-transactions/:id/requisites-code.png", { id: offer.id })} />
              </div>
              <p className="text-small text-muted">{t(isCrypto ? "ownOffer.pay.scanCrypto" : "ownOffer.pay.scan")}</p>
            </div>
          ) : null}
          <div className="pay-lines" data-rail={requisites.rail}>
            <DefinitionList items={items} />
          </div>
        </div>
        <div className="grid gap-1 border-t border-line pt-4 text-small text-muted">
          <p className="font-medium text-ink">
            {t(isCrypto ? "ownOffer.pay.checkCrypto" : "ownOffer.pay.check", { last4: requisites.last4 })}
          </p>
          {isCrypto ? null : (
            <p>
              {t("ownOffer.pay.payer")} {t("ownOffer.pay.payerText", { name: payerName })}
            </p>
          )}
          <p>{t(isCrypto ? "ownOffer.pay.untilCrypto" : "ownOffer.pay.until")}</p>
          <p className="no-print flex flex-wrap gap-2 pt-2">
            <CopyButton text={allOf([...items, sum])} name={t("ownOffer.pay.title")} label={t("ownOffer.pay.copyAll")} />
            <ButtonLink
              to={href("/my-transactions/:id/requisites.pdf", { id: offer.id })}
              isDocument
              size="row"
              icon={<FileDown aria-hidden />}
            >
              {t("ownOffer.page.requisitesPdf")}
            </ButtonLink>
          </p>
        </div>
        {act ? (
          <div className="no-print actions">
            <div className="act-bar">
              <ButtonLink kind="primary" to={act.to} isWide>
                {t(act.text)}
              </ButtonLink>
            </div>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

/** Explains that there are no requisites before the signatures. */
export function WithheldRequisites() {
  const t = useText();
  return (
    <section className="flex gap-3 rounded-card border border-line p-4 text-muted md:px-6">
      <LockKeyhole aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
      <h2 className="font-medium text-ink">{t("ownOffer.pay.withheld")}</h2>
    </section>
  );
}
