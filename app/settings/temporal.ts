import { loadClientConnectConfig } from "@temporalio/envconfig";

/**
 * Reads the connection to Temporal in the same way as its own library reads `TEMPORAL_*` and its configuration file. The client, the worker
 * and the production guard use it, so that all interpret a setting in the same way.
 */
export function readTemporal(source: NodeJS.ProcessEnv) {
  const { connectionOptions, namespace } = loadClientConnectConfig({ overrideEnvVars: definedIn(source) });
  return {
    connection: { ...connectionOptions, address: connectionOptions.address ?? "127.0.0.1:7233" },
    namespace: namespace ?? "default",
  };
}

const definedIn = (source: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(source).filter((entry): entry is [string, string] => entry[1] !== undefined));
