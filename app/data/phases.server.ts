import { phases, phasesAt, phaseTraits, terminalPhases } from "#domain/offer/phases.ts";

const listOf = (names: readonly string[]) => `(${names.map((name) => `'${name}'`).join(", ")})`;

/** SQL list of the final phases. Written as in its partial index, so that the index is used. */
export const terminal = listOf(terminalPhases);

/** SQL list of the phases in which pay-ins are awaited or checked. */
export const paying = listOf(phasesAt("payment", "check"));

/** SQL list of the phases in which an offer needs no agent or account: unpublished or ended. */
export const atRest = listOf(phases.filter((phase) => phaseTraits[phase].span !== "running"));
