import type { Db } from "#data/prisma.server.ts";
import { sqlOn } from "#data/sql.server.ts";
import type { Language } from "#domain/people/access/principal.ts";

/** A part of the service's settings; absent fields do not change. */
export interface ServiceChange {
  readonly isTransactionsOpened?: boolean;
  readonly isRegistrationOpened?: boolean;
  readonly messages?: Readonly<Partial<Record<Language, string>>>;
  readonly isActive?: boolean;
  /** True: only staff has access from now on. A maintenance that is already running keeps its start. */
  readonly isMaintenance?: boolean;
}

/** When the settings were last saved, in milliseconds, with their row locked until the transaction ends; 0 before the first save. */
export async function holdServiceSettings(db: Db): Promise<number> {
  const [held] = await sqlOn(db).rows<{ readonly at: number }>`
    SELECT (extract(epoch FROM updated_at) * 1000)::float8 AS at FROM service_info WHERE id = 1 FOR UPDATE`;
  return Math.round(held?.at ?? 0);
}

/** Writes the row of settings. A database notification informs every process and open page. */
export async function recordServiceChange(db: Db, { messages, isMaintenance, ...change }: ServiceChange, now: number): Promise<void> {
  const known = isMaintenance ? await db.serviceInfo.findUnique({ where: { id: 1 }, select: { maintenanceSince: true } }) : null;
  const maintenanceSince = isMaintenance ? (known?.maintenanceSince ?? new Date(now)) : null;
  const data = {
    ...{ ...change, ...(messages && { messages: { ...messages } }), updatedAt: new Date(now) },
    ...(isMaintenance !== undefined && { maintenanceSince }),
  };
  await db.serviceInfo.upsert({ where: { id: 1 }, create: { id: 1, ...data }, update: data });
}
