import { z } from "zod";

export const cancelForm = z.strictObject({ password: z.string().min(1, "VALIDATION.REQUIRED").max(250) });
