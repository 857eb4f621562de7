import { useEffect, useRef, useState } from "react";
import { type MoneyWay, wayKey } from "#contracts/money-way.ts";
import { type OfferType, type Payee, payees } from "#contracts/offer-order.ts";
import { endKey, parseEnd, type RouteEnd } from "#contracts/route-end.ts";
import { Segments } from "#forms/segments.tsx";
import { type Choice, type ChoiceGroup, SelectField } from "#forms/select-field.tsx";
import { countryText, wayText } from "#i18n/reference-text.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";

/** A country with the payment methods of its agent. */
export interface CountryWays {
  readonly country: string;
  readonly agentId: string;
  readonly ways: readonly MoneyWay[];
}

interface RouteFieldsProps {
  readonly countries: readonly CountryWays[];
  /** Countries for which the member lacks a document. */
  readonly closed: readonly string[];
  readonly type: OfferType;
  /** The name of the field for the country of departure. */
  readonly from: string;
  /** The recipient that is chosen at first. */
  readonly payee: Payee;
}

/** The choice whether the exchange is for the member or for another person, who is found at a later step. */
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

/** Frequent countries are listed first (design/look §4). */
const frequent = ["russia", "germany"];

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

/** Country and currency in one choice: frequent countries with all their currencies first, the rest by currency and name. */
function useEndChoices(ends: readonly End[], form: "from" | "to", noteOf: (end: End) => Note | null): readonly (Choice | ChoiceGroup)[] {
  const t = useText();
  const language = useLanguage();
  const choice = (end: End): Choice => {
    const [name, note] = [`${countryText(t, end.country, form)}, ${wayText(end.way)}`, noteOf(end)];
    if (note === null) return { value: endKey(end), label: name };
    return {
      value: endKey(end),
      label: `${name} (${t(`market.route.${note}`)})`,
      isDisabled: note === "sameAgent" || note === "sameCurrency",
    };
  };
  const rest = ends.filter(({ country }) => !frequent.includes(country));
  const ways = new Map(rest.map(({ way }) => [wayKey(way), way]));
  const groups = [...ways].map(([key, way]) => ({
    label: `${wayText(way)}, ${t(`reference.currencies.${way.currency}`)}`,
    choices: rest
      .filter((end) => wayKey(end.way) === key)
      .map(choice)
      .sort((a, b) => a.label.localeCompare(b.label, language)),
  }));
  const often = ends.filter(({ country }) => frequent.includes(country)).map(choice);
  return [{ label: t("market.route.often"), choices: often }, ...groups].filter(({ choices }) => choices.length > 0);
}

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

/** Why an end cannot be reached from the other one: a pair with one agent or one currency would be refused. */
function unreachable(from: End | undefined, end: End): Note | null {
  if (from === undefined) return null;
  if (end.agentId === from.agentId) return "sameAgent";
  return end.way.currency === from.way.currency ? "sameCurrency" : null;
}

/**
 * Chooses country and currency of both sides, from those that an open agent accepts. An end that the member
 * lacks a document for is marked. With scripts the second list also disables, with the reason, ends that cannot be reached from the first;
 * without scripts the server refuses an impossible pair.
 */
export function RouteFields({ countries, closed, type, from: initial, payee: asked }: RouteFieldsProps) {
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
        <SelectField name="from" label={t("market.route.from")} choices={useEndChoices(origins, "from", documentNote)} />
      </div>
      <SelectField
        name="to"
        label={t(type === "invoice" ? "market.route.toInvoice" : "market.route.to")}
        choices={useEndChoices(targets, "to", targetNote)}
      />
      {type === "exchange" ? <PayeeField payee={payee} onPayee={setPayee} /> : null}
    </div>
  );
}
