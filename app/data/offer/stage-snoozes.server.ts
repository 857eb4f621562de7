import { prisma } from "#data/prisma.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { StageKey } from "./stage-claims.server.ts";

/** Hides a stage from one person's list until an instant; a later call changes it. */
export async function saveSnooze(key: StageKey, userId: string, until: Instant): Promise<void> {
  const { stageSnooze } = await prisma();
  const at = new Date(until);
  const { count } = await stageSnooze.updateMany({ where: { ...key, userId }, data: { until: at } });
  if (count === 0) await stageSnooze.createMany({ data: [{ ...key, userId, until: at }], skipDuplicates: true });
}

/** Ends the snooze of a stage. */
export async function dropSnooze(key: StageKey, userId: string): Promise<void> {
  await (await prisma()).stageSnooze.deleteMany({ where: { ...key, userId } });
}
