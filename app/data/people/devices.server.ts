import { type Db, prisma } from "#data/prisma.server.ts";

/** An active session of a person. */
export interface Device {
  readonly id: string;
  readonly userAgent: string;
  readonly ip: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly lastSeenAt: number;
}

/** Active sessions of browsers and of API clients that signed in, the most recently used first. Service keys have a separate page. */
export async function listDevices(userId: string, now: number): Promise<readonly Device[]> {
  const at = new Date(now);
  const sessions = await (await prisma()).session.findMany({
    where: { userId, revokedAt: null, serviceKey: null, idleExpiresAt: { gt: at }, expiresAt: { gt: at } },
    select: { id: true, userAgent: true, ip: true, createdAt: true, lastSeenAt: true },
    orderBy: [{ lastSeenAt: "desc" }, { id: "asc" }],
    take: 50,
  });
  return sessions.map(({ createdAt, lastSeenAt, ...session }) => ({
    ...session,
    startedAt: createdAt.getTime(),
    lastSeenAt: lastSeenAt.getTime(),
  }));
}

/** Ends one session of this person. Returns false when it is not theirs or has ended. */
export async function recordDeviceEnded(db: Db, userId: string, sessionId: string, now: number): Promise<boolean> {
  const { count } = await db.session.updateMany({
    where: { id: sessionId, userId, revokedAt: null },
    data: { revokedAt: new Date(now), revokedReason: "ended by owner" },
  });
  return count === 1;
}

/** One attempt to sign in. */
export interface Entry {
  readonly id: string;
  /** `ok`, `wrong`, `codeAsked` or the code of the refusal. */
  readonly outcome: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly at: number;
}

/** The latest attempts to sign in as this person, newest first. */
export async function listEntries(db: Db, userId: string, take: number): Promise<readonly Entry[]> {
  const events = await db.loginEvent.findMany({
    where: { userId },
    select: { id: true, outcome: true, ip: true, userAgent: true, createdAt: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take,
  });
  return events.map(({ createdAt, ...event }) => ({ ...event, at: createdAt.getTime() }));
}
