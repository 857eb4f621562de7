import { setTimeout as pause } from "node:timers/promises";
import { startPart } from "./child.ts";

/** The longest delay of a start for the demo's offers; the rest is published while the product runs. */
const maxMs = 2_000;

/** Publishes the demo members' offers, in demo only. The product works without them, so no error here fails a start. */
export async function fillMarket(env: NodeJS.ProcessEnv): Promise<void> {
  const deployment = env.DEPLOYMENT ?? process.env.DEPLOYMENT ?? "demo";
  if (deployment !== "demo") return;
  const filled = startPart("demo offers", ["scripts/demo-offers.ts"], env).catch((error: Error) =>
    console.log(`  [demo offers] ${error.message}`),
  );
  await Promise.race([filled, pause(maxMs, undefined, { ref: false })]);
}
