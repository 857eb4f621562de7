import type { StaffOfferView } from "#services/offer/staff/read-staff-offer.server.ts";
import type { StaffAction, StaffActionName } from "#services/offer/staff/staff-actions.ts";
import { ArrowLeftRight, Ban, ClockPlus, Handshake, type Icon, Play, Shuffle, Undo2 } from "#ui/icons.ts";

/** The path of each action below the offer's page, and its icon. */
export const actionPages = {
  resume: { path: "/admin-transactions/:offerId/resume", icon: Play },
  extendDeadline: { path: "/admin-transactions/:offerId/deadline", icon: ClockPlus },
  reassignLeg: { path: "/admin-transactions/:offerId/agent", icon: ArrowLeftRight },
  refund: { path: "/admin-transactions/:offerId/refund", icon: Undo2 },
  consentRefund: { path: "/admin-transactions/:offerId/consent", icon: Handshake },
  forceCancel: { path: "/admin-transactions/:offerId/cancel", icon: Ban },
  changeStatus: { path: "/admin-transactions/:offerId/status", icon: Shuffle },
} as const satisfies Readonly<Record<StaffActionName, { readonly path: string; readonly icon: Icon }>>;

const answers: readonly StaffActionName[] = ["resume", "refund", "forceCancel"];

/** The actions that the sentence about the next step requests from a manager. Each is shown there and nowhere else on the page. */
export function askedActions({ steps, actions }: Pick<StaffOfferView, "steps" | "actions">): readonly StaffAction[] {
  const code = steps.staff?.code;
  if (code === "consentToRefund") return actions.filter(({ action, refusal }) => refusal === null && action === "consentRefund");
  if (code !== "decideSuspended") return [];
  return actions.filter(({ action, refusal }) => refusal === null && answers.includes(action));
}
