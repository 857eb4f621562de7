import { readFileSync } from "node:fs";
import { env } from "#env";

/** The key with which a domain signs its letters; the public half is in its DNS under the selector. */
export interface DkimKey {
  readonly domain: string;
  readonly selector: string;
  /** PEM. */
  readonly privateKey: string;
}

/** Mail programs accept one-click unsubscribing only when both of its headers are signed; nodemailer's default list lacks the second. */
export const signedHeaders = [
  ...["from", "to", "subject", "date", "message-id", "reply-to", "references", "mime-version", "content-type", "content-transfer-encoding"],
  ...["auto-submitted", "list-unsubscribe", "list-unsubscribe-post"],
].join(":");

/** The key of the settings; undefined when letters are sent unsigned. */
export function readDkimKey(): DkimKey | undefined {
  if (env.DKIM_KEY_FILE === "") return undefined;
  return { domain: env.MAIL_DOMAIN, selector: env.DKIM_SELECTOR, privateKey: readFileSync(env.DKIM_KEY_FILE, "utf8") };
}
