import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { readEnv } from "./env.server.ts";

const demo = "ZGVtby1vbmx5LWRhdGEta2V5LWRvLW5vdC11c2UtISE=";
const key = () => randomBytes(32).toString("base64");
const production = () => ({
  DEPLOYMENT: "production",
  APP_ORIGIN: "https://bridgehold.example",
  SMTP_URL: "smtps://mail.example",
  DATA_KEYS: `k1:${key()}`,
  INDEX_KEY: key(),
  DATABASE_URL: "postgresql://bridgehold_app:Tn4-unguessed@db.example/bridgehold?sslmode=verify-full",
  TRUSTED_PROXIES: "1",
  MAIL_DOMAIN: "bridgehold.example",
  SUPPORT_ADDRESS: "support@bridgehold.example",
  FILES_DIR: "/srv/files",
  CHECKPOINT_DIR: "/srv/checkpoints",
});

it("uses demo keys on localhost and in an explicit demo", () => {
  for (const APP_ORIGIN of ["http://localhost:3000", "http://127.0.0.1:4000", "http://[::1]:4000"])
    expect(readEnv({ APP_ORIGIN }).DEPLOYMENT).toBe("demo");
  expect(readEnv({ APP_ORIGIN: "https://demo.example", DEPLOYMENT: "demo" }).DEPLOYMENT).toBe("demo");
});

it("refuses demo keys at a public address unless it is explicitly a demo", () => {
  expect(() => readEnv({ APP_ORIGIN: "https://bridgehold.example" })).toThrow(
    /without DEPLOYMENT. DATA_KEYS is a demo key. INDEX_KEY is a demo key./,
  );
  expect(() => readEnv({ APP_ORIGIN: "http://localhost.evil.example" })).toThrow(/DEPLOYMENT/);
  expect(readEnv({ ...production(), DEPLOYMENT: undefined }).DATA_KEYS).toMatch(/^k1:/);
});

it("accepts production keys", () => {
  expect(readEnv(production()).DEPLOYMENT).toBe("production");
  expect(readEnv({ ...production(), DATA_KEYS: `k2:${key()},k1:${key()}` }).DEPLOYMENT).toBe("production");
});

it.each([
  ["the demo key", { DATA_KEYS: `k1:${demo}` }],
  ["the demo key without its padding", { DATA_KEYS: `k1:${demo.slice(0, -1)}` }],
  ["the demo key under another id", { DATA_KEYS: `k2:${demo}` }],
  ["the demo key behind a good one", { DATA_KEYS: `k2:${key()},k1:${demo}` }],
  ["a key of zeros", { DATA_KEYS: `k1:${Buffer.alloc(32).toString("base64")}` }],
  ["a short index key", { INDEX_KEY: Buffer.from("sixteen bytes 16").toString("base64") }],
  ["a demo index key behind a good one", { INDEX_KEY: `${key()},${readEnv({}).INDEX_KEY}` }],
])("refuses %s in production", (_, values) => {
  expect(() => readEnv({ ...production(), ...values })).toThrow(/Refusing to start in production. (DATA_KEYS|INDEX_KEY) is/);
});

it("requires all chat settings or none, and requires the chat host to be an origin", () => {
  const chat = { CHAT_HOST: "https://chat.example", CHAT_TOKEN_RU: "t1", CHAT_KEY_RU: "k1" };
  expect(readEnv(chat).CHAT_HOST).toBe("https://chat.example");
  expect(() => readEnv({ ...chat, CHAT_KEY_RU: "" })).toThrow("CHAT_HOST, CHAT_TOKEN_RU and CHAT_KEY_RU belong together");
  expect(() => readEnv({ ...chat, CHAT_TOKEN_EN: "t2" })).toThrow("CHAT_TOKEN_EN and CHAT_KEY_EN belong together");
  for (const CHAT_HOST of [
    "https://chat.example/",
    "https://chat.example/app",
    "ftp://chat.example",
    "https://a.example https://b.example",
  ])
    expect(() => readEnv({ ...chat, CHAT_HOST })).toThrow(/CHAT_HOST/);
  expect(() => readEnv({ ...chat, CHAT_TOKEN_RU: "a; b" })).toThrow(/CHAT_TOKEN_RU/);
});
