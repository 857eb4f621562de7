import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { type FilterKey, type MarketFilter, marketQuery, withoutKeys } from "#contracts/market/market-filter.ts";
import { parseMoney } from "#domain/money/parse.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { capital } from "#domain/text/capital.ts";
import { calendarDay } from "#domain/time/calendar-day.ts";
import { formatDate, formatMoney } from "#i18n/format.ts";
import { countryText } from "#i18n/reference-text.ts";
import type { Text } from "#i18n/text.ts";
import { useLanguage, useLocalePath, useText } from "#i18n/text-context.tsx";
import { ArrowRight, X } from "#ui/icons.ts";

interface ActiveFilter {
  readonly label: string;
  /** Other filters that are removed together with it. */
  readonly names: readonly FilterKey[];
}

/** `500–2 000 €`, `€500–2,000`, `от 500 €`, without cents that are none; null without bounds. */
function amountText(t: Text, language: Language, { min, max, give }: MarketFilter): string | null {
  if (give === undefined) return null;
  const textOf = (typed: string | undefined) => {
    const parsed = typed === undefined ? null : parseMoney(typed, give);
    return parsed?.ok ? formatMoney(parsed.value, language).replace(/[.,]00(?=\u00a0|$)/, "") : null;
  };
  const [least, most] = [textOf(min), textOf(max)];
  if (least && most) return `${least.replace(/\u00a0\D+$/u, "")}–${most.replace(/^\D/u, "")}`;
  if (least) return t("market.filter.atLeast", { amount: least });
  return most ? t("market.filter.atMost", { amount: most }) : null;
}

function activeFilters(t: Text, language: Language, filter: MarketFilter): readonly ActiveFilter[] {
  const { from, to, give, get, type, qualifies, neededBy } = filter;
  const day = calendarDay(neededBy ?? "");
  const amount = amountText(t, language, filter);
  const listed: readonly (ActiveFilter | false | undefined)[] = [
    from !== undefined && { label: capital(countryText(t, from, "from")), names: ["from"] },
    to !== undefined && { label: capital(countryText(t, to, "to")), names: ["to"] },
    amount !== null && { label: capital(amount), names: ["min", "max"] },
    give !== undefined && amount === null && { label: t("market.filter.paid", { currency: give }), names: ["give"] },
    get !== undefined && { label: t("market.filter.got", { currency: get }), names: ["get"] },
    type !== undefined && { label: capital(t(`market.filter.types.${type}`)), names: ["type"] },
    qualifies && { label: capital(t("market.filter.qualifies")), names: ["qualifies"] },
    day !== null && { label: t("market.filter.needed", { date: formatDate(day, language, "UTC") }), names: ["neededBy"] },
  ];
  return listed.filter((one) => typeof one === "object");
}

/** A link that removes all filters. */
export function ClearAll() {
  const t = useText();
  const path = useLocalePath();
  return (
    <Link
      to={path(href("/transactions"))}
      preventScrollReset
      className="link inline-flex min-h-8 items-center px-1 text-small pointer-coarse:min-h-11"
    >
      {t("market.filter.clear")}
    </Link>
  );
}

/** All active filters, each as a link that removes it. Shown on phones only, because on wide screens the sentence beside the list shows them. */
export function ActiveFilters({ filter }: { filter: MarketFilter }) {
  const t = useText();
  const path = useLocalePath();
  const active = activeFilters(t, useLanguage(), filter);
  const to = (rest: MarketFilter) => path(`${href("/transactions")}${marketQuery(rest)}`);
  if (active.length === 0) return null;
  return (
    <ul aria-label={t("market.filter.active")} className="filter-active md:hidden">
      {active.map(({ label, names }) => (
        <li key={names[0]}>
          <Link
            to={to(withoutKeys(filter, ...names))}
            preventScrollReset
            aria-label={t("market.filter.remove", { name: label })}
            className="filter-chip"
          >
            {label}
            <X aria-hidden className="size-4 text-muted" strokeWidth={1.75} />
          </Link>
        </li>
      ))}
      {active.length > 1 ? (
        <li>
          <ClearAll />
        </li>
      ) : null}
    </ul>
  );
}

function Route({ filter: { from, to } }: { filter: MarketFilter }): ReactNode {
  const t = useText();
  if (from && to) {
    return (
      <span>
        {countryText(t, from, "name")} <ArrowRight aria-hidden className="inline size-4" strokeWidth={1.75} />{" "}
        <span className="sr-only">, </span>
        {countryText(t, to, "name")}
      </span>
    );
  }
  if (from) return capital(countryText(t, from, "from"));
  return to ? capital(countryText(t, to, "to")) : t("market.filter.anyRoute");
}

/** A label within a sentence begins with a small letter; codes of currencies and the English "I" do not change. */
const inSentence = (label: string) => label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** The filter in one line, for phones: `Германия → Россия, 500–2 000 EUR`. */
export function FilterInShort({ filter }: { filter: MarketFilter }) {
  const t = useText();
  const more = activeFilters(t, useLanguage(), filter).filter(({ names }) => names[0] !== "from" && names[0] !== "to");
  return (
    <span className="min-w-0">
      <Route filter={filter} />
      {more.map(({ label, names }) => (
        <span key={names[0]} className="text-muted">
          , {inSentence(label)}
        </span>
      ))}
    </span>
  );
}
