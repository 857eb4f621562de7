import { z } from "zod";

/** An identity of the OpenID provider that is linked to the account after its owner has signed in. */
const googleLink = z.object({ sub: z.string(), requestId: z.string() });

/** The action of the sign-in after its second step; stored with the ticket. */
const afterCode = z.object({ google: googleLink.optional() });
export type AfterCode = z.infer<typeof afterCode>;

export const readAfterCode = (kept: unknown): AfterCode => afterCode.parse(kept ?? {});
