import { type FocusEvent, type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { FacetName } from "#contracts/market/market-facets.ts";
import { isNarrowed, isNeededDay, type MarketFilter, marketQuery } from "#contracts/market/market-filter.ts";
import { PendingChoices } from "#forms/pending-choices.ts";
import { filledQuery, QueryForm, useQuerySubmit } from "#forms/query-form.tsx";
import { formatTyped } from "#i18n/format.ts";
import { useLanguage, useLocalePath, useText } from "#i18n/text-context.tsx";
import { Button } from "#ui/button.tsx";
import { ChevronDown } from "#ui/icons.ts";
import { ActiveFilters, ClearAll, FilterInShort } from "./active-filters.tsx";
import { choicesOf, type FilterChoice, type SentenceFacts, sortChoices } from "./filter-choices.ts";
import { NeededByField, pastId } from "./needed-by.tsx";

interface FilterSentenceProps {
  readonly facts: SentenceFacts;
  /** Members may show only the offers that they can accept. */
  readonly isMember: boolean;
}

/** Controls elsewhere on the page belong to the filter by this name. */
const marketForm = "market-filter";

const optionsOf = (choices: readonly FilterChoice[]) =>
  choices.map(({ value, label, isDisabled }) => (
    <option key={value} value={value} disabled={isDisabled}>
      {label}
    </option>
  ));

function Part({ name, facts }: { name: FacetName; facts: SentenceFacts }) {
  const t = useText();
  const { found, rest } = choicesOf(t, useLanguage(), facts, name);
  return (
    <select name={name} aria-label={t(`market.filter.${name}`)} defaultValue={facts.filter[name] ?? ""} className="control control-inline">
      <option value="">{t(`market.filter.any.${name}`)}</option>
      {found.length > 0 ? <optgroup label={t("market.filter.found")}>{optionsOf(found)}</optgroup> : null}
      {rest.length > 0 ? <optgroup label={t("market.filter.notFound")}>{optionsOf(rest)}</optgroup> : null}
    </select>
  );
}

function Bound({ name, facts: { filter } }: { name: "min" | "max"; facts: SentenceFacts }) {
  const t = useText();
  const language = useLanguage();
  const typed = filter[name];
  return (
    <input
      name={name}
      aria-label={t(`market.filter.${name}`)}
      defaultValue={typed !== undefined && filter.give ? formatTyped(typed, filter.give, language) : ""}
      placeholder={t("market.filter.amount")}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      className="control control-inline control-amount"
    />
  );
}

/** Rarely used filters, collapsed. */
function MoreParts({ facts, isMember }: FilterSentenceProps) {
  const t = useText();
  const { get, type, qualifies, neededBy } = facts.filter;
  const isUsed = get !== undefined || type !== undefined || qualifies === true || neededBy !== undefined;
  return (
    <details className="filter-more" open={isUsed}>
      <summary className="link">{t("market.filter.more")}</summary>
      <div className="filter-sentence">
        <div className="filter-group">
          <span>{t("market.filter.gets")}</span>
          <Part name="get" facts={facts} />
        </div>
        <Part name="type" facts={facts} />
        {isMember ? (
          <label className="filter-check">
            <input type="checkbox" name="qualifies" value="1" defaultChecked={qualifies === true} />
            {t("market.filter.qualifies")}
          </label>
        ) : null}
        <NeededByField day={neededBy} isPast={facts.neededBy?.isPast === true} />
      </div>
    </details>
  );
}

/** Closes the sheet and moves the focus to the line that opens it. */
function foldAway(sheet: HTMLDetailsElement): void {
  const isInside = sheet.contains(document.activeElement);
  sheet.open = false;
  if (isInside) sheet.querySelector("summary")?.focus();
}

/** The parameters in a fixed order, so that equal queries have equal text. */
function sorted(query: URLSearchParams): string {
  const copy = new URLSearchParams(query);
  copy.sort();
  return copy.toString();
}

/**
 * Sets the form's values from the address when it changes, unless the reader has made a newer choice. The elements are not replaced, so the
 * focus stays. Choices made before scripts ran are kept. Returns the handler to call before each request of the form.
 */
function useFollowed(form: RefObject<HTMLFormElement | null>, details: RefObject<HTMLDetailsElement | null>, filter: MarketFilter) {
  const query = marketQuery(filter);
  const followed = useRef(query);
  const underway = useRef(new PendingChoices());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is the filter
  useLayoutEffect(() => {
    if (followed.current === query) return;
    followed.current = query;
    if (underway.current.isPast(sorted(new URLSearchParams(query)))) return;
    for (const control of form.current?.elements ?? []) {
      if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
      const value = filter[control.name as keyof MarketFilter];
      if (control instanceof HTMLInputElement && control.type === "checkbox") control.checked = value === true;
      else if (control.value !== String(value ?? "")) control.value = String(value ?? "");
    }
    if (details.current?.open) foldAway(details.current);
  }, [query]);
  return (sent: URLSearchParams) => underway.current.add(sorted(sent));
}

/** True when the form differs from the address. */
function hasChosen(form: HTMLFormElement, filter: MarketFilter): boolean {
  return sorted(filledQuery(form)) !== sorted(new URLSearchParams(marketQuery(filter)));
}

/** True while a field holds text, or a date whose year is being typed. A complete date and a cleared date apply at once. */
const isTyped = (field: EventTarget) =>
  field instanceof HTMLInputElement &&
  (field.type === "date" ? field.value !== "" && !isNeededDay(field.value) : field.type !== "checkbox");

/** On phones the filter is a sheet with a button; on wide screens a change applies at once. */
const isBesideList = () => matchMedia("(width >= 48rem)").matches;

/**
 * The reader's search, as one sentence of native controls in a GET form. Wide windows show it completely and apply a change immediately
 * when scripts run; phones show one line until it is opened. For guests, who get no framework, `progressive/live-form.ts` updates the parts
 * of the page listed in `data-live`.
 */
export function FilterSentence({ facts, isMember }: FilterSentenceProps) {
  const t = useText();
  const path = useLocalePath();
  const action = path("/transactions");
  const details = useRef<HTMLDetailsElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { filter } = facts;
  const onSend = useFollowed(form, details, filter);
  const send = useQuerySubmit(action, onSend);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before scripts ran
  useEffect(() => {
    if (form.current && isBesideList() && hasChosen(form.current, filter)) send(form.current);
  }, []);
  const applyChoice = (event: FormEvent<HTMLFormElement>) => {
    if (!isTyped(event.target) && isBesideList()) send(event.currentTarget);
  };
  const applyBound = ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
    const isBound = target instanceof HTMLInputElement && (target.name === "min" || target.name === "max");
    const isChanged = isBound && target.value.trim() !== (filter[target.name as "min" | "max"] ?? "");
    const asked = filledQuery(currentTarget);
    if (isChanged && isBesideList() && (asked.has("give") || asked.has("from"))) send(currentTarget);
  };
  return (
    <details ref={details} className="filter">
      <summary className="filter-summary">
        <span id="market-short" className="min-w-0">
          <FilterInShort filter={filter} />
        </span>
        <span className="flex shrink-0 items-center gap-1 font-medium text-brand">
          {t("common.edit")}
          <ChevronDown aria-hidden className="size-4" strokeWidth={1.75} />
        </span>
      </summary>
      <QueryForm
        ref={form}
        id={marketForm}
        role="search"
        action={action}
        onSend={onSend}
        onChange={applyChoice}
        onBlur={applyBound}
        data-live={`market-short market-clear market-active market-head market-list ${pastId}`}
        className="filter-form"
      >
        <div className="filter-sentence">
          <Part name="from" facts={facts} />
          <Part name="to" facts={facts} />
          <div className="filter-group">
            <span>{t("market.filter.pays")}</span>
            <Bound name="min" facts={facts} />
            <span>{t("market.filter.upTo")}</span>
            <Bound name="max" facts={facts} />
            <Part name="give" facts={facts} />
          </div>
          <MoreParts facts={facts} isMember={isMember} />
          <span id="market-clear" className="empty:hidden max-md:hidden">
            {isNarrowed(filter) ? <ClearAll /> : null}
          </span>
          <span className="filter-send md:js:hidden">
            <Button type="submit" size="row">
              {t("common.show")}
            </Button>
          </span>
        </div>
      </QueryForm>
      <div id="market-active" className="contents">
        <ActiveFilters filter={filter} />
      </div>
    </details>
  );
}

/** The order of the list is above it and belongs to the same form. */
export function SortSelect({ filter }: { filter: MarketFilter }) {
  const t = useText();
  return (
    <label className="no-print flex items-center gap-2 text-small text-muted">
      <span className="max-md:sr-only">{t("market.sort.label")}</span>
      <select
        name="sort"
        form={marketForm}
        defaultValue={filter.sort ?? ""}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        className="control control-inline control-small"
      >
        <option value="">{t("market.sort.newest")}</option>
        {optionsOf(sortChoices(t, filter))}
      </select>
    </label>
  );
}
