import type { TestProject } from "vitest/node";
import { startProduct } from "./product.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the product answers, and the folder of its data. */
    readonly origin: string;
    readonly dataDir: string;
  }
}

/** A run signs the same few people in again and again, all from one address. */
const roomyLimits = {
  LOGIN_LIMIT_PER_ACCOUNT: "10000",
  LOGIN_LIMIT_PER_IP: "10000",
  LOGIN_LIMIT_CONSECUTIVE: "10000",
  CONFIRM_LIMIT_PER_SESSION: "10000",
  UPLOAD_LIMIT_PER_HOUR: "10000",
  ACCEPT_LIMIT_PER_MINUTE: "1000",
};

/**
 * One product for all end-to-end files, started by the very command that a newcomer types. E2E_ORIGIN with E2E_DATA name one
 * that runs already, for quick rounds.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { E2E_ORIGIN: origin, E2E_DATA: dataDir } = process.env;
  const product =
    origin && dataDir
      ? { origin, dataDir, stop: async () => {} }
      : await startProduct({ DEPLOYMENT: "demo", RATES_SOURCE: "recorded", EMAIL_PREVIEW: "1", LOG_LEVEL: "warn", ...roomyLimits });
  project.provide("origin", product.origin);
  project.provide("dataDir", product.dataDir);
  return () => product.stop();
}
