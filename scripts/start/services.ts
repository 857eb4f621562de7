import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { wishedPort } from "../services/free-port.ts";
import { startInbox } from "../services/inbox.ts";
import { startPostgres } from "../services/postgres.ts";
import { startTemporal } from "../services/temporal.ts";
import { findTemporalBinary } from "../services/temporal-binary.ts";
import { step } from "../setup/step.ts";
import { endLeftover, forgetService, rememberService } from "./data-folder.ts";
import type { StartOptions } from "./options.ts";
import type { Running, Start } from "./supervise.ts";

/** Starts a service with the given function, now and after each exit, and stops it with everything else. */
export type Keep = <R extends Running>(name: string, start: Start<R>) => Promise<R>;

/** PostgreSQL of this machine, unless `DATABASE_URL` names another one. Returns the environment for the parts. */
export async function postgresService({ port, dataDir }: StartOptions, keep: Keep): Promise<NodeJS.ProcessEnv> {
  if (process.env.DATABASE_URL) return {};
  return step("Starting PostgreSQL", async () => {
    let ownPort = await wishedPort(port + 1);
    const server = await keep("database", async () => {
      const started = await startPostgres({ dataDir: join(dataDir, "postgres"), port: ownPort });
      ownPort = started.port;
      return started;
    });
    return { DATABASE_URL: server.appUrl, DATABASE_OWNER_URL: server.ownerUrl };
  });
}

/** Temporal of this machine, unless `TEMPORAL_ADDRESS` names another one. */
export async function temporalService({ port, dataDir }: StartOptions, keep: Keep): Promise<NodeJS.ProcessEnv> {
  if (process.env.TEMPORAL_ADDRESS) return {};
  const binary = await findTemporalBinary((sentence) => console.log(`• ${sentence}`));
  return step("Starting Temporal", async () => {
    await endLeftover(dataDir, "temporal");
    const [ownPort, uiPort, metricsPort] = [await wishedPort(port + 2), await wishedPort(port + 3), await wishedPort(port + 6)];
    const file = join(dataDir, "temporal", "temporal.db");
    const server = await keep("engine", async () => {
      const started = await startTemporal({ binary, port: ownPort, uiPort, metricsPort, file });
      rememberService(dataDir, "temporal", started.pid);
      return {
        ...started,
        async stop() {
          await started.stop();
          forgetService(dataDir, "temporal");
        },
      };
    });
    return { TEMPORAL_ADDRESS: server.address, TEMPORAL_UI_URL: `http://localhost:${uiPort}` };
  });
}

/** Replaces Google when its settings are not given; not in production, because it accepts every address without proof. */
export async function issuerService(
  { port }: StartOptions,
  origin: string,
  onStop: (stop: () => Promise<void>) => void,
): Promise<NodeJS.ProcessEnv> {
  if (process.env.OIDC_ISSUER !== undefined || process.env.DEPLOYMENT === "production") return {};
  const client = { OIDC_CLIENT_ID: "bridgehold", OIDC_CLIENT_SECRET: randomBytes(24).toString("hex") };
  return step("Starting the sign-in of the demo", async () => {
    const [{ startOpenIdIssuer }, { askForAddress }] = await Promise.all([
      import("../services/open-id-issuer.ts"),
      import("../services/open-id-form.ts"),
    ]);
    const redirectUris = [`${origin}/auth/oauth-google-callback`];
    const { issuer, stop } = await startOpenIdIssuer({ port: await wishedPort(port + 7), client, redirectUris, door: askForAddress });
    onStop(stop);
    return { OIDC_ISSUER: issuer, ...client };
  });
}

/** The inbox runs in this process and ends with it. */
export async function inboxService(
  { port, dataDir }: StartOptions,
  onStop: (stop: () => Promise<void>) => void,
): Promise<NodeJS.ProcessEnv> {
  if (process.env.SMTP_URL) return {};
  return step("Starting the inbox", async () => {
    const inbox = await startInbox({
      smtpPort: await wishedPort(port + 4),
      httpPort: await wishedPort(port + 5),
      dir: join(dataDir, "inbox"),
    });
    onStop(() => inbox.stop());
    return { SMTP_URL: inbox.smtpUrl, DEV_INBOX_URL: inbox.httpUrl };
  });
}
