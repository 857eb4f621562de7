import type { RunnerTestCase } from "vitest";

/** True in the hooks of a second attempt. Vitest runs `beforeEach` again before a retry, and `beforeAll` only once. */
export const isRetry = (task: Readonly<RunnerTestCase>): boolean => (task.result?.retryCount ?? 0) > 0;
