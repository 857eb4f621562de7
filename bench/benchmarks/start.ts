import { spawn } from "node:child_process";
import { freePort } from "#scripts/services/free-port.ts";
import { temporaryFolder } from "#scripts/services/temporary-folder.ts";
import { webProgram } from "#scripts/start/programs.ts";
import type { Benchmark, Line, RunOptions } from "../benchmark.ts";
import { median, pause } from "../measure.ts";
import { onStand, type Stand } from "../stand.ts";
import { figure } from "../words.ts";

const seconds = (values: readonly number[]) =>
  `${figure(median(values))} s (${figure(Math.min(...values))}–${figure(Math.max(...values))}, ${values.length} starts)`;

/** Requests the page repeatedly until it is available. */
async function firstAnswer(url: string): Promise<void> {
  for (const giveUpAt = Date.now() + 120_000; Date.now() < giveUpAt; await pause(5)) {
    const status = await fetch(url).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    if (status === 200) return;
  }
  throw new Error("There was no page within two minutes.");
}

interface Command {
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly url: string;
}

/** Seconds from the command to its first page. Then the process is stopped in order. */
async function timeStart({ args, env = process.env, url }: Command): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", ...args], { env, stdio: "ignore" });
  const gone = new Promise((ended) => child.once("exit", ended));
  await firstAnswer(url);
  const taken = (performance.now() - started) / 1_000;
  child.kill("SIGTERM");
  await gone;
  return taken;
}

async function repeated(times: number, start: () => Promise<number>): Promise<number[]> {
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) taken.push(await start());
  return taken;
}

/** Settings of the benchmark's stand that are not passed to `npm start`, because it has its own. */
const ofStand = ["DATABASE_URL", "DATABASE_OWNER_URL", "TEMPORAL_ADDRESS", "TEMPORAL_TASK_QUEUE", "SMTP_URL", "APP_ORIGIN", "PORT"];
const ofFolders = ["BUILD_DIRECTORY", "WORKFLOW_BUNDLE", "FILES_DIR", "CHECKPOINT_DIR"];

async function wholeProduct(times: number): Promise<number[]> {
  const folder = await temporaryFolder("bench-start");
  const port = await freePort();
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => ![...ofStand, ...ofFolders].includes(name)));
  const start = () =>
    timeStart({ args: ["scripts/start/main.ts", "--port", `${port}`, "--data", folder.path], env, url: `http://localhost:${port}/login` });
  try {
    // The first start prepares the folder and the build, so only later starts are measured.
    await start();
    return await repeated(times, start);
  } finally {
    await folder.remove();
  }
}

async function measure(stand: Stand, { rounds, isQuick }: RunOptions): Promise<readonly Line[]> {
  const times = rounds ?? (isQuick ? 1 : 5);
  const web = { args: webProgram, url: `${stand.origin}/login` };
  const alone = await repeated(times + 1, () => timeStart(web));
  const whole = await wholeProduct(Math.min(times, 3));
  return [
    {
      what: "npm start on a prepared machine, to the first page",
      target: "≤ 12 s",
      result: seconds(whole),
      isMet: median(whole) <= 12,
      details: ["PostgreSQL, Temporal, inbox, migrations, demo data, worker and site"],
      note: "the worker and the demo data come one after another; next: load the demo data only into an empty database.",
    },
    {
      what: "Web process alone, to the first page",
      target: "≤ 0.6 s",
      result: seconds(alone.slice(1)),
      isMet: median(alone.slice(1)) <= 0.6,
      details: [`a database that runs, the sign-in page rendered once`],
      note: "V8's compile cache is used, resolving and running the modules is most of what is left; next: load what no first page needs when it is asked for, for example pictures.",
    },
  ];
}

const startBenchmark: Benchmark = {
  title: "Start",
  run: (options) => onStand((stand) => measure(stand, options)),
};

export default startBenchmark;
