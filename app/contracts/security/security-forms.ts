import { z } from "zod";

const typed = z.string("VALIDATION.REQUIRED").min(1, "VALIDATION.REQUIRED").max(1_000);
const code = z.string("VALIDATION.REQUIRED").trim().min(1, "VALIDATION.REQUIRED").max(40);

export const passwordCodeForm = z.strictObject({ code, newPassword: typed });
export const noFields = z.strictObject({});
export const codeForm = z.strictObject({ code });
export const confirmForm = z.strictObject({ password: typed });
export const endSecondFactorForm = z.strictObject({ password: typed, code });
