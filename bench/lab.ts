import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deploy } from "#scripts/migrations/deploy.ts";
import { seed } from "#scripts/seed.ts";
import { freePort } from "#scripts/services/free-port.ts";
import { startPostgres } from "#scripts/services/postgres.ts";
import { startTemporal } from "#scripts/services/temporal.ts";
import { findTemporalBinary } from "#scripts/services/temporal-binary.ts";
import { temporaryFolder } from "#scripts/services/temporary-folder.ts";
import { buildProduct } from "#scripts/setup/product-build.ts";
import { createTemplate, type TemplateDatabase } from "#tests/support/template.ts";

/** The servers that all benchmarks share, as `npm start` configures them; each benchmark has a separate database. */
export interface Lab {
  readonly folder: string;
  readonly template: TemplateDatabase;
  readonly postgresPid: number;
  readonly temporalAddress: string;
  readonly temporalPid: number;
  readonly build: string;
  readonly workflowBundle: string;
}

export async function openLab(): Promise<{ readonly lab: Lab; close(): Promise<void> }> {
  const stops: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  try {
    const build = process.env.BUILD_DIRECTORY ?? (await buildProduct());
    const folder = await temporaryFolder("bench");
    stops.push(() => folder.remove());
    const [port, temporalPort, uiPort, metricsPort] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
    const dataDir = join(folder.path, "postgres");
    const postgres = await startPostgres({ dataDir, port });
    stops.push(() => postgres.stop());
    const binary = await findTemporalBinary((sentence) => console.log(sentence));
    const file = join(folder.path, "temporal", "temporal.db");
    const temporal = await startTemporal({ binary, port: temporalPort, uiPort, metricsPort, file });
    stops.push(() => temporal.stop());
    const template = await createTemplate(postgres);
    await deploy(template.ownerUrl);
    await seed(template.ownerUrl);
    const [postgresPid = ""] = (await readFile(join(dataDir, "postmaster.pid"), "utf8")).split("\n");
    const lab: Lab = {
      ...{ folder: folder.path, template, build, postgresPid: Number(postgresPid) },
      ...{ temporalAddress: temporal.address, temporalPid: temporal.pid, workflowBundle: await bundle(folder.path) },
    };
    return { lab, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Built once, as for a deployment. */
async function bundle(folder: string): Promise<string> {
  const { bundleWorkflows } = await import("#worker/workflow-bundle.ts");
  const file = join(folder, "workflows.js");
  await writeFile(file, (await bundleWorkflows()).code);
  return file;
}
