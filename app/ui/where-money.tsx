import { ArrowRight, CircleCheck, type LucideIcon, ShieldCheck, Undo2, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import type { Money as Amount } from "#domain/money/money.ts";
import { useText } from "#i18n/text-context.tsx";
import type { TextKey } from "#i18n/translate.ts";
import { Money } from "./money.tsx";

export type MoneyPlace = "withPayer" | "onTheWay" | "held" | "paidOut" | "returned";

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
  readonly label: TextKey;
  readonly icon: LucideIcon;
  readonly look: string;
}

const places: Readonly<Record<MoneyPlace, Place>> = {
  withPayer: { label: "common.money.withPayer", icon: Wallet, look: "bg-neutral-soft text-neutral" },
  onTheWay: { label: "common.money.onTheWay", icon: ArrowRight, look: "bg-info-soft text-info" },
  held: { label: "common.money.held", icon: ShieldCheck, look: "bg-escrow-soft text-escrow" },
  paidOut: { label: "common.money.paidOut", icon: CircleCheck, look: "bg-success-soft text-success" },
  returned: { label: "common.money.returned", icon: Undo2, look: "bg-neutral-soft text-neutral" },
};

const wayOf = (place: MoneyPlace): readonly MoneyPlace[] => [
  "withPayer",
  "onTheWay",
  "held",
  place === "returned" ? "returned" : "paidOut",
];

function Way({ place }: { place: MoneyPlace }) {
  const t = useText();
  const way = wayOf(place);
  const at = way.indexOf(place);
  return (
    <ol className="flex gap-1">
      {way.map((stop, index) => {
        const { label, icon: Icon, look } = places[stop];
        const isHere = stop === place;
        return (
          <li key={stop} aria-current={isHere ? "true" : undefined} className={isHere ? "min-w-0" : "shrink-0"}>
            <span
              className={`flex h-7 items-center gap-1 rounded-full px-2 text-small ${isHere ? `font-medium ${look}` : index < at ? "text-muted" : "text-control"}`}
            >
              <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
              <span className={isHere ? "truncate" : "sr-only"}>{t(label)}</span>
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
