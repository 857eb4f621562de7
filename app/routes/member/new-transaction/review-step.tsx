import { href, Link } from "react-router";
import type { QuoteAnswer } from "#contracts/market/quote-view.ts";
import type { DraftValues } from "#contracts/offer/draft.ts";
import type { OfferRoute, OfferType, ShownQuote } from "#contracts/offer/offer-order.ts";
import { decimalText } from "#domain/offer/wire.ts";
import type { RequiredUploads } from "#domain/people/document/document-questions.ts";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import type { DraftReview } from "#services/offer/drafts/read-draft.server.ts";
import { Alert } from "#ui/alert.tsx";
import { RateText } from "#ui/rate-text.tsx";
import { QuoteRefusal } from "./amount-fields.tsx";
import { Consent } from "./consent.tsx";
import { DealFacts, Fact } from "./deal-facts.tsx";
import { DealPair } from "./deal-pair.tsx";
import { DealDetails, DecisionForm } from "./decision-form.tsx";
import { MissingDocuments } from "./missing-documents.tsx";
import { type Order, OrderFact } from "./order-fact.tsx";
import type { PayeeView } from "./step-view.server.ts";

export interface ReviewProps {
  readonly draftId: string;
  readonly type: OfferType;
  readonly route: OfferRoute;
  readonly quote: QuoteAnswer | null;
  readonly review: DraftReview | null;
  /** The recipient as text, without an account number. */
  readonly payee: PayeeView;
  /** The number of similar offers accepted within a day; null with too few of them. */
  readonly chance: { readonly accepted: number; readonly all: number } | null;
  /** Documents of the route that are missing or not checked yet. */
  readonly owed: RequiredUploads;
  readonly invoice: (DraftValues["contract"] & DraftValues["invoice"] & { readonly operationCode: string | null }) | null;
  readonly commandId: string;
  readonly isNew: boolean;
  /** The publication after the check of the profile: whether it is ordered, and within which limits. */
  readonly order: Order;
  readonly changed: { readonly before: string; readonly now: string } | null;
}

/** The recipient, with a link that chooses another. */
function Payee({ draftId, isInvoice, payee }: Pick<ReviewProps, "draftId" | "payee"> & { isInvoice: boolean }) {
  const t = useText();
  const path = useLocalePath();
  const change = href("/new-transaction/:draftId/:step", { draftId, step: isInvoice ? "supplier" : "accounts" });
  return (
    <Fact term={t("market.decision.payee")}>
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        {t(`market.review.${payee.kind}`, { ...payee })}
        <Link to={path(change)} className="link" aria-label={`${t("market.decision.change")}: ${t("market.decision.payee")}`}>
          {t("market.decision.change")}
        </Link>
      </span>
    </Fact>
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

function Invoice({ invoice }: { invoice: NonNullable<ReviewProps["invoice"]> }) {
  const t = useText();
  const day = (text: string) => text.split("-").reverse().join(".");
  return (
    <>
      <Fact term={t("market.invoice.invoice")} note={invoice.purpose}>
        {`${invoice.invoiceNumber}, ${day(invoice.invoiceDate)}`}
      </Fact>
      <Fact term={t("market.invoice.contract")}>{`${invoice.contractNumber}, ${day(invoice.contractDate)}`}</Fact>
      {invoice.operationCode ? <Fact term={t("market.invoice.code")}>{invoice.operationCode}</Fact> : null}
    </>
  );
}

/** Consent above the button. A newcomer orders the publication with the amounts of the page. */
function Publish({ shown, isNew }: { shown: ShownQuote | null; isNew: boolean }) {
  const t = useText();
  return (
    <>
      {shown ? <Shown shown={shown} /> : null}
      <Consent />
      <div className="wizard-button">
        <SubmitButton>{t(isNew ? "market.order.submit" : "market.review.publish")}</SubmitButton>
      </div>
    </>
  );
}

/** The offer to publish: both sums, the recipient, and the facts of the deal. */
export function ReviewedDeal({ props }: { props: ReviewProps }) {
  const t = useText();
  const { quote, review, invoice, chance, order, isNew } = props;
  if (!quote?.ok || review === null) return null;
  return (
    <section className="card grid gap-4">
      <DealPair quote={quote.value} viewer="owner" isInvoice={invoice !== null} />
      <DealFacts quote={quote.value} {...review} viewer="owner">
        <Payee {...props} isInvoice={invoice !== null} />
        {isNew ? <OrderFact order={order} quote={quote.value} /> : null}
        {invoice ? <Invoice invoice={invoice} /> : null}
        {chance ? (
          <Fact term={t("market.review.chance")}>
            {t("market.review.chanceText", { accepted: `${chance.accepted}`, all: `${chance.all}` })}
          </Fact>
        ) : null}
      </DealFacts>
    </section>
  );
}

interface RatesDifferProps {
  readonly before: string;
  readonly now: string;
  readonly route: Pick<OfferRoute, "give" | "get">;
}

/** Shown when the rate changed before the form was submitted: both rates. Nothing was done. */
function RatesDiffer({ before, now, route }: RatesDifferProps) {
  const t = useText();
  const pair = { give: route.give.currency, get: route.get.currency };
  return (
    <Alert tone="warning" title={t("market.changed.title")}>
      {t("market.changed.was")} <RateText rate={before} {...pair} />, {t("market.changed.now")} <RateText rate={now} {...pair} />.{" "}
      {t("market.changed.text")}
    </Alert>
  );
}

/** The review before publication: both amounts, the recipient, the next steps and the consent. */
export function ReviewStep({ props, reply }: { props: ReviewProps; reply: FormReply | undefined }) {
  const t = useText();
  const { quote, review, route, commandId, changed, owed, isNew } = props;
  const figures = quote?.ok ? quote.value : null;
  const shown = figures && {
    rate: figures.rate,
    ownerPayIn: decimalText(figures.legs.owner.payIn),
    buyerPrincipal: decimalText(figures.legs.buyer.principal),
  };
  return (
    <DecisionForm
      id="review"
      reply={reply}
      commandId={commandId}
      total={figures?.legs.owner.payIn}
      act={isNew && shown === null ? null : <Publish shown={shown} isNew={isNew} />}
      after={review ? <DealDetails {...review} viewer="owner" /> : null}
    >
      {changed ? <RatesDiffer {...changed} route={route} /> : null}
      <QuoteRefusal answer={quote} />
      {review === null ? <Alert tone="warning">{t("errors.OFFER_NO_AGENT")}</Alert> : null}
      <ReviewedDeal props={props} />
      {route.get.network || route.give.network ? <Alert tone="info">{t("market.review.crypto")}</Alert> : null}
      <MissingDocuments owed={owed} />
      <p className="text-small text-muted">{t("market.review.policyHint")}</p>
    </DecisionForm>
  );
}
