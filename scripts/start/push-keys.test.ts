import { createECDH } from "node:crypto";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readEnv } from "../../app/env.server.ts";
import { pushKeys } from "./push-keys.ts";

const folder = mkdtempSync(join(tmpdir(), "push-keys-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a data folder has one valid key pair, which only its owner can read", () => {
  const { VAPID_PUBLIC_KEY = "", VAPID_PRIVATE_KEY = "" } = pushKeys(folder, {});
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(VAPID_PRIVATE_KEY, "base64url");
  expect(pair.getPublicKey("base64url")).toBe(VAPID_PUBLIC_KEY);
  expect(pushKeys(folder, {})).toEqual({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY });
  expect(statSync(join(folder, "push-keys.json")).mode & 0o077).toBe(0);
  expect(readEnv({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY })).toMatchObject({ VAPID_PUBLIC_KEY });
});

test("keys of the environment are used, and production creates none", () => {
  expect(pushKeys(folder, { VAPID_PUBLIC_KEY: "named" })).toEqual({});
  expect(pushKeys(folder, { DEPLOYMENT: "production" })).toEqual({});
});

test("half a pair or an invalid pair stops the start", () => {
  const { VAPID_PUBLIC_KEY } = pushKeys(folder, {});
  expect(() => readEnv({ VAPID_PUBLIC_KEY })).toThrow("belong together");
  expect(() => readEnv({ VAPID_PUBLIC_KEY: "short", VAPID_PRIVATE_KEY: "short" })).toThrow("VAPID_PUBLIC_KEY must be 65 bytes");
});
