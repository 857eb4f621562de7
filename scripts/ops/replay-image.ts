// Replays ops/Dockerfile without a container daemon: each stage in an empty folder, with the files that it copies and nothing else.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { runCommand } from "../setup/run-command.ts";
import { SetupError, step } from "../setup/step.ts";
import { type Copy, type Instruction, readCopy, readEnvironment, readStages, type Stage } from "./dockerfile.ts";

const root = join(import.meta.dirname, "..", "..");
const workdir = "/app";

interface Ignored {
  readonly allowed: readonly string[];
  readonly refused: readonly string[];
}

function readIgnored(): Ignored {
  const lines = readFileSync(join(root, ".dockerignore"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#") && line !== "*");
  const allowed = lines.filter((line) => line.startsWith("!")).map((line) => line.slice(1));
  return { allowed, refused: lines.filter((line) => !line.startsWith("!")) };
}

/** Copies a path of the build context as far as .dockerignore lets it through. */
function copyContext(source: string, target: string, { allowed, refused }: Ignored): void {
  const wanted = source === "." ? allowed : [source];
  for (const path of wanted) {
    if (!existsSync(join(root, path))) throw new SetupError(`ops/Dockerfile copies ${path}, which does not exist.`);
    if (!allowed.some((one) => path === one || path.startsWith(`${one}/`)))
      throw new SetupError(`ops/Dockerfile copies ${path}, which .dockerignore keeps away.`);
    const to = source === "." ? join(target, path) : target;
    const isRefused = new Set(refused.flatMap((pattern) => globSync(pattern, { cwd: root, exclude: ["node_modules"] })));
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(root, path), to, { recursive: true, filter: (file) => !isRefused.has(file.slice(root.length + 1)) });
  }
}

interface Replay {
  readonly base: string;
  readonly ignored: Ignored;
  readonly skipped: string[];
}

const folderOf = ({ base }: Replay, stage: string) => join(base, stage, workdir);

function copy({ from, sources, target }: Copy, stage: string, replay: Replay): void {
  for (const source of sources) {
    const isFolder = target === "./" || target === ".";
    const to = join(folderOf(replay, stage), isFolder && source !== "." ? source : target);
    if (from === null) copyContext(source, to, replay.ignored);
    else cpSync(join(replay.base, from, source), to, { recursive: true });
  }
}

async function perform({ name, rest }: Instruction, stage: string, replay: Replay): Promise<void> {
  if (name === "COPY") return copy(readCopy(rest), stage, replay);
  if (name !== "RUN") return;
  if (/ \/\w/.test(rest)) {
    replay.skipped.push(`${stage}: ${rest}`);
    return;
  }
  const env = { NODE_ENV: undefined, BUILD_DIRECTORY: "build", PATH: `${dirname(process.execPath)}:${process.env.PATH}` };
  const run = () => runCommand("/bin/sh", ["-ec", rest], { cwd: folderOf(replay, stage), env, sentence: `${rest} failed:` });
  await step(`  ${stage}: ${rest}`, run);
}

export interface ReplayedImage {
  /** The image's /app. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Commands that need a separate root file system and are skipped. */
  readonly skipped: readonly string[];
  readonly megabytes: Readonly<Record<string, number>>;
}

const megabytes = (path: string) => Number(spawnSync("du", ["-sm", "--apparent-size", path], { encoding: "utf8" }).stdout.split("\t")[0]);

/** Builds every stage below `base`, an empty folder, and measures the last one. */
export async function replayImage(base: string): Promise<ReplayedImage> {
  const stages = readStages(readFileSync(join(root, "ops", "Dockerfile"), "utf8"));
  const replay: Replay = { base, ignored: readIgnored(), skipped: [] };
  for (const { name, instructions } of stages) {
    mkdirSync(folderOf(replay, name), { recursive: true });
    for (const one of instructions) await perform(one, name, replay);
  }
  const last = stages.at(-1) as Stage;
  const folder = folderOf(replay, last.name);
  for (const { name } of stages) if (name !== last.name) rmSync(join(base, name), { recursive: true });
  const sizes = {
    total: megabytes(folder),
    node_modules: megabytes(join(folder, "node_modules")),
    build: megabytes(join(folder, "build")),
  };
  return { folder, environment: readEnvironment(last), skipped: replay.skipped, megabytes: sizes };
}
