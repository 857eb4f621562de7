import type { Db } from "#data/prisma.server.ts";
import type { Language } from "#domain/people/principal.ts";

/** A part of the service's settings; what is left out stays. */
export interface ServiceChange {
  readonly isTransactionsOpened?: boolean;
  readonly isRegistrationOpened?: boolean;
  readonly messages?: Readonly<Partial<Record<Language, string>>>;
  readonly isActive?: boolean;
}

/** Writes the one row of settings; every site and every open page hears of it by the database. */
export async function recordServiceChange(db: Db, { messages, ...change }: ServiceChange, now: number): Promise<void> {
  const data = { ...change, ...(messages && { messages: { ...messages } }), updatedAt: new Date(now) };
  await db.serviceInfo.upsert({ where: { id: 1 }, create: { id: 1, ...data }, update: data });
}
