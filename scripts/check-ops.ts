// npm run check:ops [-- --quick] Checks the files of `ops/` with the programs that use them, and replays the image's stages in an empty
// folder (`--quick` skips that). A missing program is reported, and its checks are skipped. The end lists every check with its result.
import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { kubernetesSchemas, kubernetesVersion } from "./ops/kubernetes-schemas.ts";
import { replayImage } from "./ops/replay-image.ts";
import { runImage } from "./ops/run-image.ts";
import { findGoTool, type GoTool } from "./services/go-tool.ts";
import { runCommand } from "./setup/run-command.ts";
import { SetupError, step } from "./setup/step.ts";

const ops = join(import.meta.dirname, "..", "ops");
const { quick } = parseArgs({ options: { quick: { type: "boolean", default: false } } }).values;

const promtool: GoTool = {
  ...{ name: "promtool", package: "github.com/prometheus/prometheus/cmd/promtool", version: "v0.316.0" },
  ...{ tags: ["remove_all_sd"], probe: ["--version"] },
};
const helm: GoTool = { name: "helm", package: "helm.sh/helm/v3/cmd/helm", version: "v3.22.0", probe: ["version"] };
const kubeconform: GoTool = {
  name: "kubeconform",
  package: "github.com/yannh/kubeconform/cmd/kubeconform",
  version: "v0.8.0",
  probe: ["-v"],
};
/** The Compose project's own reader: `docker compose config` uses it as a library. */
const compose: GoTool = { name: "compose-spec", package: "github.com/compose-spec/compose-go/v2/cmd", version: "v2.16.2", probe: [] };

interface Result {
  readonly name: string;
  readonly end: string;
}
const results: Result[] = [];

async function check(name: string, work: () => Promise<string | undefined>): Promise<void> {
  try {
    const found = await step(name, work);
    results.push({ name, end: found ? `passed (${found})` : "passed" });
  } catch (error) {
    results.push({ name, end: "FAILED" });
    console.error(error instanceof SetupError ? error.message : error);
  }
}

/** Runs checks with a program, or records each as skipped. */
async function withTool(tool: GoTool, names: readonly string[], work: (path: string) => Promise<void>): Promise<void> {
  const path = await findGoTool(tool);
  if (path !== null) return await work(path);
  for (const name of names) results.push({ name, end: `SKIPPED: ${tool.name} is not installed and could not be built with Go 1.26` });
}

const running = (path: string, args: readonly string[]) =>
  runCommand(path, args, { cwd: ops, sentence: `${path} ${args.join(" ")} found something:` });

/** Like {@link running}, without the output. */
const passes = (path: string, args: readonly string[]) => running(path, args).then(() => undefined);

async function checkMonitoring(): Promise<void> {
  const runs = [
    ["Alert rules", ["check", "rules", "alerts.yaml"]],
    ["Alerts fire on the fault and not without it", ["test", "rules", "alerts.test.yaml", "alerts-at-limits.test.yaml"]],
    ["Scrape configuration", ["check", "config", "--syntax-only", "prometheus.yaml"]],
  ] as const;
  const names = runs.map(([name]) => name);
  await withTool(promtool, names, async (path) => {
    for (const [name, args] of runs) await check(name, () => passes(path, args));
  });
}

async function checkCompose(): Promise<void> {
  const name = "Compose file, with its references and defaults";
  await withTool(compose, [name], (path) => check(name, () => passes(path, ["-format", "json", "compose.yaml"])));
}

const charts = ["all", "least"] as const;

async function checkChart(work: string): Promise<void> {
  const names = charts.flatMap((values) => [`Chart, lint (${values})`, `Chart, rendered (${values})`]);
  await withTool(helm, [...names, "Chart, manifests by Kubernetes' own schemas"], async (path) => {
    for (const values of charts) {
      const args = ["helm", "--kube-version", kubernetesVersion, "--values", `helm/ci/${values}-values.yaml`];
      await check(`Chart, lint (${values})`, () => passes(path, ["lint", "--strict", ...args]));
      await check(`Chart, rendered (${values})`, async () => {
        const text = await running(path, ["template", "check", ...args]);
        writeFileSync(join(work, `${values}.yaml`), text);
        return `${text.match(/^kind: /gm)?.length} objects`;
      });
    }
    await checkManifests(charts.map((values) => join(work, `${values}.yaml`)));
  });
}

async function checkManifests(files: readonly string[]): Promise<void> {
  const name = "Chart, manifests by Kubernetes' own schemas";
  await withTool(kubeconform, [name], async (path) => {
    const schemas = kubernetesSchemas();
    if (schemas === null) return void results.push({ name, end: "SKIPPED: the Go module with the schemas cannot be had" });
    const args = ["-strict", "-summary", "-skip", "ServiceMonitor", "-schema-location", schemas];
    await check(
      name,
      async () => `Kubernetes ${kubernetesVersion}, without ServiceMonitor: ${(await running(path, [...args, ...files])).trim()}`,
    );
  });
}

async function checkImage(work: string): Promise<void> {
  await check("Image, its stages replayed in an empty folder", async () => {
    const image = await replayImage(join(work, "stages"));
    await runImage(image, join(work, "run"));
    const { total, node_modules, build } = image.megabytes;
    const skipped = image.skipped.length === 0 ? "" : `; not replayed: ${image.skipped.join("; ")}`;
    return `${total} MB without the base image: node_modules ${node_modules}, build ${build}${skipped}`;
  });
}

async function main(): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), "bridgehold-ops-"));
  try {
    await checkMonitoring();
    await checkCompose();
    await checkChart(work);
    if (quick) results.push({ name: "Image, its stages replayed in an empty folder", end: "SKIPPED: --quick" });
    else await checkImage(work);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  console.log(`\n${results.map(({ name, end }) => `${name}: ${end}`).join("\n")}`);
  process.exitCode = results.some(({ end }) => end === "FAILED") ? 1 : 0;
}

await main();
