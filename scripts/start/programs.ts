// Node's arguments for the product's two programs, with memory limits, because both must fit on one small machine.

/** The site. With V8's default the young generation grows by 80 MiB while many streams are opened (decision 017). */
export const webProgram = ["--max-old-space-size=512", "--max-semi-space-size=16", "server/node.ts"] as const;

/**
 * The worker. A thousand cached workflows need 0.2 MB each. Without a limit V8 gives each thread a heap of gigabytes on a large machine and
 * collects 800 MB of garbage first. A higher `maxCachedWorkflows` needs a higher limit, because a thread that reaches it ends the worker.
 */
export const workerProgram = ["--max-old-space-size=512", "--max-semi-space-size=8", "worker/main.ts"] as const;
