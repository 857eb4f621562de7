import type { ReactNode } from "react";
import type { Money as Amount } from "#domain/money/money.ts";
import type { MoneyPlace } from "#domain/offer/funds-location.ts";
import { useText } from "#i18n/text-context.tsx";
import { ArrowRight, Check, CircleCheck, type Icon, ShieldCheck, Undo2, Wallet } from "#ui/icons.ts";
import { amountAtStop, type FundsFlowAmounts, fundsStops } from "./funds-stops.ts";
import { Money } from "./money.tsx";

interface MoneyLeg extends FundsFlowAmounts {
  readonly key: string;
  /** "Your payment", "Partner's payment". */
  readonly title: ReactNode;
  /** The sentence about the money at this place. */
  readonly sentence: ReactNode;
  /** A later stop in the future tense, from the reader's point of view; `isNext` for the first one. */
  readonly aheadOf?: (place: MoneyPlace, isNext: boolean) => { readonly title: string; readonly text?: string };
}

interface Place {
  readonly icon: Icon;
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

interface StopProps {
  readonly stop: MoneyPlace;
  readonly state: "past" | "here" | "next";
  readonly sum: Amount | undefined;
  /** Replaces the place's own name. */
  readonly title: string | undefined;
  readonly children: ReactNode;
}

function Stop({ stop, state, sum, title, children }: StopProps) {
  const t = useText();
  const { icon: Icon, look } = places[stop];
  const isHere = state === "here";
  const Passed = state === "past" ? Check : Icon;
  return (
    <li className="way-stop" data-stop={stop} data-state={state} aria-current={isHere ? "step" : undefined}>
      <span className={`way-dot ${isHere ? look : state === "past" ? "text-success" : "text-muted"}`} aria-hidden>
        <Passed className="size-4" strokeWidth={1.75} />
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className={isHere ? "font-medium" : "text-small text-muted"}>{title ?? t(`offer.place.${stop}`)}</p>
          {sum ? (
            <span className={`way-sum ${isHere ? "font-semibold" : "text-small text-muted"}`}>
              <Money value={sum} />
            </span>
          ) : null}
        </div>
        {children}
      </div>
    </li>
  );
}

/**
 * Shows where each side's money is now, the sentence about it, and the previous and next stops. Always both legs; on wide pages they are
 * drawn side by side, with the border between them that no money crosses.
 */
export function FundsFlow({ legs }: { legs: readonly MoneyLeg[] }) {
  return (
    <div className="ways-host">
      <div className="ways">
        {legs.map((leg) => {
          const { key, title, amount, place, sentence, aheadOf } = leg;
          const stops = fundsStops(leg);
          // A transfer that nobody has ordered yet is no stop.
          const way = stops.filter((stop, index) => stop !== "onTheWay" || index <= stops.indexOf(place));
          const at = way.indexOf(place);
          return (
            <div key={key} className="grid content-start gap-3">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <h3 className="text-small text-muted">{title}</h3>
                <span className="way-total font-semibold">
                  <Money value={amount} />
                </span>
              </div>
              <ol className="way">
                {way.map((stop, index) => {
                  const ahead = index > at ? aheadOf?.(stop, index === at + 1) : undefined;
                  const state = index === at ? "here" : index < at ? "past" : "next";
                  return (
                    <Stop key={stop} stop={stop} state={state} sum={amountAtStop(leg, stop)} title={ahead?.title}>
                      {index === at ? <p className="text-small text-muted">{sentence}</p> : null}
                      {ahead?.text ? <p className="text-caption text-muted">{ahead.text}</p> : null}
                    </Stop>
                  );
                })}
              </ol>
            </div>
          );
        })}
      </div>
    </div>
  );
}
