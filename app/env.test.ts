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
});

it("begins with demo keys at home, or where it is said to be a demo", () => {
  for (const APP_ORIGIN of ["http://localhost:3000", "http://127.0.0.1:4000", "http://[::1]:4000"])
    expect(readEnv({ APP_ORIGIN }).DEPLOYMENT).toBe("demo");
  expect(readEnv({ APP_ORIGIN: "https://demo.example", DEPLOYMENT: "demo" }).DEPLOYMENT).toBe("demo");
});

it("refuses demo keys at an address that others reach when nobody said that it is a demo", () => {
  expect(() => readEnv({ APP_ORIGIN: "https://bridgehold.example" })).toThrow(
    /without DEPLOYMENT: DATA_KEYS is a demo key; INDEX_KEY is a demo key/,
  );
  expect(() => readEnv({ APP_ORIGIN: "http://localhost.evil.example" })).toThrow(/DEPLOYMENT/);
  expect(readEnv({ ...production(), DEPLOYMENT: undefined }).DATA_KEYS).toMatch(/^k1:/);
});

it("takes keys of production", () => {
  expect(readEnv(production()).DEPLOYMENT).toBe("production");
  expect(readEnv({ ...production(), DATA_KEYS: `k2:${key()},k1:${key()}` }).DEPLOYMENT).toBe("production");
});

it.each([
  ["the demo key", { DATA_KEYS: `k1:${demo}` }],
  ["the demo key without its padding", { DATA_KEYS: `k1:${demo.slice(0, -1)}` }],
  ["the demo key under another id", { DATA_KEYS: `k2:${demo}` }],
  ["the demo key behind a good one", { DATA_KEYS: `k2:${key()},k1:${demo}` }],
  ["a key of zeros", { DATA_KEYS: `k1:${Buffer.alloc(32).toString("base64")}` }],
  ["an empty index key", { INDEX_KEY: "" }],
  ["a short index key", { INDEX_KEY: "AAAA" }],
  ["a demo index key behind a good one", { INDEX_KEY: `${key()},${readEnv({}).INDEX_KEY}` }],
])("refuses %s in production", (_, values) => {
  expect(() => readEnv({ ...production(), ...values })).toThrow(/Refusing to start in production: (DATA_KEYS|INDEX_KEY) is/);
});

it.each([
  ["no password", { DATABASE_URL: "postgresql://bridgehold_app@127.0.0.1:5432/bridgehold" }, /no password of its own/],
  ["the role as its password", { DATABASE_URL: "postgresql://bridgehold_app:bridgehold_app@127.0.0.1/b" }, /no password of its own/],
  ["an installer's password", { DATABASE_URL: "postgresql://app:Postgres@127.0.0.1/b" }, /no password of its own/],
  ["the superuser", { DATABASE_URL: "postgresql://postgres:Tn4-unguessed@127.0.0.1/b" }, /names an owner/],
  ["a database elsewhere in clear", { DATABASE_URL: "postgresql://app:Tn4-unguessed@db.example/b" }, /without sslmode/],
  ["the owner's credentials", { DATABASE_OWNER_URL: "postgresql://bridgehold_owner:x@127.0.0.1/b" }, /belongs to migrations alone/],
  ["a chat in clear", { CHAT_HOST: "http://chat.example", CHAT_TOKEN_RU: "t", CHAT_KEY_RU: "k" }, /CHAT_HOST must be https/],
  ["goals in clear", { ANALYTICS_URL: "http://goals.example/hit" }, /ANALYTICS_URL must be https/],
  ["mail in clear", { SMTP_URL: "smtp://mail.example:25" }, /neither smtps/],
  ["an engine elsewhere in clear", { TEMPORAL_ADDRESS: "engine.example:7233" }, /TEMPORAL_ADDRESS/],
])("refuses %s in production", (_, values, why) => {
  expect(() => readEnv({ ...production(), ...values })).toThrow(why);
});

it.each([
  ["a database of this machine", { DATABASE_URL: "postgresql://bridgehold_app:Tn4-unguessed@127.0.0.1/bridgehold" }],
  ["a socket", { DATABASE_URL: "postgresql://bridgehold_app:Tn4-unguessed@db/bridgehold?host=/run/postgresql" }],
  ["mail that insists on TLS", { SMTP_URL: "smtp://mail.example:587?requireTLS=true" }],
  ["an engine with TLS", { TEMPORAL_ADDRESS: "engine.example:7233", TEMPORAL_TLS: "1" }],
  ["an engine with a key", { TEMPORAL_ADDRESS: "engine.example:7233", TEMPORAL_API_KEY: "t" }],
])("takes %s in production", (_, values) => {
  expect(readEnv({ ...production(), ...values }).DEPLOYMENT).toBe("production");
});

it("takes a chat whole or not at all, and its host as an origin alone", () => {
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
