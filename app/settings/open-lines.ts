import pg from "pg";
import { isLocalHost, readHostPort } from "./host-port.ts";
import type { Env } from "./schema.ts";
import { listOf } from "./setting.ts";
import { readSmtpUrl } from "./smtp-url.ts";
import { readTemporal } from "./temporal.ts";

/** Passwords that attackers try first: those of installers, examples and this product's own parts. */
const guessed = ["", "postgres", "password", "bridgehold", "bridgehold_app", "bridgehold_owner", "admin", "root", "secret", "changeme"];

/** Parses the address as the database client does, so that `?host=`, `?user=` and a second `sslmode` have the same effect. */
function databaseFaults(name: "DATABASE_URL" | "DATABASE_LISTEN_URL", address: string): readonly (string | false)[] {
  const { host, user, password, ssl } = new pg.Client({ connectionString: address });
  const tls = ssl as boolean | { readonly rejectUnauthorized?: boolean };
  const isOpen = !tls || (typeof tls === "object" && tls.rejectUnauthorized === false);
  return [
    guessed.includes(`${password ?? ""}`.toLowerCase()) && `${name} has no password, or one that is easy to guess.`,
    ["postgres", "bridgehold_owner"].includes(user ?? "") && `${name} names an owner of the schema.`,
    !isLocalHost(host) && isOpen && `${name} goes to another machine without sslmode=verify-full.`,
  ];
}

function isEngineOpen(env: Env, source: NodeJS.ProcessEnv): boolean {
  const { address, tls } = readTemporal(source).connection;
  return !tls && env.TEMPORAL_PLAINTEXT !== "mesh" && !isLocalHost(readHostPort(address, 7233).host);
}

function isMailOpen({ SMTP_URL }: Env): boolean {
  const { secure, requireTLS, host } = readSmtpUrl(SMTP_URL);
  return !secure && !requireTLS && !isLocalHost(host);
}

function isScannerOpen({ CLAMD_ADDRESS, CLAMD_PLAINTEXT }: Env): boolean {
  return CLAMD_ADDRESS !== "" && CLAMD_PLAINTEXT !== "mesh" && !isLocalHost(readHostPort(CLAMD_ADDRESS, 3310).host);
}

/** A plain http address of another machine. */
const isPlainHttp = (address = "") => /^http:/i.test(address.trim()) && !isLocalHost(URL.parse(address)?.hostname ?? "");

/** Returns unencrypted connections, over which others could read personal data. */
export function openLines(env: Env, source: NodeJS.ProcessEnv): readonly (string | false)[] {
  const https = ["OIDC_ISSUER", "ANALYTICS_URL", "CHAT_HOST"] as const;
  return [
    ...databaseFaults("DATABASE_URL", env.DATABASE_URL),
    ...(env.DATABASE_LISTEN_URL === "" ? [] : databaseFaults("DATABASE_LISTEN_URL", env.DATABASE_LISTEN_URL)),
    isEngineOpen(env, source) &&
      "TEMPORAL_ADDRESS is another machine and is reached without TLS: set TEMPORAL_TLS=1, or TEMPORAL_PLAINTEXT=mesh.",
    isMailOpen(env) && "SMTP_URL sends letters to another machine in clear text: use smtps:// or add ?requireTLS=true.",
    isPlainHttp(env.S3_ENDPOINT) && "S3_ENDPOINT is another machine and must be https.",
    isPlainHttp(env.OTEL_EXPORTER_OTLP_ENDPOINT) && "OTEL_EXPORTER_OTLP_ENDPOINT is another machine and must be https.",
    isScannerOpen(env) && "CLAMD_ADDRESS sends files to another machine in clear text: run clamd on this one, or set CLAMD_PLAINTEXT=mesh.",
    ...https.map((name) => env[name].startsWith("http:") && `${name} must be https.`),
    listOf(env.PUSH_SERVICES).some((origin) => /^http:/i.test(origin)) && "PUSH_SERVICES names one that is not https.",
  ];
}
