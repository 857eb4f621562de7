import { type FormEvent, useState } from "react";
import type { ErrorCode } from "#contracts/error-codes.ts";
import type { OfferRoute, OfferType } from "#contracts/offer-order.ts";
import type { QuoteAnswer } from "#contracts/quote-view.ts";
import { ratePair, turnRate } from "#domain/money/rate-reading.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { RadioCards } from "#forms/radio-cards.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { formatRate } from "#i18n/format.ts";
import { wayText } from "#i18n/reference-text.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { errorText } from "#i18n/translate.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { PageWithRail } from "#ui/page-with-rail.tsx";
import { Receipt } from "./receipt.tsx";
import { type TypedAmounts, useLiveQuote } from "./use-live-quote.ts";

export interface AmountsProps {
  readonly type: OfferType;
  readonly route: OfferRoute;
  readonly typed: TypedAmounts;
  readonly quote: QuoteAnswer | null;
  /** Units of `get` for one `give` on the market; null while no rate is known. */
  readonly marketRate: string | null;
}

/** Which amount is typed; an invoice always fixes what the supplier gets. */
function SideCards({ type, route }: Pick<AmountsProps, "type" | "route">) {
  const t = useText();
  const [give, get] = [wayText(route.give), wayText(route.get)];
  if (type === "invoice") return <input type="hidden" name="side" value="get" />;
  const cards = [
    { value: "give", title: t("market.amounts.give", { currency: give }), text: t("market.amounts.giveText") },
    { value: "get", title: t("market.amounts.get", { currency: get }), text: t("market.amounts.getText") },
    { value: "total", title: t("market.amounts.total", { currency: give }), text: t("market.amounts.totalText") },
  ];
  return <RadioCards name="side" legend={t("market.amounts.side")} cards={cards} columns={3} />;
}

/** The fields of an amount and an own rate; the edit page has the same. */
export function AmountFields({ type, route, marketRate }: Pick<AmountsProps, "type" | "route" | "marketRate">) {
  const t = useText();
  const language = useLanguage();
  const pair = ratePair(route.give.currency, route.get.currency);
  const market = marketRate && turnRate(marketRate, pair);
  const hint = market ? t("market.amounts.rateHint", { rate: formatRate(market, pair.base, pair.quote, language) }) : undefined;
  return (
    <>
      <SideCards type={type} route={route} />
      <div className="grid gap-x-4 md:grid-cols-2">
        <TextField
          name="amount"
          label={t(type === "invoice" ? "market.amounts.invoice" : "market.amounts.amount", { currency: wayText(route.get) })}
          hint={t("market.amounts.amountHint")}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          name="ownRate"
          label={t("market.amounts.rate", { base: pair.base, quote: pair.quote })}
          hint={hint}
          isOptional
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
    </>
  );
}

export function typedOf(form: HTMLFormElement): TypedAmounts {
  const values = new FormData(form);
  const text = (name: string) => String(values.get(name) ?? "");
  return { amount: text("amount"), side: text("side") || "give", ownRate: text("ownRate") };
}

export function QuoteRefusal({ answer }: { answer: QuoteAnswer | null }) {
  const t = useText();
  if (answer === null || answer.ok || answer.code === "VALIDATION.REQUIRED") return null;
  return <Alert tone="warning">{errorText(t, answer.code as ErrorCode, answer.params)}</Alert>;
}

/** How much, with a receipt that follows the typing. */
export function AmountsStep({ props, reply, nextLabel }: { props: AmountsProps; reply: FormReply | undefined; nextLabel: string }) {
  const t = useText();
  const { type, route, marketRate, typed } = props;
  const [now, setNow] = useState(typed);
  const answer = useLiveQuote(props.quote, route, now);
  const follow = (event: FormEvent<HTMLDivElement>) => {
    const form = (event.target as HTMLInputElement).form;
    if (form) setNow(typedOf(form));
  };
  const rail = (
    <>
      <Receipt quote={answer?.ok ? answer.quote : null} title={t("market.receipt.title")} viewer="owner" />
      <QuoteRefusal answer={answer} />
    </>
  );
  return (
    <PageWithRail rail={rail}>
      <Card>
        <div onInput={follow}>
          <ActionForm id="amounts" reply={reply} defaultValue={{ ...typed }}>
            <AmountFields type={type} route={route} marketRate={marketRate} />
            <SubmitButton>{nextLabel}</SubmitButton>
          </ActionForm>
        </div>
      </Card>
    </PageWithRail>
  );
}
