/**
 * The state of an infraction for the member: an appeal is possible, an appeal waits for staff, the infraction was waived, or it was
 * confirmed with an answer.
 */
export type AppealState = "open" | "waiting" | "waived" | "declined";

export interface Appealable {
  readonly waivedAt: number | null;
  readonly appeal: { readonly answer: string | null } | null;
}

/**
 * Returns the state of the appeal. Each infraction can be appealed once (design/people §11). A waiver ends it, with or without an appeal.
 */
export function appealStateOf({ waivedAt, appeal }: Appealable): AppealState {
  if (waivedAt !== null) return "waived";
  if (appeal === null) return "open";
  return appeal.answer === null ? "waiting" : "declined";
}
