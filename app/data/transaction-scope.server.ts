import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";

/** A running transaction. Work that outlives it keeps a reference to the object, so it is marked when the transaction ends. */
interface Scope {
  isOpen: boolean;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Runs the work of a transaction, so that {@link refuseInTransaction} recognises calls that this work makes. */
export async function inTransaction<T>(work: () => Promise<T>): Promise<T> {
  const scope = { isOpen: true };
  try {
    return await scopes.run(scope, work);
  } finally {
    scope.isOpen = false;
  }
}

/**
 * Makes the pool reject queries and connections requested by code inside a transaction. Such code holds one connection and waits for a
 * second one: when all connections are held this way, every request waits until it times out.
 */
export function refuseInTransaction(pool: pg.Pool): pg.Pool {
  for (const method of ["query", "connect"] as const) {
    const call = pool[method];
    const guarded = (...values: unknown[]) =>
      scopes.getStore()?.isOpen
        ? Promise.reject(new Error("A transaction is open here: pass its connection on instead of using the pool."))
        : Reflect.apply(call, pool, values);
    Reflect.set(pool, method, guarded);
  }
  return pool;
}
