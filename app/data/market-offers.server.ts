import type { OfferState } from "#domain/offer/state.ts";
import { fromWire, type Wire } from "#domain/offer/wire.ts";
import { pool, type Queryable } from "./db.server.ts";

/** The states of these offers, in the order asked; unknown ids are left out. */
export async function listOfferStates(ids: readonly string[], db: Queryable = pool): Promise<readonly OfferState[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<{ id: string; state: Wire }>("SELECT id, state FROM offer WHERE id = ANY ($1::uuid[])", [[...ids]]);
  const states = new Map(rows.map(({ id, state }) => [id, fromWire<OfferState>(state)]));
  return ids.flatMap((id) => states.get(id) ?? []);
}
