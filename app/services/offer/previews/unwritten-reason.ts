/** Stands for a reason that comes with the act itself: previews that would quote it show a dash. */
export const unwrittenReason = "—";
