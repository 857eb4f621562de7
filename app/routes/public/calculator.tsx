import type { ReactNode } from "react";
import { href } from "react-router";
import { payees } from "#contracts/offer/offer-order.ts";
import { decimalText } from "#domain/offer/wire.ts";
import { formatMoney, formatPercent, formatTyped } from "#i18n/format.ts";
import { countryText } from "#i18n/reference-text.ts";
import { useLanguage, useLocalePath, useText } from "#i18n/text-context.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { ArrowLeftRight } from "#ui/icons.ts";
import { Money } from "#ui/money.tsx";
import { RateLine } from "#ui/rate-line.tsx";
import { Time } from "#ui/time.tsx";
import type { LandingQuote } from "./landing-quote.server.ts";

interface Shown {
  readonly calculator: LandingQuote;
}

type CountryProps = Pick<LandingQuote, "ends" | "shut"> & { readonly name: string; readonly label: string; readonly value: string };

/**
 * A plain select: about forty countries, sorted by name, can be found by typing their first letters without a script. The wizard lists each
 * currency of a country and has a search.
 */
function Country({ name, label, value, ends, shut }: CountryProps) {
  const t = useText();
  const language = useLanguage();
  const named = ends.map(({ country, currency }) => ({ country, text: `${countryText(t, country, "name")}, ${currency}` }));
  const sorted = named.sort((a, b) => a.text.localeCompare(b.text, language));
  const reasons = [...new Set(shut.map(({ reason }) => reason))];
  return (
    <label className="quote-place">
      {label}
      <select name={name} defaultValue={value} className="control font-normal">
        {sorted.map(({ country, text }) => (
          <option key={country} value={country}>
            {text}
          </option>
        ))}
        {reasons.map((reason) => (
          <optgroup key={reason} label={t(`landing.shut.${reason}`)} disabled>
            {shut
              .filter((one) => one.reason === reason)
              .map(({ country }) => (
                <option key={country} value={country}>
                  {countryText(t, country, "name")}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

/** The amount after the countries are swapped; an invoice always has the recipient's amount. */
function turnedAmount({ type, quote, amount, side, payee }: LandingQuote): Readonly<Record<string, string>> {
  if (type === "invoice") return { amount: quote === null ? amount : decimalText(quote.legs.owner.principal) };
  return { amount, side: side === "get" ? "give" : "get", ...(payee === "other" && { payee }) };
}

/** The reverse direction: the amount that was paid there is received there. */
function Swap({ calculator, page }: Shown & { page: string }) {
  const t = useText();
  const path = useLocalePath();
  const turned = new URLSearchParams({ from: calculator.to, to: calculator.from, ...turnedAmount(calculator) });
  return (
    <span id="quote-swap" className="quote-swap">
      <a href={`${path(page)}?${turned}#quote`} aria-label={t("landing.swap")}>
        <ArrowLeftRight aria-hidden className="size-5" />
      </a>
    </span>
  );
}

/** Chooses which of the two amounts the visitor enters. */
function Side({ chosen }: { chosen: LandingQuote["side"] }) {
  const t = useText();
  const sides = [
    { side: "give", text: t("landing.sideGive") },
    { side: "get", text: t("landing.sideGet") },
  ] as const;
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-small font-medium max-md:sr-only">{t("landing.side")}</legend>
      <div className="segments">
        {sides.map(({ side, text }) => (
          <label key={side} className="segment">
            <input type="radio" name="side" value={side} defaultChecked={side === chosen} className="sr-only" />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The choice of the recipient: the visitor, somebody else, or a company's supplier, which is a link to the page for companies. */
function ForWhom({ calculator: { payee, keys }, hasCompanies }: Shown & { hasCompanies: boolean }) {
  const t = useText();
  const path = useLocalePath();
  return (
    <fieldset>
      <legend className="mb-1 text-small font-medium max-md:sr-only">{t("landing.forWhom")}</legend>
      <div className="segments">
        {payees.map((one) => (
          <label key={one} className="segment whitespace-nowrap">
            <input type="radio" name="payee" value={one} defaultChecked={one === payee} className="sr-only" />
            {t(`landing.payees.${one}`)}
          </label>
        ))}
        {hasCompanies ? (
          <a href={`${path("/business")}?${keys}#quote`} className="segment whitespace-nowrap">
            {t("landing.payees.supplier")}
          </a>
        ) : null}
      </div>
    </fieldset>
  );
}

function Line({ label, isTotal, children }: { label: string; isTotal?: boolean; children: ReactNode }) {
  return (
    <div className={isTotal ? "quote-line font-semibold" : "quote-line"}>
      <dt className={isTotal ? undefined : "text-muted"}>{label}</dt>
      <dd className="ml-auto">{children}</dd>
    </div>
  );
}

function Figures({ calculator: { quote, keys, arrivesBy, type, side } }: Shown) {
  const t = useText();
  const language = useLanguage();
  const path = useLocalePath();
  if (quote === null) return null;
  const { owner, buyer } = quote.legs;
  const isInvoice = type === "invoice";
  return (
    <>
      <dl className="grid gap-2">
        <Line label={t("landing.total")} isTotal>
          <Money value={owner.payIn} />
        </Line>
        <div className="quote-line font-semibold text-brand">
          <dt>{t(isInvoice ? "business.supplierGets" : "landing.theyGet")}</dt>
          <dd className="ml-auto">
            <Money value={buyer.principal} />
          </dd>
        </div>
      </dl>
      <a href={path(`${href("/new-transaction")}?${keys}`)} className="button button-primary">
        {t(isInvoice ? "business.start" : "landing.start", {
          amount: formatMoney(isInvoice || side === "get" ? buyer.principal : owner.principal, language),
        })}
      </a>
      <dl className="grid gap-1 text-small">
        {arrivesBy === null ? null : (
          <Line label={t("landing.arrivesBy")}>
            <Time at={arrivesBy} as="date" />
          </Line>
        )}
        <Line label={t("landing.youPay")}>
          <Money value={owner.principal} />
        </Line>
        <Line label={t("landing.fee", { percent: formatPercent(quote.commissionBps, language) })}>
          <Money value={owner.commission} />
        </Line>
      </dl>
      <RateLine
        rate={quote.rate}
        give={quote.route.give.currency}
        get={quote.route.get.currency}
        source={quote.source}
        asOf={quote.observedAt}
        isStale={quote.isStale}
      />
    </>
  );
}

/** The calculator: a GET form with the computed amounts. Nothing is stored. */
export function Calculator({ calculator, page = "/", hasCompanies = false }: Shown & { readonly page?: string; hasCompanies?: boolean }) {
  const t = useText();
  const path = useLocalePath();
  const language = useLanguage();
  const { ends, shut, from, to, amount, side, type, currency, replaced, refusal } = calculator;
  const isInvoice = type === "invoice";
  return (
    <section id="quote" aria-labelledby="quote-title" className="card grid scroll-mt-20 gap-3 !p-4 md:gap-4 md:!p-6">
      <h2 id="quote-title" className="text-h3 max-md:sr-only">
        {t(isInvoice ? "business.quoteTitle" : "landing.quoteTitle")}
      </h2>
      <form
        method="get"
        action={`${path(page)}#quote`}
        data-live="quote-currency quote-swap quote-figures money-path quote-price quote-examples"
        className="grid gap-3 md:gap-4"
      >
        <div className={isInvoice ? "grid gap-3" : "grid gap-3 sm:grid-cols-2"}>
          {isInvoice ? null : <Side chosen={side} />}
          <label className="grid content-end gap-1 text-small font-medium">
            <span className={isInvoice ? undefined : "max-md:sr-only"}>{t(isInvoice ? "business.amount" : "landing.amount")}</span>
            <span className="control flex items-stretch !p-0 font-normal focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus">
              <input
                name="amount"
                inputMode="decimal"
                autoComplete="off"
                defaultValue={formatTyped(amount, calculator[side], language)}
                maxLength={40}
                className="min-w-0 flex-1 bg-transparent px-3 text-body !outline-none"
              />
              <span id="quote-currency" className="quote-currency">
                {currency}
              </span>
            </span>
          </label>
        </div>
        <div className="quote-route">
          <Country name="from" label={t("landing.from")} value={from} ends={ends} shut={shut} />
          <Swap calculator={calculator} page={page} />
          <Country name="to" label={t("landing.to")} value={to} ends={ends} shut={shut} />
        </div>
        {isInvoice ? null : <ForWhom calculator={calculator} hasCompanies={hasCompanies} />}
        {/* Hidden by CSS when scripts run, so that the page does not move when they start. Enter still submits the form. */}
        <div className="hidden noscript:block">
          <Button type="submit" isWide>
            {t("landing.count")}
          </Button>
        </div>
      </form>
      <div id="quote-figures" aria-live="polite" className="grid gap-3 border-t border-line pt-3 md:pt-4">
        {replaced === null ? null : (
          <Alert tone="warning">
            {t(`landing.replaced.${replaced.reason}`, {
              countries: replaced.countries.map((country) => countryText(t, country, "name")).join(", "),
            })}
          </Alert>
        )}
        {refusal === null ? null : <Alert tone="danger">{t("landing.noQuote", { reason: refusal })}</Alert>}
        <Figures calculator={calculator} />
      </div>
    </section>
  );
}
