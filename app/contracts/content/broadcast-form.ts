import { z } from "zod";
import { brands } from "#domain/offer/state.ts";
import { broadcastTemplates } from "#domain/text/letter-templates.ts";

export const broadcastActs = ["start", "pause", "resume", "cancel", "test"] as const;
export type BroadcastAct = (typeof broadcastActs)[number];

/** A broadcast; `perMinute`: letters per minute. */
export const broadcastForm = z.strictObject({
  template: z.enum(broadcastTemplates, "VALIDATION.CHOICE"),
  brand: z.enum(brands, "VALIDATION.CHOICE"),
  perMinute: z.coerce.number("VALIDATION.REQUIRED").int("VALIDATION.CHOICE").min(1, "VALIDATION.CHOICE").max(10_000, "VALIDATION.CHOICE"),
});

export const broadcastActForm = z.strictObject({ act: z.enum(broadcastActs, "VALIDATION.CHOICE") });
