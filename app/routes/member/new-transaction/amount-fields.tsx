import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { ErrorCode } from "#contracts/error-codes.ts";
import type { QuoteAnswer, QuoteView } from "#contracts/market/quote-view.ts";
import type { OfferRoute, OfferType } from "#contracts/offer/offer-order.ts";
import { standardCommission } from "#domain/money/commission.ts";
import type { AmountSide } from "#domain/money/quote-amounts.ts";
import { capital } from "#domain/text/capital.ts";
import { MoneyField } from "#forms/money-field.tsx";
import { useControl } from "#forms/use-control.ts";
import { errorText } from "#i18n/error-text.ts";
import { formatAmount, formatPercent } from "#i18n/format.ts";
import { rateSourceText, wayText } from "#i18n/reference-text.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { Alert } from "#ui/alert.tsx";
import { RefreshCw } from "#ui/icons.ts";
import { Money } from "#ui/money.tsx";
import { useRateDifference } from "#ui/rate-line.tsx";
import { RateText } from "#ui/rate-text.tsx";
import { Time } from "#ui/time.tsx";
import { OwnRate } from "./own-rate.tsx";
import { type LiveQuote, type TypedAmounts, useLiveQuote } from "./use-live-quote.ts";
import { useMarketRate } from "./use-market-rate.ts";

type Side = "give" | "get";

export interface AmountFacts {
  readonly type: OfferType;
  readonly route: OfferRoute;
  readonly typed: { readonly amount: string; readonly side: AmountSide; readonly ownRate: string };
  /** Both amounts as the page shows them; empty when unknown. */
  readonly shown: Readonly<Record<Side, string>>;
  /** Market rate in units of `get` for one `give`; null while no rate is known. */
  readonly marketRate: string | null;
}

const names = { give: "giveAmount", get: "getAmount" } as const;
/** The id of the note between the amounts that says why they are missing. */
const reasonId = "amount-reason";
const sideOf = (name: string): Side | null => (name === names.give ? "give" : name === names.get ? "get" : null);

/** Writes the calculated amount into its field, unless the person is typing there. */
function useFollowing(form: RefObject<HTMLFormElement | null>, side: Side, quote: QuoteView | null): void {
  const language = useLanguage();
  useEffect(() => {
    if (quote === null) return;
    const [name, leg] = side === "give" ? ([names.get, quote.legs.buyer] as const) : ([names.give, quote.legs.owner] as const);
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field !== document.activeElement) field.value = formatAmount(leg.principal, language);
  }, [form, side, quote, language]);
}

/** The state of the amounts form: the typed values, their quote, and the age of the quote. */
export function useAmounts({ route, typed, shown }: AmountFacts, quote: QuoteAnswer | null) {
  const [now, setNow] = useState<TypedAmounts>(typed);
  const [touched, setTouched] = useState<Side | null>(null);
  const form = useRef<HTMLFormElement | null>(null);
  const live = useLiveQuote(quote, route, now);
  const side = touched ?? (typed.side === "get" ? "get" : "give");
  const isEmptied = touched !== null && now.amount.trim() === "";
  const answer = isEmptied ? null : live.answer;
  useFollowing(form, side, answer?.ok ? answer.value : null);
  const follow = ({ target }: FormEvent<HTMLDivElement>) => {
    if (!(target instanceof HTMLInputElement) || target.form === null) return;
    form.current = target.form;
    const typedNow = sideOf(target.name) ?? side;
    if (sideOf(target.name)) setTouched(typedNow);
    const textOf = (name: string) => String(new FormData(target.form ?? undefined).get(name) ?? "");
    const amount = textOf(names[typedNow]);
    const followed = target.form.elements.namedItem(names[typedNow === "give" ? "get" : "give"]);
    if (amount.trim() === "" && followed instanceof HTMLInputElement) followed.value = "";
    setNow({ amount, side: typedNow, ownRate: textOf("ownRate") });
  };
  const values = { giveAmount: shown.give, getAmount: shown.get, ownRate: typed.ownRate };
  return { live: { ...live, answer }, follow, values, touched };
}

interface BetweenProps {
  readonly quote: QuoteView | null;
  readonly live: LiveQuote;
  readonly facts: AmountFacts;
  /** The reason why there is no quote; empty when a field shows it. */
  readonly reason: string | null;
}

