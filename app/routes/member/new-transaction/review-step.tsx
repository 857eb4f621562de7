import { href, Link } from "react-router";
import type { DraftValues } from "#contracts/draft.ts";
import type { OfferRoute, OfferType, ShownQuote } from "#contracts/offer-order.ts";
import type { QuoteAnswer, QuoteView } from "#contracts/quote-view.ts";
import { approvalLimits } from "#domain/offer/approval-limits.ts";
import { decimalText } from "#domain/offer/wire.ts";
import type { OwedDocuments as Owed } from "#domain/people/document-questions.ts";
import { Checkbox } from "#forms/checkbox.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { formatMoney } from "#i18n/format.ts";
import { useLanguage, useLocalePath, useText } from "#i18n/text-context.tsx";
import type { DraftReview } from "#services/offer/drafts/read-draft.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { QuoteRefusal } from "./amount-fields.tsx";
import { Consent } from "./consent.tsx";
import { DealDetails } from "./deal-details.tsx";
import { DealFacts, Fact } from "./deal-facts.tsx";
import { DealPair } from "./deal-pair.tsx";
import { DecisionForm } from "./decision-form.tsx";
import { OwedDocuments } from "./owed-documents.tsx";
import { RatesDiffer } from "./rates-differ.tsx";
import type { PayeeView } from "./step-view.server.ts";

export interface ReviewProps {
  readonly draftId: string;
  readonly type: OfferType;
  readonly route: OfferRoute;
  readonly quote: QuoteAnswer | null;
  readonly review: DraftReview | null;
  /** The recipient in words, without a number. */
  readonly payee: PayeeView;
  /** The number of similar offers accepted within a day; null with too few of them. */
  readonly chance: { readonly accepted: number; readonly all: number } | null;
  /** Documents of the route that are missing or not checked yet. */
  readonly owed: Owed;
  readonly invoice: (DraftValues["contract"] & DraftValues["invoice"] & { readonly operationCode: string | null }) | null;
  readonly commandId: string;
  readonly isNew: boolean;
  /** The publication on approval is ordered. */
  readonly isOrdered: boolean;
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

/** Consent and button, one under the other. */
function Publish({ shown }: { shown: ShownQuote | null }) {
  const t = useText();
  return (
    <>
      {shown ? <Shown shown={shown} /> : null}
      <Consent />
      <div className="wizard-button">
        <SubmitButton>{t("market.review.publish")}</SubmitButton>
      </div>
    </>
  );
}

/** Consent to the publication on approval, with its limits. */
function OrderForm({ shown, quote }: { shown: ShownQuote; quote: QuoteView }) {
  const t = useText();
  const language = useLanguage();
  const limits = approvalLimits({ payIn: quote.legs.owner.payIn, principal: quote.legs.buyer.principal });
  const [max, min] = [formatMoney(limits.payIn, language), formatMoney(limits.principal, language)];
  return (
    <>
      <Shown shown={shown} />
      <p className="text-small">{t("market.notActive.orderNote", { max, min })}</p>
      <Checkbox name="onApproval" label={t("market.notActive.order")} />
      <Consent />
      <div className="wizard-button">
        <SubmitButton>{t("market.notActive.orderSubmit")}</SubmitButton>
      </div>
    </>
  );
}

interface LaterProps {
  readonly shown: ShownQuote | null;
  readonly quote: QuoteView | null;
  readonly isOrdered: boolean;
}

/** The draft of a new member, which is published after the check of the profile. */
function LaterPublication({ shown, quote, isOrdered }: LaterProps) {
  const t = useText();
  if (!isOrdered && shown !== null && quote !== null) return <OrderForm shown={shown} quote={quote} />;
  return (
    <>
      <p className="text-small">{t(isOrdered ? "market.notActive.ordered" : "market.notActive.newSaved")}</p>
      <div className="wizard-button">
        <ButtonLink to="/profile" kind="primary">
          {t("market.notActive.fix")}
        </ButtonLink>
      </div>
    </>
  );
}

/** The offer to publish: both sums, the recipient, and the facts of the deal. */
function Deal({ props }: { props: ReviewProps }) {
  const t = useText();
  const { quote, review, invoice, chance } = props;
  if (!quote?.ok || review === null) return null;
  return (
    <section className="card grid gap-4">
      <DealPair quote={quote.value} viewer="owner" isInvoice={invoice !== null} />
      <DealFacts quote={quote.value} {...review} viewer="owner">
        <Payee {...props} isInvoice={invoice !== null} />
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

/** The review before publication: both sums, the recipient, the next steps, consent. */
export function ReviewStep({ props, reply }: { props: ReviewProps; reply: FormReply | undefined }) {
  const t = useText();
  const { quote, review, route, commandId, changed, owed, isNew, isOrdered } = props;
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
      act={isNew ? <LaterPublication shown={shown} quote={figures} isOrdered={isOrdered} /> : <Publish shown={shown} />}
      after={review ? <DealDetails {...review} viewer="owner" /> : null}
    >
      {changed ? <RatesDiffer {...changed} route={route} /> : null}
      <QuoteRefusal answer={quote} />
      {review === null ? <Alert tone="warning">{t("errors.OFFER_NO_AGENT")}</Alert> : null}
      <Deal props={props} />
      {route.get.network || route.give.network ? <Alert tone="info">{t("market.review.crypto")}</Alert> : null}
      <OwedDocuments owed={owed} />
      <p className="text-small text-muted">{t("market.review.policyHint")}</p>
    </DecisionForm>
  );
}
