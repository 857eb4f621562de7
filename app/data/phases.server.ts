import { terminalPhases } from "#domain/offer/state.ts";

const listOf = (phases: readonly string[]) => `(${phases.map((phase) => `'${phase}'`).join(", ")})`;

/** SQL list of the final phases. Written as in its partial index, so that the index is used. */
export const terminal = listOf(terminalPhases);

/** SQL list of the phases in which an offer needs no agent or account: unpublished or ended. */
export const atRest = listOf(["draft", ...terminalPhases]);
