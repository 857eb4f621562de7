import { hours } from "../time/duration.ts";
import type { NextStep, NextStepCode } from "./next-step/codes.ts";
import type { Instant } from "./state.ts";

/** The minimum time between two reminders to a partner. */
export const partnerReminderPause = hours(6);

/** Acts of which a partner can be reminded, by the step that waits for them. */
const acts = { partnerSigns: "sign", partnerPays: "pay", partnerChooses: "choose" } as const satisfies Partial<
  Record<NextStepCode, string>
>;
export type RemindedAct = (typeof acts)[keyof typeof acts];

/** The partner's act that the deal waits for; null when it is not the partner's turn. */
export const remindedActOf = ({ code, who }: Pick<NextStep, "code" | "who">): RemindedAct | null =>
  who === "partner" && Object.hasOwn(acts, code) ? acts[code as keyof typeof acts] : null;

/** The instant from which the partner may be reminded again. */
export const mayRemindPartnerFrom = (remindedAt: Instant | null): Instant => (remindedAt === null ? 0 : remindedAt + partnerReminderPause);
