const listOf = (phases: readonly string[]) => `(${phases.map((phase) => `'${phase}'`).join(", ")})`;

/** SQL list of the final phases. Written as in its partial index, so that the index is used. */
import { phasesAt, terminalPhases } from "#domain/offer/phases.ts";

export const terminal = listOf(terminalPhases);

/** SQL list of the phases in which pay-ins are awaited or checked. */
export const paying = listOf(phasesAt("payment", "check"));

/** SQL list of the phases in which an offer needs no agent or account: unpublished or ended. */
export const atRest = listOf(["draft", ...terminalPhases]);
