import { Client, Connection } from "@temporalio/client";
import { readTemporal } from "#settings/temporal.ts";

interface Door {
  readonly connection: Connection;
  readonly client: Client;
}
const holder = globalThis as typeof globalThis & { bridgeholdTemporal?: Door };

/** How this process reaches Temporal: an embedded server, a cluster or Temporal Cloud. */
export const temporalSettings = () => readTemporal(process.env);

/** One per process. The connection is lazy: the web process starts and serves pages without Temporal. */
function door(): Door {
  holder.bridgeholdTemporal ??= open();
  return holder.bridgeholdTemporal;
}

function open(): Door {
  const { connection: options, namespace } = temporalSettings();
  const connection = Connection.lazy({ ...options, connectTimeout: "3s" });
  return { connection, client: new Client({ connection, namespace }) };
}

export const temporalClient = (): Client => door().client;
export const temporalConnection = (): Connection => door().connection;

/** Whether the engine answers within a second: for `/readyz`, not for deciding anything. */
export async function isEngineReachable(): Promise<boolean> {
  const connection = temporalConnection();
  return await connection
    .withDeadline(Date.now() + 1_000, () => connection.workflowService.getSystemInfo({}))
    .then(
      () => true,
      () => false,
    );
}

/** For graceful stop and for tests. */
export async function closeTemporalClient(): Promise<void> {
  await holder.bridgeholdTemporal?.connection.close();
  delete holder.bridgeholdTemporal;
}
