/** Placeholder for a reason that is entered with the act: previews that quote it show a dash. */
export const unwrittenReason = "—";
