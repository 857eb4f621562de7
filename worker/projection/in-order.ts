import type { Tx } from "#data/db.server.ts";

/** The parts of a transaction by name. The order of the names is the order of the statements. */
export type Parts<Given> = Readonly<Record<string, (tx: Tx, given: Given) => Promise<unknown>>>;

type Results<Named extends Parts<never>> = { readonly [Name in keyof Named]: Awaited<ReturnType<Named[Name]>> };

/**
 * Calls the parts in the order of their names and waits for all of them. A statement is queued when its part is called, so the first
 * statements of all parts are sent in one round trip, in this order.
 */
export async function inOrder<Given, Named extends Parts<Given>>(tx: Tx, given: Given, parts: Named): Promise<Results<Named>> {
  const results = await Promise.all(Object.entries(parts).map(async ([name, part]) => [name, await part(tx, given)] as const));
  return Object.fromEntries(results) as Results<Named>;
}
