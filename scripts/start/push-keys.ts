import { createECDH } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

interface PushKeyEnv {
  readonly VAPID_PUBLIC_KEY: string;
  readonly VAPID_PRIVATE_KEY: string;
}

function newPair(): PushKeyEnv {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  // A private number with leading zeros is shorter, so it is padded.
  const secret = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { VAPID_PUBLIC_KEY: pair.getPublicKey("base64url"), VAPID_PRIVATE_KEY: secret.toString("base64url") };
}

/**
 * The key pair that signs pushes to browsers. It is created once for a data folder, so that subscriptions survive restarts. Empty when the
 * environment has one, and in production, where push without keys is off.
 */
export function pushKeys(dataDir: string, env: NodeJS.ProcessEnv = process.env): Partial<PushKeyEnv> {
  if (env.VAPID_PUBLIC_KEY || env.DEPLOYMENT === "production") return {};
  const file = join(dataDir, "push-keys.json");
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as PushKeyEnv;
  const pair = newPair();
  writeFileSync(file, JSON.stringify(pair), { mode: 0o600 });
  return pair;
}
