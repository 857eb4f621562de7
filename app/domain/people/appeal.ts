/** What a member may know of an infraction: still to be said, waiting for staff, taken back, or kept with an answer. */
export type AppealState = "open" | "waiting" | "waived" | "declined";

export interface Appealable {
  readonly waivedAt: number | null;
  readonly appeal: { readonly answer: string | null } | null;
}

/** One appeal for each infraction (design/people §11); taking it back ends the matter, whoever began it. */
export function appealStateOf({ waivedAt, appeal }: Appealable): AppealState {
  if (waivedAt !== null) return "waived";
  if (appeal === null) return "open";
  return appeal.answer === null ? "waiting" : "declined";
}
