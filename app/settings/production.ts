import { isAbsolute } from "node:path";
import { openLines } from "./open-lines.ts";
import { type Env, schema } from "./schema.ts";
import { settingFacts } from "./setting.ts";
import { weakKeys } from "./weak-keys.ts";

/** Reserved domains (RFC 2606), including the demo's. `.example` is for documentation. */
const isInvented = (domain: string) => /(?:^|\.)(?:test|invalid|localhost)$/i.test(domain.trim());

const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1);

function demoFaults(env: Env): readonly (string | false)[] {
  return [
    env.DATABASE_OWNER_URL !== undefined && "DATABASE_OWNER_URL belongs to migrations alone.",
    env.DEV_INBOX_URL !== "" && "DEV_INBOX_URL must be empty.",
    env.EMAIL_PREVIEW && "EMAIL_PREVIEW must be off.",
    env.OFFER_POLICY !== "production" && "OFFER_POLICY must be production.",
    env.RATES_SOURCE === "recorded" && "RATES_SOURCE must be live or auto.",
    env.SMTP_URL.includes("127.0.0.1:1025") && "SMTP_URL points to the embedded inbox.",
    isInvented(env.MAIL_DOMAIN) && `MAIL_DOMAIN must be a real domain, not ${env.MAIL_DOMAIN}.`,
    isInvented(domainOf(env.SUPPORT_ADDRESS)) && `SUPPORT_ADDRESS must be a real address, not ${env.SUPPORT_ADDRESS}.`,
    isInvented(domainOf(env.VAPID_SUBJECT)) && "VAPID_SUBJECT must be a real address.",
  ];
}

function addressFaults(env: Env, source: NodeJS.ProcessEnv): readonly (string | false)[] {
  return [
    !env.APP_ORIGIN.startsWith("https://") && "APP_ORIGIN must be https.",
    env.ORIGIN_WBIT.startsWith("http:") && "ORIGIN_WBIT must be https.",
    source.TRUSTED_PROXIES === undefined &&
      "TRUSTED_PROXIES must name the number of reverse proxies in front of the site (0 for none), or their networks; it replaces TRUST_PROXY.",
  ];
}

/** The next version starts in a folder of its own, where a relative path names an empty place. */
function folderFaults({ S3_BUCKET, CHECKPOINT_BUCKET, FILES_DIR, CHECKPOINT_DIR }: Env): readonly (string | false)[] {
  const isLost = (folder: string, ...buckets: readonly (string | undefined)[]) => !buckets.some(Boolean) && !isAbsolute(folder);
  return [
    isLost(FILES_DIR, S3_BUCKET) && "FILES_DIR must be an absolute path when no S3_BUCKET is set.",
    isLost(CHECKPOINT_DIR, S3_BUCKET, CHECKPOINT_BUCKET) && "CHECKPOINT_DIR must be an absolute path when no bucket is set.",
  ];
}

/** Limits that are too high to have an effect. */
function boundlessFaults(env: Env): readonly string[] {
  return Object.entries(schema.shape).flatMap(([name, described]) => {
    const highest = settingFacts.get(described)?.highest;
    const value = env[name as keyof Env];
    return highest !== undefined && typeof value === "number" && value > highest ? [`${name} must be at most ${highest}.`] : [];
  });
}

/**
 * Returns one sentence for every weak setting; empty when production may start. `source` is the environment from which `env` was parsed.
 */
export function productionFaults(env: Env, source: NodeJS.ProcessEnv): readonly string[] {
  const faults = [...weakKeys(env), ...openLines(env, source), ...demoFaults(env), ...addressFaults(env, source)];
  return [...faults, ...folderFaults(env), ...boundlessFaults(env)].filter((fault) => typeof fault === "string");
}
