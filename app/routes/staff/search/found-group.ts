/** Columns of the results, in order; amounts are right-aligned. */
export type FoundColumn = "deal" | "parties" | "phase" | "sum" | "day" | "name" | "email" | "payer" | "reference";

export interface FoundLine {
  readonly key: string;
  /** Null when there is no page to open. */
  readonly to: string | null;
  readonly name: string;
  /** The cells as one line, for lists without columns. */
  readonly text: string;
  /** The values below the group's columns, without the first column, which contains the name. */
  readonly cells: readonly string[];
}

/** The results of one kind. */
export interface FoundGroup {
  readonly id: string;
  readonly title: string;
  readonly columns: readonly FoundColumn[];
  readonly lines: readonly FoundLine[];
}
