import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { deploy } from "../../scripts/migrations/deploy.ts";
import { seed } from "../../scripts/seed.ts";
import { freePort } from "../../scripts/services/free-port.ts";
import { startPostgres } from "../../scripts/services/postgres.ts";
import { startTemporal } from "../../scripts/services/temporal.ts";
import { findTemporalBinary } from "../../scripts/services/temporal-binary.ts";
import { temporaryFolder } from "../../scripts/services/temporary-folder.ts";
import { createTemplate, dropTemplate, type TemplateDatabase } from "./template.ts";

declare module "vitest" {
  interface ProvidedContext {
    readonly template: TemplateDatabase;
    readonly temporalAddress: string;
  }
}

type Stop = () => Promise<void>;

/**
 * One PostgreSQL and one Temporal server for all test files. TEST_DATABASE_OWNER_URL (a role that may create databases;
 * TEST_DATABASE_URL is the application role's) and TEMPORAL_ADDRESS name servers to use instead of own ones.
 */
export default async function setup(project: TestProject): Promise<Stop> {
  const stops: Stop[] = [];
  try {
    const [template, temporalAddress] = await Promise.all([prepareDatabase(stops), prepareTemporal(stops)]);
    project.provide("template", template);
    project.provide("temporalAddress", temporalAddress);
  } catch (error) {
    await stopAll(stops);
    throw error;
  }
  return () => stopAll(stops);
}

async function stopAll(stops: Stop[]): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop();
}

async function prepareDatabase(stops: Stop[]): Promise<TemplateDatabase> {
  const template = await createTemplate(await databaseServer(stops));
  stops.push(() => dropTemplate(template));
  await deploy(template.ownerUrl);
  await seed(template.ownerUrl);
  return template;
}

async function databaseServer(stops: Stop[]): Promise<{ ownerUrl: string; appUrl: string }> {
  const ownerUrl = process.env.TEST_DATABASE_OWNER_URL;
  if (ownerUrl) return { ownerUrl, appUrl: process.env.TEST_DATABASE_URL ?? ownerUrl };
  const folder = await temporaryFolder("tests");
  stops.push(() => folder.remove());
  const server = await startPostgres({ dataDir: join(folder.path, "postgres"), port: await freePort(), isThrowAway: true });
  stops.push(() => server.stop());
  return server;
}

async function prepareTemporal(stops: Stop[]): Promise<string> {
  if (process.env.TEMPORAL_ADDRESS) return process.env.TEMPORAL_ADDRESS;
  const binary = await findTemporalBinary((sentence) => console.log(sentence));
  const [port, uiPort, metricsPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const server = await startTemporal({ binary, port, uiPort, metricsPort });
  stops.push(() => server.stop());
  return server.address;
}
