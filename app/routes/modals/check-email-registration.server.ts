import { readFlash } from "#middleware/flash.server.ts";
import { readTypedEmail } from "../auth/pending-cookies.server.ts";
import type { Asked } from "./shared/asked.server.ts";

/** Shown to a guest who has registered, or who has entered the right password of an account with an unconfirmed address. */
export async function loader({ request }: Asked) {
  const flash = readFlash(request);
  if (flash !== "email-unverified" && flash !== "registered") return null;
  return { isNew: flash === "registered", email: readTypedEmail(request), commandId: crypto.randomUUID() };
}
