import { prisma } from "#data/prisma.server.ts";
import type { Instant } from "#domain/offer/state.ts";

export interface SignInRow {
  readonly userId: string;
  readonly ip: string;
  /** Hash of the browser's cookie, hex; null for clients of the API. */
  readonly device: string | null;
  readonly at: Instant;
}

/** Time, address and browser of these people's sign-ins since an instant. */
export async function listSignIns(userIds: readonly string[], since: Instant): Promise<readonly SignInRow[]> {
  const rows = await (await prisma()).session.findMany({
    where: { userId: { in: [...userIds] }, createdAt: { gt: new Date(since) } },
    select: { userId: true, ip: true, deviceHash: true, createdAt: true },
  });
  return rows.map(({ userId, ip, deviceHash, createdAt }) => ({
    ...{ userId, ip, device: deviceHash === null ? null : Buffer.from(deviceHash).toString("hex"), at: createdAt.getTime() },
  }));
}

/** Stores the browser that opened a session. */
export async function recordDevice(tokenHash: Buffer, deviceHash: Buffer): Promise<void> {
  const data = { deviceHash: Uint8Array.from(deviceHash) };
  await (await prisma()).session.updateMany({ where: { tokenHash: Uint8Array.from(tokenHash) }, data });
}
