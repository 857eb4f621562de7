import { join } from "node:path";
import { startInbox } from "../services/inbox.ts";
import { startPostgres } from "../services/postgres.ts";
import { startTemporal } from "../services/temporal.ts";
import { findTemporalBinary } from "../services/temporal-binary.ts";
import { wishedPort } from "../setup/ports.ts";
import { step } from "../setup/step.ts";
import { endLeftover, forgetService, rememberService } from "./data-folder.ts";
import type { StartOptions } from "./options.ts";

/** What the parts need to know about one service, and how to end it. */
export interface Service {
  readonly env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

const existing: Service = { env: {}, stop: async () => {} };

export async function postgresService({ port, dataDir }: StartOptions): Promise<Service> {
  if (process.env.DATABASE_URL) return existing;
  return step("Starting PostgreSQL", async () => {
    const server = await startPostgres({ dataDir: join(dataDir, "postgres"), port: await wishedPort(port + 1) });
    return { env: { DATABASE_URL: server.appUrl, DATABASE_OWNER_URL: server.ownerUrl }, stop: () => server.stop() };
  });
}

export async function temporalService({ port, dataDir }: StartOptions): Promise<Service> {
  if (process.env.TEMPORAL_ADDRESS) return existing;
  const binary = await findTemporalBinary((sentence) => console.log(`• ${sentence}`));
  return step("Starting Temporal", async () => {
    await endLeftover(dataDir, "temporal");
    const uiPort = await wishedPort(port + 3);
    const server = await startTemporal({
      binary,
      port: await wishedPort(port + 2),
      uiPort,
      metricsPort: await wishedPort(port + 6),
      file: join(dataDir, "temporal", "temporal.db"),
    });
    rememberService(dataDir, "temporal", server.pid);
    return {
      env: { TEMPORAL_ADDRESS: server.address, TEMPORAL_UI_URL: `http://localhost:${uiPort}` },
      async stop() {
        await server.stop();
        forgetService(dataDir, "temporal");
      },
    };
  });
}

export async function inboxService({ port, dataDir }: StartOptions): Promise<Service> {
  if (process.env.SMTP_URL) return existing;
  return step("Starting the inbox", async () => {
    const inbox = await startInbox({
      smtpPort: await wishedPort(port + 4),
      httpPort: await wishedPort(port + 5),
      dir: join(dataDir, "inbox"),
    });
    return { env: { SMTP_URL: inbox.smtpUrl, DEV_INBOX_URL: inbox.httpUrl }, stop: () => inbox.stop() };
  });
}
