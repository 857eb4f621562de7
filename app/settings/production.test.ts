import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { readEnv } from "../env.server.ts";

const key = () => randomBytes(32).toString("base64");
const good = {
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
};
const elsewhere = "postgresql://app:Tn4-unguessed@db.example/b";
const here = "postgresql://app:Tn4-unguessed@127.0.0.1/b";

it.each([
  ["no password", { DATABASE_URL: "postgresql://bridgehold_app@127.0.0.1:5432/b" }, "DATABASE_URL has no password"],
  ["the role as its password", { DATABASE_URL: "postgresql://bridgehold_app:bridgehold_app@127.0.0.1/b" }, "DATABASE_URL has no password"],
  ["an installer's password", { DATABASE_URL: "postgresql://app:Postgres@127.0.0.1/b" }, "DATABASE_URL has no password"],
  ["an installer's password as a parameter", { DATABASE_URL: `${here}?password=postgres` }, "DATABASE_URL has no password"],
  ["the superuser", { DATABASE_URL: "postgresql://postgres:Tn4-unguessed@127.0.0.1/b" }, "DATABASE_URL names an owner"],
  ["the superuser as a parameter", { DATABASE_URL: `${here}?user=postgres` }, "DATABASE_URL names an owner"],
  ["a database elsewhere in clear text", { DATABASE_URL: elsewhere }, "DATABASE_URL goes to another machine"],
  ["a database elsewhere behind a local name", { DATABASE_URL: `${here}?host=db.example` }, "DATABASE_URL goes to another machine"],
  ["a second sslmode", { DATABASE_URL: `${elsewhere}?sslmode=verify-full&sslmode=disable` }, "DATABASE_URL goes to another machine"],
  [
    "a database whose certificate is not checked",
    { DATABASE_URL: `${elsewhere}?sslmode=no-verify` },
    "DATABASE_URL goes to another machine",
  ],
  ["the owner's credentials", { DATABASE_OWNER_URL: "postgresql://bridgehold_owner:x@127.0.0.1/b" }, "DATABASE_OWNER_URL belongs"],
  ["a chat in clear text", { CHAT_HOST: "http://chat.example", CHAT_TOKEN_RU: "t", CHAT_KEY_RU: "k" }, "CHAT_HOST must be https"],
  ["goals in clear text", { ANALYTICS_URL: "http://goals.example/hit" }, "ANALYTICS_URL must be https"],
  ["push services in clear text", { PUSH_SERVICES: "https://a.example, HTTP://b.example" }, "PUSH_SERVICES names one that is not https"],
  ["mail in clear text", { SMTP_URL: "smtp://mail.example:25" }, "SMTP_URL sends letters to another machine in clear text"],
  ["mail with another word for TLS", { SMTP_URL: "smtp://mail.example:25?requireTLS=yes" }, "SMTP_URL sends letters"],
  ["the embedded inbox", { SMTP_URL: "smtp://127.0.0.1:1025" }, "SMTP_URL points to the embedded inbox"],
  ["files in clear text", { S3_BUCKET: "b", S3_ENDPOINT: "http://s3.example:9000" }, "S3_ENDPOINT is another machine and must be https"],
  ["files in the folder of the program", { FILES_DIR: undefined }, "FILES_DIR must be an absolute path"],
  ["checkpoints in the folder of the program", { CHECKPOINT_DIR: "checkpoints" }, "CHECKPOINT_DIR must be an absolute path"],
  ["traces in clear text", { OTEL_EXPORTER_OTLP_ENDPOINT: "http://otel.example:4318" }, "OTEL_EXPORTER_OTLP_ENDPOINT is another machine"],
  ["a scanner elsewhere", { CLAMD_ADDRESS: "clamd.example:3310" }, "CLAMD_ADDRESS sends files to another machine"],
  ["an engine elsewhere in clear text", { TEMPORAL_ADDRESS: "engine.example:7233" }, "TEMPORAL_ADDRESS is another machine"],
  ["an engine whose TLS is off", { TEMPORAL_ADDRESS: "engine.example:7233", TEMPORAL_TLS: "0" }, "TEMPORAL_ADDRESS is another machine"],
  ["a key sent in clear text", { TEMPORAL_ADDRESS: "engine.example:7233", TEMPORAL_API_KEY: "t", TEMPORAL_TLS: "0" }, "TEMPORAL_ADDRESS"],
  ["a site in clear text", { APP_ORIGIN: "http://bridgehold.example" }, "APP_ORIGIN must be https"],
  ["a partner's site in clear text", { ORIGIN_WBIT: "http://wbit.example" }, "ORIGIN_WBIT must be https"],
  ["no word about proxies", { TRUSTED_PROXIES: undefined }, "TRUSTED_PROXIES must name the number of reverse proxies"],
  ["the demo's mail domain", { MAIL_DOMAIN: "bridgehold.test" }, "MAIL_DOMAIN must be a real domain"],
  ["the demo's support address", { SUPPORT_ADDRESS: "support@bridgehold.test" }, "SUPPORT_ADDRESS must be a real address"],
  ["an invented address for push services", { VAPID_SUBJECT: "mailto:push@bridgehold.test" }, "VAPID_SUBJECT must be a real address"],
  ["a share that no offer reaches", { CONSENT_SHARE_BPS: "10000" }, "CONSENT_SHARE_BPS must be at most 2500"],
  ["a limit that never applies", { LOGIN_LIMIT_PER_ACCOUNT: "1000000" }, "LOGIN_LIMIT_PER_ACCOUNT must be at most 200"],
  ["a limit of the API that never applies", { API_WRITES_PER_MINUTE: "1000000" }, "API_WRITES_PER_MINUTE must be at most 2400"],
  ["the preview of letters", { EMAIL_PREVIEW: "on" }, "EMAIL_PREVIEW must be off"],
  ["the embedded inbox's page", { DEV_INBOX_URL: "http://127.0.0.1:1080" }, "DEV_INBOX_URL must be empty"],
  ["recorded exchange rates", { RATES_SOURCE: "recorded" }, "RATES_SOURCE must be live or auto"],
  ["short deadlines", { OFFER_POLICY: "demo" }, "OFFER_POLICY must be production"],
])("refuses %s with one sentence", (_, values, fault) => {
  const read = () => readEnv({ ...good, ...values });
  expect(read).toThrow(`Refusing to start in production. ${fault}`);
  const names = () => readEnvFault(read).match(/(?:^|\. )[A-Z][A-Z0-9_]+ (?=\w)/g);
  expect(names()).toHaveLength(1);
});

