import type { ReactNode } from "react";
import type { Money as Amount } from "#domain/money/money.ts";
import { ArrowDown, CircleCheck, type Icon, ShieldCheck, UserRound, Wallet } from "#ui/icons.ts";
import { Money } from "#ui/money.tsx";

export interface MoneyStop {
  readonly label: string;
  readonly amount: Amount;
  /** Completed stops have a tick; the money's current place is emphasized. */
  readonly state?: "passed" | "here";
  /** When the money passed or reached the stop. */
  readonly at?: string;
}

/** One leg: payer, agent, recipient; only the payer if the money will not reach agent and recipient. */
export interface MoneyLane {
  readonly title: string;
  readonly stops: readonly MoneyStop[];
  /** The difference between the amount that the agent received and the agreed amount. */
  readonly gap?: ReactNode;
  /** The agent's fee before the payout, so that the amounts of the stops add up. */
  readonly fee?: ReactNode;
}

const icon = { "aria-hidden": true, strokeWidth: 1.75 } as const;
const icons: readonly Icon[] = [Wallet, ShieldCheck, UserRound];

interface StopProps {
  readonly stop: MoneyStop;
  readonly at: number;
  /** No money was sent: the picture centres on the agent. */
  readonly isOutline: boolean;
}

function Stop({ stop: { label, amount, state, at: moment }, at, isOutline }: StopProps) {
  const isAgent = at === 1;
  const Sign = state === "passed" ? CircleCheck : (icons[at] ?? Wallet);
  const outline = isOutline && isAgent ? "border-transparent bg-escrow-soft" : "border-line bg-surface";
  const look = state === "here" ? "border-brand bg-brand-soft" : outline;
  return (
    <div
      className={`grid w-full max-w-60 content-start justify-items-center gap-1 rounded-card border px-1 py-3 text-center md:px-2 ${look}`}
    >
      <Sign {...icon} className={`size-5 ${isAgent ? "text-escrow" : "text-brand"}`} />
      <p className="flex items-center px-1 text-small text-muted max-md:min-h-10">{label}</p>
      <p className="font-semibold max-md:text-small">
        <Money value={amount} />
      </p>
      {moment ? <p className="text-caption text-muted">{moment}</p> : null}
    </div>
  );
}

/** The line between two stops, with the amount that is kept as a fee. */
function Way({ fee }: { fee?: ReactNode }) {
  return (
    <div className="grid content-start justify-items-center gap-1 py-2 text-center text-small text-muted">
      <ArrowDown {...icon} className="size-5" />
      {fee ? <p>{fee}</p> : null}
    </div>
  );
}

/** Both legs side by side with the border between them: no money crosses it. */
export function MoneyLanes({ lanes, border }: { lanes: readonly [MoneyLane, MoneyLane]; border: string }) {
  return (
    <div className="relative grid grid-cols-2 gap-x-4 md:gap-x-16">
      <div aria-hidden className="absolute top-6 bottom-0 left-1/2 border-l border-dashed border-control" />
      <p className="absolute top-0 left-1/2 -translate-x-1/2 text-caption text-muted max-md:hidden">{border}</p>
      {lanes.map(({ title, stops, gap, fee }) => (
        <div key={title} className="row-span-6 grid grid-rows-subgrid">
          <p className="mb-3 text-center text-small font-semibold text-muted">{title}</p>
          <ol className="row-span-5 grid grid-rows-subgrid">
            {stops.map((stop, at) => (
              <li
                key={stop.label}
                aria-current={stop.state === "here" ? "step" : undefined}
                className={`grid grid-rows-subgrid justify-items-center ${at > 0 ? "row-span-2" : ""}`}
              >
                {at > 0 ? <Way fee={at === 2 ? fee : gap} /> : null}
                <Stop stop={stop} at={at} isOutline={stops.every(({ state }) => state === undefined)} />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}
