import { prisma } from "#data/prisma.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { StageKey } from "./stage-desk.server.ts";

/** Puts a stage out of one person's sight until an instant; a later call moves it. */
export async function saveSnooze(key: StageKey, userId: string, until: Instant): Promise<void> {
  const { stageSnooze } = await prisma();
  const at = new Date(until);
  const { count } = await stageSnooze.updateMany({ where: { ...key, userId }, data: { until: at } });
  if (count === 0) await stageSnooze.createMany({ data: [{ ...key, userId, until: at }], skipDuplicates: true });
}

/** Brings a stage back into the person's sight. */
export async function dropSnooze(key: StageKey, userId: string): Promise<void> {
  await (await prisma()).stageSnooze.deleteMany({ where: { ...key, userId } });
}
