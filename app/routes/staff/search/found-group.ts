export interface FoundLine {
  readonly key: string;
  /** Null: there is nothing to open. */
  readonly to: string | null;
  readonly name: string;
  readonly text: string;
}

/** What was found of one kind. */
export interface FoundGroup {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly FoundLine[];
}
