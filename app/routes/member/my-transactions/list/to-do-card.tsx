import { href, Link } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import type { ListedOffer } from "#services/offer/own/list-own-offers.server.ts";
import { Deadline } from "#ui/deadline.tsx";
import { ListChecks } from "#ui/icons.ts";
import { nextAct } from "../acts.ts";
import { Amounts, useSentence } from "./offer-card.tsx";

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
