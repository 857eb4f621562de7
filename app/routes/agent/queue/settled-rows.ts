/** A list frozen for the reader: live changes update its rows in place, never their order. */
export interface Settled<Row> {
  /** Identifies the list. Another filter or page freezes a new list. */
  readonly list: string;
  readonly rows: readonly Row[];
}

export interface Shown<Row> {
  readonly rows: readonly { readonly row: Row; readonly isGone: boolean }[];
  /** The number of new rows that are not shown yet. */
  readonly fresh: number;
  readonly gone: number;
}

/** The frozen rows with their current data; removed ones keep their position and are marked as gone (design/look §1). */
export function showSettled<Row>({ rows }: Settled<Row>, now: readonly Row[], keyOf: (row: Row) => string): Shown<Row> {
  const current = new Map(now.map((row) => [keyOf(row), row]));
  const settled = new Set(rows.map(keyOf));
  const shown = rows.map((row) => {
    const known = current.get(keyOf(row));
    return { row: known ?? row, isGone: known === undefined };
  });
  return {
    rows: shown,
    fresh: now.filter((row) => !settled.has(keyOf(row))).length,
    gone: shown.filter(({ isGone }) => isGone).length,
  };
}