/** Commission and rate between the two amounts, or the reason why they cannot be computed. */
function Between({ quote, live, facts, reason }: BetweenProps) {
  const t = useText();
  const language = useLanguage();
  const { type, route, marketRate } = facts;
  const [give, get] = [route.give.currency, route.get.currency] as const;
  const rate = quote?.rate ?? marketRate;
  const difference = useRateDifference({
    rate: rate ?? "1",
    market: quote ? quote.marketRate : (rate ?? undefined),
    give,
    get,
    viewer: "owner",
  });
  const isOld = live.isOld || quote?.isStale;
  return (
    <div className="between">
      <p className="text-muted">
        {t("market.amounts.feeOnTop", { percent: formatPercent(quote?.commissionBps ?? standardCommission.bps, language) })}
        {quote ? (
          <>
            :{" "}
            <span className="text-ink">
              <Money value={quote.legs.owner.commission} />
            </span>
          </>
        ) : null}
      </p>
      <p className="text-muted">
        {t("market.rate.label")}{" "}
        <span className={quote ? "text-ink" : ""}>{rate ? <RateText rate={rate} give={give} get={get} /> : "–"}</span>
        {difference ? `, ${difference}` : null}
      </p>
      <p className={isOld ? "between-age text-warning" : "between-age text-muted"}>
        {quote ? (
          <span>
            {capital(rateSourceText(t, quote.source, true))}, {`${t(isOld ? "market.rate.stale" : "market.rate.asOf")}\u00a0`}
            <Time at={quote.observedAt} />
          </span>
        ) : null}
        <span id={reasonId} aria-live="polite" className={reason ? "text-danger" : ""}>
          {quote ? null : (reason ?? t(type === "invoice" ? "market.amounts.fillInvoice" : "market.amounts.fillOne"))}
        </span>
        {isOld ? (
          <button type="button" onClick={live.refresh} className="link hidden min-h-6 items-center gap-1 js:inline-flex">
            <RefreshCw aria-hidden className="size-4" strokeWidth={1.75} />
            {t("market.rate.refresh")}
          </button>
        ) : null}
      </p>
    </div>
  );
}

interface AmountFieldsProps {
  readonly facts: AmountFacts;
  readonly live: LiveQuote;
  readonly touched: Side | null;
}

/** Two linked amounts, the calculation between them, and a rate set by the member; also used by the edit page. */
export function AmountFields({ facts, live, touched }: AmountFieldsProps) {
  const t = useText();
  const { type, route, typed, shown } = facts;
  const { answer } = live;
  const quote = answer?.ok ? answer.value : null;
  const marketRate = useMarketRate(facts.marketRate, route, quote !== null);
  const side = touched ?? (type === "invoice" || typed.side === "get" ? "get" : "give");
  const { error } = useControl(names[side]);
  const isRateRefused = isOfRate(answer);
  const reason = useReason(answer);
  // The error is shown in one place only: at the own rate, at the amount after a refusal by the server, otherwise in the note between the amounts.
  const said = isRateRefused || error ? "\u00a0" : reason;
  const isSumRefused = said === reason && answer?.ok === false && answer.code === "VALIDATION.AMOUNT";
  const field = (name: Side, label: string) => (
    <MoneyField
      name={names[name]}
      label={label}
      currency={wayText(route[name])}
      // True while the shown figures belong to an earlier valid amount and rate.
      isOld={reason !== null && name !== side}
      refusedBy={isSumRefused && name === side ? reasonId : undefined}
    />
  );
  const get = field("get", t(type === "invoice" ? "market.amounts.invoice" : "market.receipt.get"));
  return (
    <div className="grid">
      <input type="hidden" name="side" value={side} />
      <input type="hidden" name="typed" value={touched ?? ""} />
      <input type="hidden" name="shownGive" value={shown.give} />
      <input type="hidden" name="shownGet" value={shown.get} />
      {type === "invoice" ? get : field("give", t("market.receipt.pay"))}
      <Between quote={quote} live={live} facts={{ ...facts, marketRate }} reason={said} />
      {type === "invoice" ? null : get}
      <OwnRate route={route} marketRate={marketRate} initial={typed.ownRate} isRefused={isRateRefused} />
    </div>
  );
}

const isOfRate = (answer: QuoteAnswer | null) => answer !== null && !answer.ok && answer.params.field === "ownRate";

/** The reason why there is no quote, as text; null while nothing is typed. */
function useReason(answer: QuoteAnswer | null): string | null {
  const [t, language] = [useText(), useLanguage()];
  if (answer === null || answer.ok || answer.code === "VALIDATION.REQUIRED") return null;
  return errorText(t, language, answer.code as ErrorCode, answer.params);
}

/** The reason why there is no quote, for pages without an amount field. */
export function QuoteRefusal({ answer }: { answer: QuoteAnswer | null }) {
  const reason = useReason(answer);
  return reason ? <Alert tone="warning">{reason}</Alert> : null;
}
