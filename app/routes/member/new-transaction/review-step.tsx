import type { DraftValues } from "#contracts/draft.ts";
import type { OfferRoute, OfferType, ShownQuote } from "#contracts/offer-order.ts";
import type { QuoteAnswer } from "#contracts/quote-view.ts";
import { decimalText } from "#domain/offer/wire.ts";
import { Checkbox } from "#forms/checkbox.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { countryText } from "#i18n/reference-text.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import type { DraftReview } from "#services/offer/drafts/read-draft.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import { Money } from "#ui/money.tsx";
import { AgentsCard } from "./agents-card.tsx";
import { QuoteRefusal } from "./amount-fields.tsx";
import { NextDay } from "./next-day.tsx";
import { OwedDocuments } from "./owed-documents.tsx";
import { RatesDiffer } from "./rates-differ.tsx";
import { WizardForm } from "./wizard-form.tsx";

export interface ReviewProps {
  readonly type: OfferType;
  readonly route: OfferRoute;
  readonly quote: QuoteAnswer | null;
  readonly review: DraftReview | null;
  /** Who receives, in words without a number. */
  readonly payee: string;
  /** Documents that are still missing, by the keys of `missingDocuments`. */
  readonly owed: readonly string[];
  readonly invoice: (DraftValues["contract"] & DraftValues["invoice"]) | null;
  readonly commandId: string;
  readonly changed: { readonly before: string; readonly now: string } | null;
}

/** The whole offer in one sentence, as the owner will meet it. */
function Sentence({ route, quote, payee }: Pick<ReviewProps, "route" | "quote" | "payee">) {
  const t = useText();
  if (!quote?.ok) return null;
  const { owner, buyer } = quote.value.legs;
  return (
    <p className="max-w-reading text-lead">
      {t("market.review.youPay")} <Money value={owner.payIn} />{" "}
      {t("market.review.toAgent", { place: countryText(t, route.from, "in"), where: countryText(t, route.to, "in") })}{" "}
      <Money value={buyer.principal} /> {payee}.
    </p>
  );
}

function Shown({ shown }: { shown: ShownQuote }) {
  return (
    <>
      <input type="hidden" name="shownRate" value={shown.rate} />
      <input type="hidden" name="shownOwnerPayIn" value={shown.ownerPayIn} />
      <input type="hidden" name="shownBuyerPrincipal" value={shown.buyerPrincipal} />
    </>
  );
}

function InvoiceFacts({ invoice }: { invoice: NonNullable<ReviewProps["invoice"]> }) {
  const t = useText();
  const day = (text: string) => text.split("-").reverse().join(".");
  return (
    <Card title={t("market.step.invoice")}>
      <DefinitionList
        items={[
          { term: t("market.invoice.contract"), value: `${invoice.contractNumber}, ${day(invoice.contractDate)}` },
          { term: t("market.invoice.invoice"), value: `${invoice.invoiceNumber}, ${day(invoice.invoiceDate)}` },
          { term: t("market.invoice.purpose"), value: invoice.purpose },
        ]}
      />
    </Card>
  );
}

/** Last look before the offer is public: the sentence, both legs, agents, what follows, consent. */
export function ReviewStep({ props, reply }: { props: ReviewProps; reply: FormReply | undefined }) {
  const t = useText();
  const path = useLocalePath();
  const { quote, review, route, commandId, invoice, changed, owed } = props;
  const figures = quote?.ok ? quote.value : null;
  const shown = figures && {
    rate: figures.rate,
    ownerPayIn: decimalText(figures.legs.owner.payIn),
    buyerPrincipal: decimalText(figures.legs.buyer.principal),
  };
  return (
    <WizardForm
      id="review"
      reply={reply}
      commandId={commandId}
      quote={figures}
      viewer="owner"
      isLong
      button={<SubmitButton>{t("market.review.publish")}</SubmitButton>}
    >
      {changed ? <RatesDiffer {...changed} route={route} /> : null}
      <QuoteRefusal answer={quote} />
      {review === null ? <Alert tone="warning">{t("errors.OFFER_NO_AGENT")}</Alert> : null}
      <Card title={t("market.review.title")}>
        <div className="grid gap-4">
          <Sentence {...props} />
          {route.get.network || route.give.network ? <Alert tone="info">{t("market.review.crypto")}</Alert> : null}
          <OwedDocuments owed={owed} />
          {shown ? <Shown shown={shown} /> : null}
          <div className="border-t border-line pt-3">
            <Checkbox
              name="policy"
              label={
                <>
                  {t("market.review.policy")}{" "}
                  <a href={path("/policy")} target="_blank" rel="noreferrer" className="link">
                    {t("market.review.policyLink")}
                  </a>
                </>
              }
              hint={t("market.review.policyHint")}
            />
          </div>
        </div>
      </Card>
      {invoice ? <InvoiceFacts invoice={invoice} /> : null}
      {review ? <NextDay windows={review.windows} viewer="owner" /> : null}
      {review ? <AgentsCard agents={review.agents} viewer="owner" /> : null}
    </WizardForm>
  );
}
