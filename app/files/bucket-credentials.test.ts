import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { createBucketStorage } from "./bucket-storage.server.ts";

let issued = 0;
let lifetimeMs = 3_600_000;
/** Returns credentials as the metadata service of a container does. */
const metadata = createServer((_request, response) => {
  issued += 1;
  const Expiration = new Date(Date.now() + lifetimeMs).toISOString();
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify({ AccessKeyId: `id-${issued}`, SecretAccessKey: "secret", Token: `token-${issued}`, Expiration }));
});
await new Promise<void>((ready) => metadata.listen(0, "127.0.0.1", ready));
afterAll(() => void metadata.close());
const address = `http://127.0.0.1:${(metadata.address() as AddressInfo).port}/role`;

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllEnvs();
  issued = 0;
  for (const name of ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_PROFILE", "AWS_WEB_IDENTITY_TOKEN_FILE"])
    vi.stubEnv(name, undefined);
  vi.stubEnv("AWS_CONTAINER_CREDENTIALS_FULL_URI", address);
  vi.stubEnv("AWS_CONFIG_FILE", "/nonexistent");
  vi.stubEnv("AWS_SHARED_CREDENTIALS_FILE", "/nonexistent");
});

const signers: (string | undefined)[] = [];
const tokens: (string | null)[] = [];

async function storage() {
  const { bucketCredentials } = await import("./bucket-credentials.server.ts");
  signers.length = 0;
  tokens.length = 0;
  const fetch = async (input: RequestInfo | URL): Promise<Response> => {
    const { headers } = new Request(input);
    signers.push(/Credential=([^/]+)/.exec(headers.get("Authorization") ?? "")?.[1]);
    tokens.push(headers.get("X-Amz-Security-Token"));
    return new Response(null, { status: 204 });
  };
  return createBucketStorage({ bucket: "files", region: "eu-west-1", endpoint: "http://localhost:9", fetch }, bucketCredentials());
}

it("signs with the static keys when they are set", async () => {
  vi.stubEnv("S3_ACCESS_KEY_ID", "static");
  vi.stubEnv("S3_SECRET_ACCESS_KEY", "secret");
  await (await storage()).remove("abc");
  expect([signers, tokens, issued]).toEqual([["static"], [null], 0]);
});

it("signs with the container's credentials when no static keys are set, and requests them once", async () => {
  lifetimeMs = 3_600_000;
  const bucket = await storage();
  await bucket.remove("abc");
  await bucket.remove("abc");
  expect([signers, tokens, issued]).toEqual([["id-1", "id-1"], ["token-1", "token-1"], 1]);
});

it("uses new credentials when the former ones are about to expire", async () => {
  lifetimeMs = 60_000;
  const bucket = await storage();
  // The chain renews in the background while the former credentials still work.
  const countSigners = () => bucket.remove("abc").then(() => new Set(signers).size);
  await expect.poll(countSigners).toBeGreaterThan(1);
  expect(tokens.map((token) => token?.replace("token", "id"))).toEqual(signers);
});
