import { z } from "zod";

/** Bytes in the browser's format: base64url. */
const bytes = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[\w-]+$/);
const common = {
  ...{ id: bytes(1_400), rawId: bytes(1_400), type: z.literal("public-key") },
  // No extensions are requested, so their results are ignored.
  clientExtensionResults: z.unknown().transform(() => ({})),
};
const clientDataJSON = bytes(4_000);

/** The browser's answer at sign-in: a signature by one of the device's keys. */
export const passkeyAnswer = z.object({
  ...common,
  response: z.object({ clientDataJSON, authenticatorData: bytes(4_000), signature: bytes(2_000) }),
});

const newKey = z.object({
  ...common,
  response: z.object({
    ...{ clientDataJSON, attestationObject: bytes(20_000) },
    transports: z
      .array(z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]).catch("internal"))
      .max(10)
      .optional(),
  }),
});

const label = z.string("VALIDATION.REQUIRED").trim().min(1, "VALIDATION.REQUIRED").max(60, "VALIDATION.MAX");
const password = z.string("VALIDATION.REQUIRED").min(1, "VALIDATION.REQUIRED").max(1_000);

function parsed(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: "custom", params: { code: "AUTH.PASSKEY_FAILED" } });
    return z.NEVER;
  }
}

export const beginPasskeyForm = z.strictObject({ label, password });
/** The page's script adds the device's response. */
export const addPasskeyForm = z.strictObject({ label, response: z.string().max(30_000).transform(parsed).pipe(newKey) });
export const removePasskeyForm = z.strictObject({ passkey: z.uuid(), password });
export const renamePasskeyForm = z.strictObject({ passkey: z.uuid(), label, password });
