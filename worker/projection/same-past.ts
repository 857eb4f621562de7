import type { Tx } from "#data/db.server.ts";
import { listEvents, readOfferVersion } from "#data/offer/offers.server.ts";
import { ProjectionGapError } from "#data/offer/offers-projection.server.ts";
import type { OfferEvent } from "#domain/offer/events.ts";
import type { Projection } from "#workflows/offer/activities.ts";

/**
 * A refusal of a workflow whose version differs from the database is not written, because one of them has lost a step. The workflow's
 * successor, which starts from the database, decides again.
 */
export async function requireWholePast(tx: Tx, { offerId, fromVersion }: Projection): Promise<void> {
  const known = await readOfferVersion(tx, offerId);
  const message = `Offer ${offerId} is at version ${known}, its workflow before ${fromVersion}.`;
  if (known !== fromVersion - 1) throw new ProjectionGapError(message, known < fromVersion - 1);
}

/** A repeat must find its own events. Other events mean that two workflows decided different histories. */
export async function requireSamePast(tx: Tx, { offerId, commandId }: Projection, events: readonly OfferEvent[]): Promise<void> {
  const last = events.at(-1);
  if (!last) return;
  const [known] = await listEvents(offerId, last.version - 1, tx);
  const isSame = known?.commandId === commandId && known.event.type === last.type && known.event.at === last.at;
  if (!isSame) throw new ProjectionGapError(`Offer ${offerId} has another event at version ${last.version}.`);
}
