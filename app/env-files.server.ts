import { readFileSync } from "node:fs";
import { SettingsError } from "./settings/settings-error.ts";

/** Settings that may be given as `<NAME>_FILE`, the path of a file with the value, as the secrets of containers and systemd are. */
export const secretSettings = [
  "DATABASE_URL",
  "DATABASE_LISTEN_URL",
  "DATABASE_OWNER_URL",
  "DATABASE_ADMIN_URL",
  "TEMPORAL_API_KEY",
  "SMTP_URL",
  "MAIL_HOOK_SECRET",
  "VAPID_PRIVATE_KEY",
  "VAPID_FORMER_KEYS",
  "OIDC_CLIENT_SECRET",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "DATA_KEYS",
  "INDEX_KEY",
  "SEAL_P12_PASSWORD",
  "CHAT_KEY_RU",
  "CHAT_KEY_EN",
  "CHAT_HOOK_SECRET",
  "CHAT_HOOK_KEY",
  "WEBSITE_LOCK_PASSWORD",
] as const;

function readSecret(name: string, path: string): string {
  try {
    return readFileSync(path, "utf8").replace(/\r?\n$/, "");
  } catch (error) {
    const { code = "unreadable" } = error as { code?: string };
    throw new Error(`The environment is not valid. ${name}_FILE names ${path}, which cannot be read (${code}).`);
  }
}

/**
 * Replaces each `<NAME>_FILE` in `source` by `<NAME>` with the content of the file, without its final line break. The change is made in
 * place because libraries read `process.env` as well.
 */
export function loadSecretFiles(source: NodeJS.ProcessEnv): void {
  for (const name of secretSettings) {
    const path = source[`${name}_FILE`];
    if (!path) continue;
    if (source[name]) throw new Error(`The environment is not valid. Set either ${name} or ${name}_FILE, not both.`);
    source[name] = readSecret(name, path);
    delete source[`${name}_FILE`];
  }
}

/** Runs `read`. If settings are invalid, prints one line for each without a stack, and exits. */
export function orExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    console.error(error instanceof SettingsError ? error.lines.join("\n  ") : (error as Error).message);
    process.exit(1);
  }
}
