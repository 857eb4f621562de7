import { z } from "zod";

/** An identity at the issuer that is linked to the account once its owner has signed in. */
const googleLink = z.object({ sub: z.string(), requestId: z.string() });

/** What a sign-in does when its second step has succeeded; it is kept with the ticket. */
const afterCode = z.object({ google: googleLink.optional() });
export type AfterCode = z.infer<typeof afterCode>;

export const readAfterCode = (kept: unknown): AfterCode => afterCode.parse(kept ?? {});
