import { terminalPhases } from "#domain/offer/state.ts";

const listOf = (phases: readonly string[]) => `(${phases.map((phase) => `'${phase}'`).join(", ")})`;

/** SQL list of the phases that an offer never leaves. Written as its partial index says it, so that the index serves the question. */
export const terminal = listOf(terminalPhases);

/** SQL list of the phases in which an offer asks nothing of its agents and accounts: it is unpublished or over. */
export const atRest = listOf(["draft", ...terminalPhases]);
