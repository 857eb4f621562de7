import { z } from "zod";

const bytesOf = (text: string) => Math.floor((text.replace(/=+$/, "").length * 3) / 4);
/** base64url, with or without padding, of exactly this number of bytes. */
const key = (bytes: number) =>
  z
    .string("VALIDATION.REQUIRED")
    .regex(/^[A-Za-z0-9_-]+={0,2}$/, "VALIDATION.CHOICE")
    .refine((text) => bytesOf(text) === bytes, "VALIDATION.CHOICE");

/** An address has visible ASCII characters only. Others are refused before it is parsed. */
const endpoint = z
  .string("VALIDATION.REQUIRED")
  .min(1, "VALIDATION.REQUIRED")
  .regex(/^[!-~]{1,1024}$/, "VALIDATION.CHOICE");

/** A browser's `PushSubscription` as JSON (specification §7). The service checks the push host. */
export const pushSubscription = z.strictObject({
  endpoint,
  /** Milliseconds since the epoch. */
  expirationTime: z.number("VALIDATION.DATE").int("VALIDATION.DATE").positive("VALIDATION.DATE").max(8.64e15, "VALIDATION.DATE").nullish(),
  keys: z.strictObject({ p256dh: key(65), auth: key(16) }, "VALIDATION.REQUIRED"),
});

export type PushSubscriptionInput = z.output<typeof pushSubscription>;

/** Removes the subscription with this address. */
export const pushEnding = z.strictObject({ endpoint });
