/** Facts about the date of the filter that a page of the market shows. */
export interface NeededByView {
  /** True when the day has passed in the reader's time zone; the date is then not applied. */
  readonly isPast: boolean;
  /** Directions of open offers with published usual times. Offers of other directions stay in the list and are marked. */
  readonly known: readonly string[];
}

/** A direction of offers as a key, from the owners' view: `russia germany`. */
export const directionOf = ({ from, to }: { readonly from: string; readonly to: string }): string => `${from} ${to}`;
