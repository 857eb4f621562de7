import { useEffect, useRef, useState } from "react";
import type { MoneyWay } from "#contracts/market/money-way.ts";
import { endKey, parseEnd, type RouteEnd } from "#contracts/market/route-end.ts";
import { type OfferType, type Payee, payees } from "#contracts/offer/offer-order.ts";
import type { ClosedReason } from "#domain/people/agent/agent-coverage.ts";
import { Segments } from "#forms/segments.tsx";
import { type Choice, type ChoiceGroup, SelectField } from "#forms/select-field.tsx";
import { countryText, wayText } from "#i18n/reference-text.ts";
import type { Text } from "#i18n/text.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { frequent } from "../profile/country-choices.ts";

/** A country with the payment methods of its agent. */
export interface CountryWays {
  readonly country: string;
  readonly agentId: string;
  readonly ways: readonly MoneyWay[];
}

/** A country in which no agent currently takes deals of this kind. */
export interface ShutCountry {
  readonly country: string;
  readonly reason: ClosedReason | "onlyCrypto";
}

interface RouteFieldsProps {
  readonly countries: readonly CountryWays[];
  readonly shut: readonly ShutCountry[];
  /** Countries for which the member lacks a document. */
  readonly closed: readonly string[];
  readonly type: OfferType;
  /** The name of the field for the country of departure. */
  readonly from: string;
  /** The recipient that is chosen at first. */
  readonly payee: Payee;
}

/** The choice whether the member or another person receives; the other person is searched at a later step. */
function PayeeField({ payee, onPayee }: Pick<RouteFieldsProps, "payee"> & { readonly onPayee: (payee: Payee) => void }) {
  const t = useText();
  return (
    <div className="md:col-span-2" onChange={({ target }) => target instanceof HTMLInputElement && onPayee(target.value as Payee)}>
      <Segments
        name="payee"
        legend={t("market.route.payee")}
        choices={payees.map((value) => ({ value, title: t(`market.route.payees.${value}`) }))}
      />
      {payee === "other" ? <p className="mt-1 text-small text-muted">{t("market.route.payeeOther")}</p> : null}
    </div>
  );
}

const allows = (type: OfferType, side: "from" | "to", { network }: MoneyWay): boolean => {
  if (network === null) return true;
  return type === "crypto" || (type === "invoice" && side === "from");
};

interface End extends RouteEnd {
  readonly agentId: string;
}

const endsOf = (countries: readonly CountryWays[], type: OfferType, side: "from" | "to"): readonly End[] =>
  countries.flatMap(({ country, agentId, ways }) =>
    ways.filter((way) => allows(type, side, way)).map((way) => ({ country, agentId, way })),
  );

/** Why an end cannot be used: with the chosen departure (disabled), or until the member adds a document. */
type Note = "sameAgent" | "sameCurrency" | "needsDocument";

/** Country and currency in one choice: frequent countries first, then by name. The currencies of a country are in the order of local use. */
function useEndChoices(ends: readonly End[], shut: readonly ShutCountry[], noteOf: (end: End) => Note | null): readonly ChoiceGroup[] {
  const t = useText();
  const language = useLanguage();
  const choice = (end: End): Choice => {
    const [name, note] = [`${countryText(t, end.country, "name")}, ${wayText(end.way)}`, noteOf(end)];
    const words = t(`reference.currencies.${end.way.currency}`);
    if (note === null) return { value: endKey(end), label: name, words };
    return {
      ...{ value: endKey(end), words, label: `${name} (${t(`market.route.${note}`)})` },
      isDisabled: note === "sameAgent" || note === "sameCurrency",
    };
  };
  const byName = (a: { readonly country: string }, b: { readonly country: string }) =>
    countryText(t, a.country, "name").localeCompare(countryText(t, b.country, "name"), language);
  const isFrequent = ({ country }: End) => frequent.includes(country);
  const groups = [
    { label: t("common.form.often"), choices: ends.filter(isFrequent).map(choice) },
    {
      label: t("common.form.byName"),
      choices: ends
        .filter((end) => !isFrequent(end))
        .toSorted(byName)
        .map(choice),
    },
    { label: t("market.route.shut"), choices: shut.toSorted(byName).map((one) => shutChoice(t, one)) },
  ];
  return groups.filter(({ choices }) => choices.length > 0);
}

