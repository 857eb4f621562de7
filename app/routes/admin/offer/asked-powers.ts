import type { StaffOfferView } from "#services/offer/staff/read-staff-offer.server.ts";
import type { PowerName, StaffPower } from "#services/offer/staff/staff-actions.ts";
import { Ban, ClockPlus, type Icon, Play, Shuffle, Undo2 } from "#ui/icons.ts";

/** The page of each power, under the offer's own, and its picture. */
export const powerPages: Readonly<Record<PowerName, { readonly path: string; readonly icon: Icon }>> = {
  resume: { path: "resume", icon: Play },
  extendDeadline: { path: "deadline", icon: ClockPlus },
  refund: { path: "refund", icon: Undo2 },
  forceCancel: { path: "cancel", icon: Ban },
  changeStatus: { path: "status", icon: Shuffle },
};

const answers: readonly PowerName[] = ["resume", "refund", "forceCancel"];

/** The possible powers that answer what the promise line asks of a manager; each stands there and nowhere else on the page. */
export function askedPowers({ steps, powers }: Pick<StaffOfferView, "steps" | "powers">): readonly StaffPower[] {
  if (steps.staff?.code !== "decideSuspended") return [];
  return powers.filter(({ power, refusal }) => refusal === null && answers.includes(power));
}
