import { env } from "#env";
import type { BucketCredentials } from "./bucket-storage.server.ts";

/**
 * Returns the static keys of the settings. Without them, the standard AWS chain: variables, a profile, the role of a container, a pod or
 * a machine. The chain caches credentials and renews them before they expire. It is loaded only when used.
 */
export function bucketCredentials(): () => Promise<BucketCredentials> {
  const [accessKeyId, secretAccessKey] = [env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY];
  if (accessKeyId !== "") {
    const fixed = { accessKeyId, secretAccessKey };
    return async () => fixed;
  }
  let chain: (() => Promise<BucketCredentials>) | null = null;
  return async () => {
    chain ??= (await import("@aws-sdk/credential-providers")).fromNodeProviderChain({ clientConfig: { region: env.S3_REGION } });
    return await chain();
  };
}
