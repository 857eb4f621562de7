import type { TestProject } from "vitest/node";
import { type Product, startProduct } from "./product.ts";
import { roomyLimits } from "./roomy-limits.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The product's address, and the folder of its data. */
    readonly origin: string;
    readonly dataDir: string;
  }
}

interface Shared {
  readonly product: Promise<Pick<Product, "origin" | "dataDir"> & Partial<Pick<Product, "stop">>>;
  users: number;
}

/** Each project of a run loads this module; they share the process. */
const ofThisRun = globalThis as typeof globalThis & { bridgeholdUnderTest?: Shared };

const open = (): Shared["product"] => {
  const { E2E_ORIGIN: origin, E2E_DATA: dataDir } = process.env;
  if (origin && dataDir) return Promise.resolve({ origin, dataDir });
  return startProduct({ DEPLOYMENT: "demo", RATES_SOURCE: "recorded", EMAIL_PREVIEW: "1", LOG_LEVEL: "warn", ...roomyLimits });
};

/** One product for all end-to-end files, started by `npm start`. E2E_ORIGIN with E2E_DATA select a running one, for quick repetitions. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  ofThisRun.bridgeholdUnderTest ??= { product: open(), users: 0 };
  const shared = ofThisRun.bridgeholdUnderTest;
  shared.users += 1;
  const product = await shared.product;
  project.provide("origin", product.origin);
  project.provide("dataDir", product.dataDir);
  return async () => {
    shared.users -= 1;
    if (shared.users === 0) await product.stop?.();
  };
}
