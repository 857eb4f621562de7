/** How far a person's reading of a statement has come. */
export interface StatementProgress {
  /** 1 while the file is checked; more while its lines are compared or written. */
  readonly pass: number;
  readonly readBytes: number;
  readonly allBytes: number;
}

/** A preview and an import read the file twice, and a third time if a person must decide about some payments. */
const usualPasses = 2;

/** All readings as one, for a bar that does not start again with each of them. Bytes. */
export function overallProgress({ pass, readBytes, allBytes }: StatementProgress): { readonly value: number; readonly max: number } {
  return { value: (pass - 1) * allBytes + readBytes, max: Math.max(usualPasses, pass) * allBytes };
}