function readEnvFault(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    return (error as Error).message.replace("Refusing to start in production. ", "");
  }
  return "";
}

it("lists all weak settings together", () => {
  const weak = { ...good, MAIL_DOMAIN: "bridgehold.test", TRUSTED_PROXIES: undefined, CONSENT_SHARE_BPS: "10000" };
  expect(() => readEnv(weak)).toThrow(/MAIL_DOMAIN .*\. TRUSTED_PROXIES .*\. CONSENT_SHARE_BPS /);
});

it.each([
  ["a database of this machine", { DATABASE_URL: here }],
  ["a socket", { DATABASE_URL: "postgresql://app:Tn4-unguessed@db/b?host=/run/postgresql" }],
  ["mail that insists on TLS", { SMTP_URL: "smtp://mail.example:587?requireTLS=true" }],
  ["an engine with TLS", { TEMPORAL_ADDRESS: "engine.example:7233", TEMPORAL_TLS: "1" }],
  ["an engine with a key", { TEMPORAL_ADDRESS: "engine.example:7233", TEMPORAL_API_KEY: "t" }],
  ["an engine behind a mesh that encrypts", { TEMPORAL_ADDRESS: "engine.svc:7233", TEMPORAL_PLAINTEXT: "mesh" }],
  ["an engine of this machine", { TEMPORAL_ADDRESS: "[::1]:7233" }],
  ["a bucket of this machine", { S3_BUCKET: "b", S3_ENDPOINT: "http://127.0.0.1:9000" }],
  ["a scanner behind a mesh that encrypts", { CLAMD_ADDRESS: "clamd.svc:3310", CLAMD_PLAINTEXT: "mesh" }],
  ["relative folders beside a bucket", { S3_BUCKET: "b", FILES_DIR: "files", CHECKPOINT_DIR: "checkpoints" }],
  ["no proxies, when that is said", { TRUSTED_PROXIES: "0" }],
  ["networks of proxies", { TRUSTED_PROXIES: "10.0.0.0/8, fd00::/8" }],
])("accepts %s", (_, values) => {
  expect(readEnv({ ...good, ...values }).DEPLOYMENT).toBe("production");
});
