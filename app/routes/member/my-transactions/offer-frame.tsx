import type { ReactNode } from "react";

interface OfferFrameProps {
  /** The next step. */
  readonly move: ReactNode;
  /** How much, and where it is. */
  readonly money: ReactNode;
  /** Payment, history, papers. */
  readonly course: ReactNode;
  /** With whom. */
  readonly people: ReactNode;
}

const group = "grid min-w-0 content-start gap-6 max-lg:gap-3";

/**
 * Template T3 with the order of phones: move, money, course, people. From 1 024 px move and course stand in the main column, money
 * and people in the rail.
 */
export function OfferFrame({ move, money, course, people }: OfferFrameProps) {
  return (
    <div className="with-rail max-lg:gap-3 max-md:has-[.act-bar]:pb-8">
      <div className={`${group} max-lg:contents`}>
        <div className={`${group} order-1`}>{move}</div>
        <div className={`${group} order-3`}>{course}</div>
      </div>
      <div className={`${group} max-lg:contents`}>
        <div className={`${group} order-2`}>{money}</div>
        <div className={`${group} order-4`}>{people}</div>
      </div>
    </div>
  );
}
