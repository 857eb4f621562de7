import { type RefObject, useEffect, useRef, useState } from "react";
import { type MoneyWay, wayKey } from "#contracts/money-way.ts";
import type { OfferType } from "#contracts/offer-order.ts";
import { type Choice, type ChoiceGroup, SelectField } from "#forms/select-field.tsx";
import { countryText, wayText } from "#i18n/reference-text.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";

export interface RouteEnd {
  readonly country: string;
  readonly agentId: string;
  readonly ways: readonly MoneyWay[];
}

interface RouteFieldsProps {
  readonly ends: readonly RouteEnd[];
  readonly type: OfferType;
  readonly initial: { readonly from: string; readonly to: string };
}

/** Frequent countries stand first (design/look §4). */
const frequent = ["russia", "germany"];

function useCountryChoices(ends: readonly RouteEnd[], form: "from" | "to"): readonly (Choice | ChoiceGroup)[] {
  const t = useText();
  const language = useLanguage();
  const choice = ({ country }: RouteEnd): Choice => ({ value: country, label: countryText(t, country, form) });
  const first = ends.filter(({ country }) => frequent.includes(country)).map(choice);
  const rest = ends.filter(({ country }) => !frequent.includes(country)).map(choice);
  return [
    { label: t("market.route.often"), choices: first },
    { label: t("market.route.all"), choices: rest.sort((a, b) => a.label.localeCompare(b.label, language)) },
  ];
}

const allows = (type: OfferType, side: "give" | "get", { network }: MoneyWay): boolean => {
  if (network === null) return true;
  return type === "crypto" || (type === "invoice" && side === "give");
};

/** Ways of the chosen country; without script of every country, since the choice is not known before it is sent. */
function useWayChoices(ends: readonly RouteEnd[], country: string | null, type: OfferType, side: "give" | "get") {
  const t = useText();
  const choice = (way: MoneyWay): Choice => ({
    value: wayKey(way),
    label: `${wayText(way)}, ${t(`reference.currencies.${way.currency}`)}`,
  });
  const listed = country === null ? ends : ends.filter((end) => end.country === country);
  const ways = new Map(listed.flatMap((end) => end.ways).map((way) => [wayKey(way), way]));
  return [...ways.values()].filter((way) => allows(type, side, way)).map(choice);
}

const selectsOf = (root: RefObject<HTMLDivElement | null>) => [...(root.current?.querySelectorAll("select") ?? [])];

/**
 * What was chosen before the script came: its lists are other elements, so the choices move over to them. Answers whether the
 * lists of the script stand, and the element that holds them.
 */
function useChoicesKept(follow: (values: Readonly<Record<string, string>>) => void) {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef<Readonly<Record<string, string>>>({});
  const [isLive, setIsLive] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script arrives
  useEffect(() => {
    before.current = Object.fromEntries(selectsOf(root).map(({ name, value }) => [name, value]));
    follow(before.current);
    setIsLive(true);
  }, []);
  useEffect(() => {
    if (!isLive) return;
    for (const select of selectsOf(root)) {
      const value = before.current[select.name];
      if ([...select.options].some((option) => option.value === value)) select.value = value ?? "";
    }
  }, [isLive]);
  return { root, isLive };
}

/** From where to where, and in which money on each side. Only countries and ways that an open agent takes. */
export function RouteFields({ ends, type, initial }: RouteFieldsProps) {
  const t = useText();
  const [{ from, to }, setChosen] = useState(initial);
  const { root, isLive } = useChoicesKept((values) => setChosen({ from: values.from ?? initial.from, to: values.to ?? initial.to }));
  const origin = ends.find(({ country }) => country === from);
  const destinations = isLive ? ends.filter(({ agentId }) => agentId !== origin?.agentId) : ends;
  const isReachable = destinations.some(({ country }) => country === to);
  const target = isReachable ? to : (destinations[0]?.country ?? to);
  const choose =
    (end: "from" | "to") =>
    ({ target }: { target: EventTarget }) =>
      target instanceof HTMLSelectElement && setChosen((before) => ({ ...before, [end]: target.value }));
  return (
    <div ref={root} className="grid gap-x-4 md:grid-cols-2">
      <div onChange={choose("from")}>
        <SelectField name="from" label={t("market.route.from")} choices={useCountryChoices(ends, "from")} />
      </div>
      <SelectField
        key={`give ${isLive ? from : ""} ${type}`}
        name="give"
        label={t("market.route.give")}
        choices={useWayChoices(ends, isLive ? from : null, type, "give")}
      />
      <div key={`to ${isLive ? origin?.agentId : ""}`} onChange={choose("to")}>
        <SelectField name="to" label={t("market.route.to")} choices={useCountryChoices(destinations, "to")} />
      </div>
      <SelectField
        key={`get ${isLive ? target : ""} ${type}`}
        name="get"
        label={t(type === "invoice" ? "market.route.getInvoice" : "market.route.get")}
        choices={useWayChoices(ends, isLive ? target : null, type, "get")}
      />
    </div>
  );
}
