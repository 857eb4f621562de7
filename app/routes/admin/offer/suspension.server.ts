import type { ServiceContext } from "#services/context.ts";
import type { StaffOfferView } from "#services/offer/staff/read-staff-offer.server.ts";
import { readStaffRecords } from "#services/offer/staff/read-staff-records.server.ts";

/** The person who suspended a deal, and the reason. */
export interface StaffStop {
  readonly reason: string;
  /** The person's name, or the part of the product that acted. */
  readonly by: string;
}

/** The last suspension by a person, with its reason. Null for a deal that is not suspended, was suspended by a timer, or was suspended without a reason. */
export async function readStaffStop(ctx: ServiceContext, { id, stoppedFor }: StaffOfferView): Promise<StaffStop | null> {
  if (stoppedFor === null || stoppedFor.length > 0) return null;
  const read = await readStaffRecords(ctx, id, "history");
  if (!read.ok) return null;
  const { people, records } = read.value;
  const stop = records.history?.happenings.find(({ type, reason }) => reason && (type === "offerSuspended" || type === "statusChanged"));
  return stop?.reason ? { reason: stop.reason, by: people[stop.by] ?? stop.by } : null;
}
