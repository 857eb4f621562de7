/** Columns of the results, in order; amounts are right-aligned. */
export type FoundColumn = "deal" | "parties" | "phase" | "sum" | "day" | "name" | "email" | "payer" | "reference";

export interface FoundLine {
  readonly key: string;
  /** Null: there is nothing to open. */
  readonly to: string | null;
  readonly name: string;
  /** The same as the cells, for where there is one line only. */
  readonly text: string;
  /** Under the columns of the group but the first, which has the name. */
  readonly cells: readonly string[];
}

/** The results of one kind. */
export interface FoundGroup {
  readonly id: string;
  readonly title: string;
  readonly columns: readonly FoundColumn[];
  readonly lines: readonly FoundLine[];
}
