import { config } from "zod";

// Zod writes functions of its own for speed, which the content security policy of every page refuses.
config({ jitless: true });

export { checkPayload } from "./check-payload.ts";
