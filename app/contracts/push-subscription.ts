import { z } from "zod";

const bytesOf = (text: string) => Math.floor((text.replace(/=+$/, "").length * 3) / 4);
/** base64url, with or without its padding, of exactly so many bytes. */
const key = (bytes: number) =>
  z
    .string("VALIDATION.REQUIRED")
    .regex(/^[A-Za-z0-9_-]+={0,2}$/, "VALIDATION.CHOICE")
    .refine((text) => bytesOf(text) === bytes, "VALIDATION.CHOICE");

/** An address has visible ASCII characters only; what else a text may hide is refused before anything reads it. */
const endpoint = z
  .string("VALIDATION.REQUIRED")
  .min(1, "VALIDATION.REQUIRED")
  .regex(/^[!-~]{1,1024}$/, "VALIDATION.CHOICE");

/** What a browser's `PushSubscription` is as JSON (specification §7); whose service it names is judged by the service. */
export const pushSubscription = z.strictObject({
  endpoint,
  /** Milliseconds since the epoch. */
  expirationTime: z.number("VALIDATION.DATE").int("VALIDATION.DATE").positive("VALIDATION.DATE").max(8.64e15, "VALIDATION.DATE").nullish(),
  keys: z.strictObject({ p256dh: key(65), auth: key(16) }, "VALIDATION.REQUIRED"),
});

export type PushSubscriptionInput = z.output<typeof pushSubscription>;

/** What ends a subscription: its address alone. */
export const pushEnding = z.strictObject({ endpoint });
