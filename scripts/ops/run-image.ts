// Starts the commands of a replayed image on an empty PostgreSQL and a real Temporal, and reads a page.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { freePort } from "../services/free-port.ts";
import { startPostgres } from "../services/postgres.ts";
import { startTemporal } from "../services/temporal.ts";
import { findTemporalBinary } from "../services/temporal-binary.ts";
import { SetupError, step } from "../setup/step.ts";
import type { ReplayedImage } from "./replay-image.ts";

const startLimitMs = 120_000;

type Environment = Readonly<Record<string, string>>;

function start(
  { folder, environment }: ReplayedImage,
  args: readonly string[],
  settings: Environment,
): { child: ChildProcess; log(): string } {
  // The system's own PATH must not supply packages, so only Node is on it.
  const env = { HOME: "/nonexistent", PATH: `${join(process.execPath, "..")}:/usr/bin:/bin`, ...environment, ...settings };
  const child = spawn("/bin/sh", ["ops/image/entrypoint.sh", ...args], { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  let log = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      log = (log + chunk).slice(-4_000);
    });
  return { child, log: () => log };
}

async function runToEnd(image: ReplayedImage, args: readonly string[], settings: Environment): Promise<void> {
  const { child, log } = start(image, args, settings);
  const [code] = await once(child, "exit");
  if (code !== 0) throw new SetupError(`The image's command ${args.join(" ")} ended with ${code}:\n${log()}`);
}

/** Resolves with the process when it writes its line `ready`. */
async function startReady(image: ReplayedImage, name: string, settings: Environment): Promise<ChildProcess> {
  const { child, log } = start(image, [name], settings);
  const ready = new Promise<boolean>((resolve) => {
    if (child.stdout) createInterface(child.stdout).on("line", (line) => line.startsWith("ready") && resolve(true));
    child.once("exit", () => resolve(false));
    void setTimeout(startLimitMs, false, { ref: false }).then(resolve);
  });
  if (await ready) return child;
  child.kill("SIGKILL");
  throw new SetupError(`The image's command ${name} did not become ready:\n${log()}`);
}

async function stop(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  const [code, signal] = await once(child, "exit");
  if (code !== 0) throw new SetupError(`SIGTERM ended the process with ${signal ?? code}.`);
}

/** Requests a path. A site is not ready before its worker has received work, so `/readyz` is requested again until it answers 200. */
async function ask(port: number, path: string): Promise<Response> {
  for (const end = Date.now() + startLimitMs; ; await setTimeout(250)) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(10_000) });
    if (response.status === 200 || path !== "/readyz" || Date.now() > end) return response;
  }
}

async function readPage(port: number): Promise<void> {
  for (const path of ["/healthz", "/readyz", "/"]) {
    const response = await ask(port, path);
    const text = await response.text();
    if (response.status !== 200) throw new SetupError(`${path} answers ${response.status}: ${text.slice(0, 200)}`);
    if (path === "/" && !text.includes("</html>")) throw new SetupError("The first page is not whole.");
  }
}

/** Waits until worker and site are ready, reads pages, and checks that SIGTERM ends both with 0. */
async function startAndRead(image: ReplayedImage, port: number, settings: Environment): Promise<void> {
  let worker: ChildProcess | undefined;
  let site: ChildProcess | undefined;
  try {
    worker = await step("  image: worker", () => startReady(image, "worker", settings));
    site = await step("  image: site", () => startReady(image, "site", settings));
    await step("  image: /healthz, /readyz and the first page", () => readPage(port));
  } finally {
    await Promise.all([stop(site), stop(worker)]);
  }
}

/** Runs migrate, found, worker, site, a page request and SIGTERM; throws when one of them fails. `place`: an empty folder. */
export async function runImage(image: ReplayedImage, place: string): Promise<void> {
  const [port = 0, sql = 0, engine = 0, ui = 0, metrics = 0] = await Promise.all(Array.from({ length: 5 }, freePort));
  const temporalAt = { port: engine, uiPort: ui, metricsPort: metrics, file: join(place, "temporal.db") };
  const database = await startPostgres({ dataDir: join(place, "postgres"), port: sql });
  const temporal = await startTemporal({ binary: await findTemporalBinary(() => {}), ...temporalAt });
  const folders = { FILES_DIR: join(place, "files"), CHECKPOINT_DIR: join(place, "checkpoints") };
  const own = { DEPLOYMENT: "demo", HOST: "127.0.0.1", PORT: `${port}`, APP_ORIGIN: `http://localhost:${port}`, RATES_SOURCE: "recorded" };
  const bundle = join(image.folder, "build/workflows.js");
  const settings = { ...own, ...folders, DATABASE_URL: database.appUrl, TEMPORAL_ADDRESS: temporal.address, WORKFLOW_BUNDLE: bundle };
  try {
    await step("  image: migrate", () => runToEnd(image, ["migrate"], { DATABASE_OWNER_URL: database.ownerUrl }));
    await step("  image: found", () => runToEnd(image, ["found", "--admin", "first@exchange.example"], settings));
    await startAndRead(image, port, settings);
  } finally {
    await Promise.all([temporal.stop(), database.stop()]);
  }
}
