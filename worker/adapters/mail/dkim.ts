import { readFileSync } from "node:fs";
import { env } from "#env";

/** What a domain signs its letters with; the public half stands in its DNS under the selector. */
export interface DkimKey {
  readonly domain: string;
  readonly selector: string;
  /** PEM. */
  readonly privateKey: string;
}

/** Programs honour one-click only where both headers of it are signed; nodemailer's own list leaves out the second. */
export const signedHeaders = [
  ...["from", "to", "subject", "date", "message-id", "reply-to", "references", "mime-version", "content-type", "content-transfer-encoding"],
  ...["auto-submitted", "list-unsubscribe", "list-unsubscribe-post"],
].join(":");

/** The key that the settings name; undefined when letters leave unsigned. */
export function readDkimKey(): DkimKey | undefined {
  if (env.DKIM_KEY_FILE === "") return undefined;
  return { domain: env.MAIL_DOMAIN, selector: env.DKIM_SELECTOR, privateKey: readFileSync(env.DKIM_KEY_FILE, "utf8") };
}
