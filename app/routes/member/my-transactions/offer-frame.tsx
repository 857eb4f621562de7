import type { ReactNode } from "react";

interface OfferFrameProps {
  /** The next step. */
  readonly move: ReactNode;
  /** The amounts, and the place of the money. */
  readonly money: ReactNode;
  /** Payment, history, documents. */
  readonly course: ReactNode;
  /** The parties. */
  readonly people: ReactNode;
}

const group = "grid min-w-0 content-start gap-6 max-lg:gap-3";

/**
 * The layout of an offer's page. On phones the order is: next step, money, course, parties. From 1,024 px the main column has the next step and the course, the side column money and parties.
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
