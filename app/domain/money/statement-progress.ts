/** Progress of parsing a person's statement. */
export interface StatementProgress {
  /** The current pass: 1 while the file is checked; more while its lines are compared or written. */
  readonly pass: number;
  readonly readBytes: number;
  readonly allBytes: number;
}

/** A preview and an import read the file twice, and a third time if a person must decide about some payments. */
const usualPasses = 2;

/** Combines all passes into one progress, for a bar that does not restart with each pass. Bytes. */
export function overallProgress({ pass, readBytes, allBytes }: StatementProgress): { readonly value: number; readonly max: number } {
  return { value: (pass - 1) * allBytes + readBytes, max: Math.max(usualPasses, pass) * allBytes };
}
