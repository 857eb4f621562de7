import { useState } from "react";
import { type Settled, type Shown, showSettled } from "./settled-rows.ts";

/** Freezes a live list while the reader works in it; `settle` shows the changes. */
export function useSettledRows<Row>(
  list: string,
  now: readonly Row[],
  keyOf: (row: Row) => string,
): Shown<Row> & { readonly settle: () => void } {
  const [settled, setSettled] = useState<Settled<Row>>({ list, rows: now });
  const isOther = settled.list !== list;
  const current = isOther ? { list, rows: now } : settled;
  if (isOther) setSettled(current);
  return { ...showSettled(current, now, keyOf), settle: () => setSettled({ list, rows: now }) };
}
