/** How far a person's reading of a statement has come. */
export interface StatementProgress {
  /** 1 while the file is checked; more while its lines are compared or written. */
  readonly pass: number;
  readonly readBytes: number;
  readonly allBytes: number;
}
