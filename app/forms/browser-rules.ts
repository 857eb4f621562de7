import { config } from "zod";

// Zod generates functions for speed, which the content security policy of every page refuses.
config({ jitless: true });

export { checkPayload } from "./check-payload.ts";
