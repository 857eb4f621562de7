import { setTimeout as pause } from "node:timers/promises";
import { startPart } from "./child.ts";

/** A start may take so much longer for the demo's offers; after that they come while people look. */
const maxMs = 2_000;

/** Publishes the demo members' offers, in demo only. Without them the product works all the same, so nothing here fails a start. */
export async function fillMarket(env: NodeJS.ProcessEnv): Promise<void> {
  const deployment = env.DEPLOYMENT ?? process.env.DEPLOYMENT ?? "demo";
  if (deployment !== "demo") return;
  const filled = startPart("demo offers", ["scripts/demo-offers.ts"], env).catch((error: Error) =>
    console.log(`  [demo offers] ${error.message}`),
  );
  await Promise.race([filled, pause(maxMs, undefined, { ref: false })]);
}
