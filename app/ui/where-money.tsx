import { ArrowRight, CircleCheck, type LucideIcon, ShieldCheck, Undo2, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import type { Money as Amount } from "#domain/money/money.ts";
import type { MoneyPlace } from "#domain/offer/where-money.ts";
import { useText } from "#i18n/text-context.tsx";
import { Money } from "./money.tsx";

interface MoneyLeg {
  readonly key: string;
  /** "Your payment", "Partner's payment". */
  readonly title: ReactNode;
  readonly amount: Amount;
  readonly place: MoneyPlace;
  /** What is promised at this place. */
  readonly sentence: ReactNode;
}

interface Place {
  readonly icon: LucideIcon;
  readonly look: string;
}

const onTheWay: Place = { icon: ArrowRight, look: "bg-info-soft text-info" };
const held: Place = { icon: ShieldCheck, look: "bg-escrow-soft text-escrow" };
const returned: Place = { icon: Undo2, look: "bg-neutral-soft text-neutral" };
const places: Readonly<Record<MoneyPlace, Place>> = {
  withYou: { icon: Wallet, look: "bg-neutral-soft text-neutral" },
  onTheWay,
  heldByAgent: held,
  excessHeld: held,
  payoutOnTheWay: onTheWay,
  paidOut: { icon: CircleCheck, look: "bg-success-soft text-success" },
  returning: { icon: Undo2, look: "bg-info-soft text-info" },
  returned,
};
const ends: readonly MoneyPlace[] = ["payoutOnTheWay", "paidOut", "returning", "returned"];

/** Four stops; the third and the last are named after what really happened. */
const wayOf = (place: MoneyPlace): readonly MoneyPlace[] => [
  "withYou",
  "onTheWay",
  place === "excessHeld" ? place : "heldByAgent",
  ends.includes(place) ? place : "paidOut",
];

function Way({ place }: { place: MoneyPlace }) {
  const t = useText();
  const way = wayOf(place);
  const at = way.indexOf(place);
  return (
    <ol className="flex gap-1">
      {way.map((stop, index) => {
        const { icon: Icon, look } = places[stop];
        const isHere = stop === place;
        return (
          <li key={stop} aria-current={isHere ? "true" : undefined} className={isHere ? "min-w-0" : "shrink-0"}>
            <span
              className={`flex h-7 items-center gap-1 rounded-full px-2 text-small ${isHere ? `font-medium ${look}` : index < at ? "text-muted" : "text-control"}`}
            >
              <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
              <span className={isHere ? "truncate" : "sr-only"}>{t(`offer.place.${stop}`)}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Where each side's money is now, and what is promised there. Both legs always. */
export function WhereMoney({ legs }: { legs: readonly MoneyLeg[] }) {
  return (
    <div className="divide-y divide-line">
      {legs.map((leg) => (
        <div key={leg.key} className="grid gap-2 py-4 first:pt-0 last:pb-0">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="text-small text-muted">{leg.title}</h3>
            <span className="font-semibold">
              <Money value={leg.amount} />
            </span>
          </div>
          <Way place={leg.place} />
          <p className="text-small text-muted">{leg.sentence}</p>
        </div>
      ))}
    </div>
  );
}
