import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { areStoriesTold, settleStories } from "../demo/settle-stories.ts";
import { deploy } from "../migrations/deploy.ts";
import { seed } from "../seed.ts";
import { isPortFree } from "../services/free-port.ts";
import { buildProduct } from "../setup/product-build.ts";
import { SetupError, step } from "../setup/step.ts";
import { bundleOnce } from "../setup/workflow-bundle.ts";
import { startPart } from "./child.ts";
import { resetDataFolder, takeDataFolder } from "./data-folder.ts";
import { readOptions, type StartOptions } from "./options.ts";
import { webProgram, workerProgram } from "./programs.ts";
import { pushKeys } from "./push-keys.ts";
import { inboxService, issuerService, postgresService, temporalService } from "./services.ts";
import { openStandIn } from "./stand-in.ts";
import { type Running, type Start, type Supervision, supervise } from "./supervise.ts";
import { testKey } from "./test-key.ts";
import { welcome } from "./welcome.ts";

/** Creates the demo's last months before the worker starts, in demo only and once, so that their letters are not sent. */
async function addStories(env: NodeJS.ProcessEnv, ownerUrl: string): Promise<void> {
  const deployment = env.DEPLOYMENT ?? process.env.DEPLOYMENT ?? "demo";
  if (deployment !== "demo" || (await areStoriesTold(ownerUrl))) return;
  await step("Telling the demo's last months (once)", async () => {
    const told = await startPart("stories", ["scripts/demo/main.ts"], env);
    const end = await told.exited;
    await settleStories(ownerUrl);
    // The product works without the stories, so no error here fails a start.
    if (end !== "code 0") console.log(`  [stories] ended early: ${end}`);
  });
}

/** The longest delay of a start for the demo's offers; the rest is published while the product runs. */
const maxMs = 2_000;

/** Publishes the demo members' offers, in demo only. The product works without them, so no error here fails a start. */
async function fillMarket(env: NodeJS.ProcessEnv): Promise<void> {
  const deployment = env.DEPLOYMENT ?? process.env.DEPLOYMENT ?? "demo";
  if (deployment !== "demo") return;
  const filled = startPart("demo offers", ["scripts/demo-offers.ts"], env).catch((error: Error) =>
    console.log(`  [demo offers] ${error.message}`),
  );
  await Promise.race([filled, pause(maxMs, undefined, { ref: false })]);
}

let ending = false;
const running: (() => Promise<void> | void)[] = [];

async function stopAll(): Promise<void> {
  for (const stop of running.splice(0).reverse()) await stop();
}

const originOf = ({ port }: StartOptions): string => process.env.APP_ORIGIN ?? `http://localhost:${port}`;

/** The invented company that runs the demo. */
const demoOperator = {
  OPERATOR_NAME: "Mostovaya Payments OÜ",
  OPERATOR_NUMBER: "Estonian Business Register 00000000",
  OPERATOR_ADDRESS: "Narva mnt 5, 10117 Tallinn, Estonia",
};
const hasOperator = Object.keys(demoOperator).some((name) => process.env[name] !== undefined);

function partEnv(options: StartOptions): NodeJS.ProcessEnv {
  const { port, dataDir } = options;
  return {
    NODE_ENV: "production",
    PORT: `${port}`,
    APP_ORIGIN: originOf(options),
    FILES_DIR: process.env.FILES_DIR ?? join(dataDir, "files"),
    CHECKPOINT_DIR: process.env.CHECKPOINT_DIR ?? join(dataDir, "checkpoints"),
    OFFER_POLICY: process.env.OFFER_POLICY ?? "production",
    LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
    // This site has no load balancer.
    DRAIN_SECONDS: process.env.DRAIN_SECONDS ?? "0",
    ...pushKeys(dataDir),
    ...(process.env.DEPLOYMENT !== "production" && !hasOperator && demoOperator),
  };
}

async function prepare(options: StartOptions): Promise<NodeJS.ProcessEnv> {
  const [build, ...services] = await allStarted([
    buildProduct().then(async (folder) => ({ BUILD_DIRECTORY: folder, WORKFLOW_BUNDLE: await bundleOnce(folder) })),
    postgresService(options, keep),
    temporalService(options, keep),
    inboxService(options, (stop) => running.push(stop)),
    issuerService(options, originOf(options), (stop) => running.push(stop)),
  ]);
  const env = Object.assign(partEnv(options), build, ...services);
  Object.assign(process.env, env);
  const ownerUrl = process.env.DATABASE_OWNER_URL ?? process.env.DATABASE_URL ?? "";
  await step("Applying migrations", () => deploy(ownerUrl));
  if (process.env.DEPLOYMENT !== "production") await step("Loading demo data", () => seed(ownerUrl));
  if (!options.empty) await addStories(env, ownerUrl);
  return env;
}

/** Waits for all before it reports a failure, because a service that starts a moment later must still be stopped. */
async function allStarted<T extends unknown[]>(starting: readonly [...{ [K in keyof T]: Promise<T[K]> }]): Promise<T> {
  await Promise.allSettled(starting);
  return (await Promise.all(starting)) as T;
}

const supervision: Supervision = {
  say: (sentence) => void (ending || console.log(`  ${sentence}`)),
  giveUp: (sentence) => void end(1, sentence),
};

async function keep<R extends Running>(name: string, start: Start<R>, ways = supervision): Promise<R> {
  const supervised = await supervise(name, start, ways);
  running.push(supervised.stop);
  return supervised.first;
}

async function main(): Promise<void> {
  const started = Date.now();
  const options = readOptions(process.argv.slice(2), process.env);
  if (!(await isPortFree(options.port))) {
    throw new SetupError(`Port ${options.port} is taken by another program: stop it or choose another one with --port.`);
  }
  if (options.reset) await step("Starting over", () => resetDataFolder(options.dataDir));
  running.push(takeDataFolder(options.dataDir));
  const env = await prepare(options);
  await step("Starting the worker", () => keep("worker", () => startPart("worker", workerProgram, env)));
  const market = fillMarket(env);
  const standIn = () => openStandIn(options.port, process.env.HOST ?? "127.0.0.1");
  await step("Starting the site", () => keep("site", (leave) => startPart("site", webProgram, env, leave), { ...supervision, standIn }));
  await market;
  const ownerUrl = process.env.DATABASE_OWNER_URL ?? process.env.DATABASE_URL ?? "";
  welcome({
    origin: `http://localhost:${options.port}`,
    temporalUi: env.TEMPORAL_UI_URL,
    inbox: Boolean(env.DEV_INBOX_URL),
    key: process.env.DEPLOYMENT === "production" ? undefined : await testKey(options.dataDir, ownerUrl),
    seconds: (Date.now() - started) / 1_000,
  });
}

async function end(code: number, sentence?: string): Promise<void> {
  if (ending) return;
  ending = true;
  if (sentence) console.log(`\n${sentence}`);
  await stopAll();
  process.exit(code);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end(0, "Stopping…"));
// An aborted test run must not leave a process behind.
process.once("disconnect", () => void end(0));
process.channel?.unref();

main().catch((error: unknown) => end(1, error instanceof SetupError ? error.message : String((error as Error).stack ?? error)));
