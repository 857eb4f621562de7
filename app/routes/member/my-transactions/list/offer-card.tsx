import { href, Link } from "react-router";
import { countryText } from "#i18n/reference-text.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { ListedOffer } from "#services/offer/own/list-own-offers.server.ts";
import { Deadline } from "#ui/deadline.tsx";
import { ArrowRight, ListChecks } from "#ui/icons.ts";
import { Money } from "#ui/money.tsx";
import { Time } from "#ui/time.tsx";
import { nextAct } from "../acts.ts";
import { OfferChip } from "../chip.tsx";
import { LateDates } from "../late-dates.tsx";
import { stepTextOf } from "../words.ts";

/** The text of a card in the list: the same sentence as on the page, in the letter and in the push. */
export function useSentence(offer: ListedOffer) {
  const t = useText();
  const language = useLanguage();
  return stepTextOf(t, offer, language, offer.agent === null ? "" : offer.agent[language]);
}

/** The two amounts of a deal: the reader's whole payment, and the recipient's amount. */
export function Amounts({ offer }: { offer: ListedOffer }) {
  const t = useText();
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 font-medium">
      <span className="sr-only">{t("member.list.pays")} </span>
      <Money value={offer.pays} network={offer.paysOn} />
      <span className="flex items-baseline gap-x-2">
        <ArrowRight aria-hidden className="size-4 shrink-0 self-center text-muted" strokeWidth={1.75} />
        <span className="sr-only">{t("member.list.gets")} </span>
        <Money value={offer.gets} network={offer.getsOn} />
      </span>
    </p>
  );
}

/** One own offer in the list: the next step with its deadline, then the amounts, the place of the money, and the button. */
function OfferCard({ offer }: { offer: ListedOffer }) {
  const t = useText();
  const { sentence, money } = useSentence(offer);
  const { step, route } = offer;
  const isMine = step.who === "you";
  const isOver = step.who === "nobody" && offer.phase !== "published";
  const next = nextAct(offer);
  return (
    <article className="card relative grid gap-3 hover:bg-subtle lg:grid-cols-[minmax(0,1fr)_fit-content(45%)] lg:items-center lg:gap-x-6 lg:gap-y-1 lg:rounded-none lg:border-0 lg:py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small text-muted lg:justify-start">
        <OfferChip offer={offer} />
        <span className="whitespace-nowrap">{offer.humanId}</span>
      </div>
      <div className="grid gap-1 lg:col-start-1">
        <h3 className="font-semibold">
          <Link
            data-row={offer.id}
            to={href("/my-transactions/:offerId", { offerId: offer.id })}
            className="after:absolute after:inset-0 hover:underline"
          >
            {sentence}
          </Link>
        </h3>
        {step.by === undefined || isOver ? null : step.late ? (
          <LateDates since={step.late.since} by={step.by} />
        ) : (
          <Deadline at={step.by} isTheirs={!isMine} isDecision={step.otherwise === "refundOrCancel"} />
        )}
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 border-t border-line pt-3 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:grid lg:justify-items-end lg:border-0 lg:pt-0">
        <div className="grid gap-0.5 lg:justify-items-end">
          <Amounts offer={offer} />
          <p className="text-small text-muted lg:text-right">
            {countryText(t, route.from, "from")} {countryText(t, route.to, "to")}
            {isOver ? null : <span className="block">{money}</span>}
          </p>
        </div>
        {isOver ? (
          <span className="text-small text-muted">
            <Time at={offer.updatedAt} as="date" />
          </span>
        ) : null}
        {next ? (
          <Link to={next.to} className="link relative z-10 -mb-2.5 flex min-h-11 items-center text-small font-medium lg:mb-0 lg:min-h-6">
            {t(next.text)}
          </Link>
        ) : null}
      </div>
    </article>
  );
}

/** Own offers: cards on phones, rows on wide screens. */
export function OfferCards({ offers }: { offers: readonly ListedOffer[] }) {
  return (
    <ul className="grid gap-4 lg:gap-0 lg:divide-y lg:divide-line lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-surface lg:empty:hidden">
      {offers.map((offer) => (
        <li key={offer.id}>
          <OfferCard offer={offer} />
        </li>
      ))}
    </ul>
  );
}

/** The sentence is a link to the page of the step. */
function Item({ offer }: { offer: ListedOffer }) {
  const { sentence } = useSentence(offer);
  const next = nextAct(offer);
  return (
    <li className="relative grid gap-0.5 px-4 py-3 hover:bg-subtle md:px-6">
      <Link
        to={next?.to ?? href("/my-transactions/:offerId", { offerId: offer.id })}
        className="font-medium after:absolute after:inset-0 hover:underline"
      >
        {sentence}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-small text-muted">
        {offer.step.by === undefined ? null : <Deadline at={offer.step.by} isDecision={offer.step.otherwise === "refundOrCancel"} />}
        <div className="max-md:mt-1 max-md:w-full md:flex md:flex-wrap md:gap-x-4">
          <Amounts offer={offer} />
          {offer.humanId}
        </div>
      </div>
    </li>
  );
}

interface ToDoCardProps {
  /** The most urgent deals; the tab with the reader's own steps lists all. */
  readonly offers: readonly ListedOffer[];
  /** The number of waiting deals, including those that are not shown. */
  readonly count: number;
  readonly allHref: string;
}

/** Deals that wait for the reader, the most urgent first; empty without any. */
export function ToDoCard({ offers, count, allHref }: ToDoCardProps) {
  const t = useText();
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="to-do" className="overflow-hidden rounded-card border border-brand bg-surface">
      <h2 id="to-do" className="flex flex-wrap items-center gap-x-2 bg-brand-soft px-4 py-2 text-small font-semibold text-brand md:px-6">
        <ListChecks aria-hidden className="size-4" strokeWidth={1.75} />
        {t("member.list.toDo")}
        <span className="ml-auto font-normal">{t("member.list.toDoCount", { count })}</span>
      </h2>
      <ul className="divide-y divide-line">
        {offers.map((offer) => (
          <Item key={offer.id} offer={offer} />
        ))}
      </ul>
      {count > offers.length ? (
        <p className="border-t border-line px-4 text-small md:px-6">
          <Link to={allHref} className="link inline-flex min-h-11 items-center">
            {t("member.list.toDoAll", { count })}
          </Link>
        </p>
      ) : null}
    </section>
  );
}
