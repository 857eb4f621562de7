/**
 * The state of an infraction for the member: an appeal is possible, waits for staff, the infraction was waived, or was kept with an answer.
 */
export type AppealState = "open" | "waiting" | "waived" | "declined";

export interface Appealable {
  readonly waivedAt: number | null;
  readonly appeal: { readonly answer: string | null } | null;
}

/** One appeal for each infraction (design/people §11). A waiver ends the matter, with or without an appeal. */
export function appealStateOf({ waivedAt, appeal }: Appealable): AppealState {
  if (waivedAt !== null) return "waived";
  if (appeal === null) return "open";
  return appeal.answer === null ? "waiting" : "declined";
}
