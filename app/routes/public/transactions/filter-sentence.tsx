import { type FormEvent, useEffect, useState } from "react";
import { Form, Link, useSubmit } from "react-router";
import type { MarketFilter } from "#contracts/market-filter.ts";
import { offerTypes } from "#contracts/offer-order.ts";
import { countryText } from "#i18n/reference-text.ts";
import { useLanguage, useLocalePath, useText } from "#i18n/text-context.tsx";
import { Button } from "#ui/button.tsx";

interface FilterSentenceProps {
  readonly filter: MarketFilter;
  readonly countries: readonly string[];
  readonly currencies: readonly string[];
  /** Members may ask for what they can take. */
  readonly isMember: boolean;
}

interface PartProps {
  readonly name: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly any: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

function Part({ name, label, value, any, choices }: PartProps) {
  return (
    <label className="grid min-w-0 gap-1">
      <span className="text-small text-muted">{label}</span>
      <select name={name} defaultValue={value ?? ""} className="control">
        <option value="">{any}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Bound({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  return (
    <label className="grid min-w-0 gap-1">
      <span className="text-small text-muted">{label}</span>
      <input name={name} defaultValue={value ?? ""} inputMode="decimal" autoComplete="off" className="control" />
    </label>
  );
}

/** Empty fields stay out of the address. */
function filled(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "");
  return new URLSearchParams(entries);
}

/** What the reader looks for, as a GET form; a changed select applies at once where scripts run. */
export function FilterSentence({ filter, countries, currencies, isMember }: FilterSentenceProps) {
  const t = useText();
  const language = useLanguage();
  const path = useLocalePath();
  const submit = useSubmit();
  const [isLive, setIsLive] = useState(false);
  useEffect(() => setIsLive(true), []);
  const sorted = (form: "from" | "to") =>
    countries.map((value) => ({ value, label: countryText(t, value, form) })).sort((a, b) => a.label.localeCompare(b.label, language));
  const codes = currencies.map((value) => ({ value, label: value }));
  const types = offerTypes.map((value) => ({ value, label: t(`market.type.${value}`) }));
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(filled(event.currentTarget), { action: path("/transactions"), preventScrollReset: true });
  };
  const applyChoice = (event: FormEvent<HTMLFormElement>) => {
    const target = event.target as HTMLElement;
    if (isLive && (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === "checkbox"))) apply(event);
  };
  return (
    <Form role="search" action={path("/transactions")} onSubmit={apply} onChange={applyChoice} className="card mb-6 grid gap-4">
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Part name="from" label={t("market.filter.from")} value={filter.from} any={t("market.filter.any")} choices={sorted("from")} />
        <Part name="to" label={t("market.filter.to")} value={filter.to} any={t("market.filter.any")} choices={sorted("to")} />
        <Part name="give" label={t("market.filter.give")} value={filter.give} any={t("market.filter.any")} choices={codes} />
        <Part name="get" label={t("market.filter.get")} value={filter.get} any={t("market.filter.any")} choices={codes} />
      </div>
      <div className="grid grid-cols-2 items-end gap-4 lg:grid-cols-4">
        <Bound name="min" label={t("market.filter.min", { currency: filter.give ?? "" })} value={filter.min} />
        <Bound name="max" label={t("market.filter.max", { currency: filter.give ?? "" })} value={filter.max} />
        <Part name="type" label={t("market.filter.type")} value={filter.type} any={t("market.filter.anyType")} choices={types} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit">{t("common.show")}</Button>
          {Object.keys(filter).length > 0 ? (
            <Link to={path("/transactions")} className="link text-small">
              {t("market.filter.clear")}
            </Link>
          ) : null}
        </div>
      </div>
      {isMember ? (
        <label className="-my-2 flex min-h-11 items-center gap-3 justify-self-start">
          <input type="checkbox" name="qualifies" value="1" defaultChecked={filter.qualifies === true} className="size-5" />
          {t("market.filter.qualifies")}
        </label>
      ) : null}
    </Form>
  );
}
