import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readEnv } from "./env.server.ts";
import { loadSecretFiles, secretSettings } from "./env-files.server.ts";

const folder = mkdtempSync(join(tmpdir(), "bridgehold-secrets-"));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

it("reads a secret from its file, strips the final line break and removes the path", () => {
  const source: NodeJS.ProcessEnv = { SMTP_URL_FILE: file("smtp", "smtps://user:a b@mail.example\n"), INDEX_KEY: "kept" };
  loadSecretFiles(source);
  expect(source).toEqual({ SMTP_URL: "smtps://user:a b@mail.example", INDEX_KEY: "kept" });
});

it("refuses a secret that is given twice and an unreadable file, each with one sentence", () => {
  const path = file("key", "secret");
  expect(() => loadSecretFiles({ INDEX_KEY: "a", INDEX_KEY_FILE: path })).toThrow("Set either INDEX_KEY or INDEX_KEY_FILE, not both.");
  expect(() => loadSecretFiles({ INDEX_KEY_FILE: join(folder, "none") })).toThrow(
    /INDEX_KEY_FILE names .*none, which cannot be read \(ENOENT\)/,
  );
});

/** These names look like secrets, but the values are public: public keys, paths, names and limits. */
const open = ["VAPID_PUBLIC_KEY", "DKIM_KEY_FILE", "S3_ACCESS_KEY_ID", "SEAL_P12_FILE"];

it("every secret setting can be read from a file", () => {
  const secrets = Object.keys(readEnv({})).filter((name) => /KEY|SECRET|PASSWORD|^(?:DATABASE|SMTP)_.*URL$/.test(name));
  expect(secrets.length).toBeGreaterThan(10);
  expect(secrets.filter((name) => !open.includes(name) && !secretSettings.some((secret) => secret === name))).toEqual([]);
});

it("refuses a bucket access key without its secret, and the reverse", () => {
  expect(() => readEnv({ S3_ACCESS_KEY_ID: "id" })).toThrow("S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together.");
});
