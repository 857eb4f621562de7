import { loadSecretFiles, orExit } from "./env-files.server.ts";
import { isLocalHost, readHostPort } from "./settings/host-port.ts";
import { productionFaults } from "./settings/production.ts";
import { type Env, schema, together } from "./settings/schema.ts";
import { SettingsError } from "./settings/settings-error.ts";
import { weakKeys } from "./settings/weak-keys.ts";

function requireTogether(env: Env): void {
  const broken = together.filter((names) => new Set(names.map((name) => env[name] === "")).size > 1);
  const faults = broken.map((names) => `${names.slice(0, -1).join(", ")} and ${names.at(-1)} belong together.`);
  if (faults.length > 0) throw new SettingsError("The environment is not valid.", faults);
}

/** A site outside of localhost must declare whether it is a demo, because an unset value must not start it with publicly known keys. */
function requireDeployment(env: Env, source: NodeJS.ProcessEnv): void {
  if (source.DEPLOYMENT !== undefined || isLocalHost(new URL(env.APP_ORIGIN).hostname)) return;
  const faults = weakKeys(env);
  if (faults.length > 0) throw new SettingsError(`Refusing to start on ${env.APP_ORIGIN} without DEPLOYMENT.`, faults);
}

function requireStrength(env: Env, source: NodeJS.ProcessEnv): void {
  if (env.DEPLOYMENT === "demo") return;
  const faults = env.DEPLOYMENT === "production" ? productionFaults(env, source) : weakKeys(env);
  if (faults.length > 0) throw new SettingsError(`Refusing to start in ${env.DEPLOYMENT}.`, faults);
}

/** On the site's own port, visitors could read the metrics. */
function requirePrivateMetrics({ PORT, SITE_METRICS_ADDRESS }: Env): void {
  if (SITE_METRICS_ADDRESS === "" || readHostPort(SITE_METRICS_ADDRESS, 0).port !== PORT) return;
  throw new SettingsError("The environment is not valid.", ["SITE_METRICS_ADDRESS must have another port than PORT."]);
}

/** Validates the settings. Throws an error with one sentence for each invalid setting. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const result = schema.safeParse(source);
  if (!result.success) {
    const faults = result.error.issues.map(({ path, message }) => `${path.join(".")} ${message}.`);
    throw new SettingsError("The environment is not valid.", faults);
  }
  requireTogether(result.data);
  requirePrivateMetrics(result.data);
  requireDeployment(result.data, source);
  requireStrength(result.data, source);
  return result.data;
}

export const env: Env = orExit(() => {
  loadSecretFiles(process.env);
  return readEnv(process.env);
});
