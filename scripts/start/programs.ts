// Node's arguments for the product's two programs, memory limits included: both are meant for one small machine.

/** The site: a larger young generation only grows while many streams are open (decision 017). */
export const webProgram = ["--max-old-space-size=512", "--max-semi-space-size=16", "server/node.ts"] as const;

/**
 * The worker. A thousand workflows in memory take 200 MiB; without a limit V8 gathers a gigabyte of garbage before it collects
 * (decision 021).
 */
export const workerProgram = ["--max-old-space-size=512", "--max-semi-space-size=8", "worker/main.ts"] as const;
