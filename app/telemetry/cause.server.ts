import { AsyncLocalStorage } from "node:async_hooks";
import type { Cause } from "#domain/cause.ts";

const storage = new AsyncLocalStorage<Cause | null>();

/** Runs `work` as a consequence of the request. Everything that it records or logs carries the request's id. */
export const withCause = <T>(cause: Cause | null, work: () => T): T => storage.run(cause, work);

/** The request that caused the current work; null for schedules and other work without a request. */
export const currentCause = (): Cause | null => storage.getStore() ?? null;
