import { expect, it } from "vitest";
import { readEnv } from "../env.server.ts";

it.each([
  ["PORT", "", "must be a whole number from 1 to 65535"],
  ["PORT", "80a", "must be a whole number from 1 to 65535"],
  ["PORT", "70000", "must be a whole number from 1 to 65535"],
  ["UPLOAD_LIMIT_PER_HOUR", "", "must be a whole number of at least 1"],
  ["UPLOAD_LIMIT_PER_HOUR", "-5", "must be a whole number of at least 1"],
  ["DATABASE_POOL", "1e3", "must be a whole number of at least 2"],
  ["FEATURE_CRYPTO", "", "must be one of 1, true, on, 0, false, off"],
  ["FEATURE_CRYPTO", "yes", "must be one of 1, true, on, 0, false, off"],
  ["TEMPORAL_TLS", "on", "must be one of 1, true, 0, false"],
  ["TEMPORAL_PLAINTEXT", "yes", "must be mesh or blank"],
  ["TEMPORAL_ADDRESS", " ", "must not be blank"],
  ["DEPLOYMENT", "prod", "must be one of demo, sandbox, production"],
  ["LOG_LEVEL", "verbose", "must be one of debug, info, warn, error, silent"],
  ["APP_ORIGIN", "https://bridgehold.example/", "must be an http or https address without a path"],
  ["APP_ORIGIN", "bridgehold.example", "must be an http or https address without a path"],
  ["TRUSTED_PROXIES", "", "must be a number of proxies up to 10"],
  ["TRUSTED_PROXIES", "0.0.0.0/0", "must be a number of proxies up to 10"],
  ["DATABASE_URL", "mysql://db", "must be a postgresql:// address"],
  ["SMTP_URL", "mail.example", "must be an smtp:// or smtps:// address"],
  ["S3_ENDPOINT", "s3.example:9000", "must be an http or https address"],
  ["SUPPORT_ADDRESS", "support", "must be an e-mail address"],
  ["DATA_KEYS", "K1:AAAA", "must be id:base64 pairs between commas"],
  ["SITE_METRICS_ADDRESS", "127.0.0.1", "must be host:port or blank"],
  ["WORKER_METRICS_ADDRESS", ":9464", "must be host:port or blank"],
  ["TEMPORAL_METRICS_ADDRESS", "0.0.0.0:70000", "must be host:port or blank"],
  ["DATA_KEYS", "", "must be id:base64 pairs between commas"],
  ["INDEX_KEY", "", "must be 32 bytes in base64"],
  ["VAPID_FORMER_KEYS", "a:b", "must be public:private pairs between commas"],
])("says the required form of %s=%j", (name, value, sentence) => {
  expect(() => readEnv({ [name]: value })).toThrow(`The environment is not valid. ${name} ${sentence}`);
});

it("refuses to serve metrics on the site's public port", () => {
  expect(() => readEnv({ PORT: "3000", SITE_METRICS_ADDRESS: "0.0.0.0:3000" })).toThrow(
    "SITE_METRICS_ADDRESS must have another port than PORT",
  );
  expect(readEnv({ PORT: "3000", SITE_METRICS_ADDRESS: "0.0.0.0:9464" }).SITE_METRICS_ADDRESS).toBe("0.0.0.0:9464");
});