/** A country that cannot be chosen, with the reason. */
const shutChoice = (t: Text, { country, reason }: ShutCountry): Choice => ({
  ...{ value: country, label: `${countryText(t, country, "name")} (${t(`market.route.shutBecause.${reason}`)})` },
  isDisabled: true,
});

/** Closed countries, and those whose agent accepts no payment method of this type of offer. */
const shutFor = (countries: readonly CountryWays[], shut: readonly ShutCountry[], ends: readonly End[]): readonly ShutCountry[] => [
  ...shut,
  ...countries
    .filter(({ country }) => !ends.some((end) => end.country === country))
    .map(({ country }) => ({ country, reason: "onlyCrypto" as const })),
];

/** The field's value when scripts start, because it may have been chosen before. */
function useChosen(initial: string) {
  const root = useRef<HTMLDivElement>(null);
  const [from, setFrom] = useState(initial);
  const [isLive, setIsLive] = useState(false);
  useEffect(() => {
    const chosen = root.current?.querySelector("select")?.value;
    if (chosen !== undefined) setFrom(chosen);
    setIsLive(true);
  }, []);
  // A browser does not send a chosen line that became disabled.
  useEffect(() => {
    const to = isLive && from !== "" ? root.current?.querySelector<HTMLSelectElement>('select[name="to"]') : null;
    const next = to?.selectedOptions[0]?.disabled ? [...to.options].find(({ disabled }) => !disabled) : undefined;
    if (to && next) to.value = next.value;
  }, [from, isLive]);
  return { root, from, isLive, setFrom };
}

/** Why an end cannot be combined with the other one: one agent for both, or the same currency twice, would be refused. */
function unreachable(from: End | undefined, end: End): Note | null {
  if (from === undefined) return null;
  if (end.agentId === from.agentId) return "sameAgent";
  return end.way.currency === from.way.currency ? "sameCurrency" : null;
}

/**
 * Chooses country and currency of both sides, from those that an open agent accepts; countries without one are disabled, with the reason.
 * An end for which the member lacks a document is marked. With scripts the lists open with a search. The second list also disables, with
 * the reason, ends that cannot be combined with the first; without scripts the server refuses an impossible pair.
 */
export function RouteFields({ countries, shut, closed, type, from: initial, payee: asked }: RouteFieldsProps) {
  const t = useText();
  const [payee, setPayee] = useState(asked);
  const { root, from, isLive, setFrom } = useChosen(initial);
  const origins = endsOf(countries, type, "from");
  const chosen = parseEnd(from);
  const origin = chosen === null ? undefined : origins.find((end) => endKey(end) === endKey(chosen));
  const targets = endsOf(countries, type, "to");
  const documentNote = ({ country }: End): Note | null => (closed.includes(country) ? "needsDocument" : null);
  // The country of a supplier or of another member requires no document of the owner.
  const isOwn = type !== "invoice" && payee === "own";
  const targetNote = (end: End) => (isLive ? unreachable(origin, end) : null) ?? (isOwn ? documentNote(end) : null);
  return (
    <div ref={root} className="grid gap-x-4 md:grid-cols-2">
      <div onChange={({ target }) => target instanceof HTMLSelectElement && setFrom(target.value)}>
        <SelectField
          name="from"
          label={t("market.route.from")}
          search={t("market.route.search")}
          choices={useEndChoices(origins, shutFor(countries, shut, origins), documentNote)}
        />
      </div>
      <SelectField
        name="to"
        label={t(type === "invoice" ? "market.route.toInvoice" : "market.route.to")}
        search={t("market.route.search")}
        choices={useEndChoices(targets, shutFor(countries, shut, targets), targetNote)}
      />
      {type === "exchange" ? <PayeeField payee={payee} onPayee={setPayee} /> : null}
    </div>
  );
}
