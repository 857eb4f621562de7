import type { Db } from "#data/prisma.server.ts";
import { prisma } from "#data/prisma.server.ts";
import type { Instant } from "#domain/offer/state.ts";

export interface BankBalance {
  readonly dayFrom: string;
  readonly dayTo: string;
  /** Minor units. */
  readonly opening: bigint;
  readonly closing: bigint;
}

const minorOf = (amount: { toFixed(places: number): string }): bigint => BigInt(amount.toFixed(0));
const balanceOf = (row: {
  readonly dayFrom: string;
  readonly dayTo: string;
  readonly openingMinor: Parameters<typeof minorOf>[0];
  readonly closingMinor: Parameters<typeof minorOf>[0];
}): BankBalance => ({ dayFrom: row.dayFrom, dayTo: row.dayTo, opening: minorOf(row.openingMinor), closing: minorOf(row.closingMinor) });
const select = { dayFrom: true, dayTo: true, openingMinor: true, closingMinor: true } as const;

/** The first statement of an account: what was there before it is not in the book. Null before any. */
export async function findFirstStatement(accountId: string): Promise<BankBalance | null> {
  const row = await (await prisma()).accountStatement.findFirst({
    where: { agentAccountId: accountId, dayFrom: { not: "" } },
    orderBy: [{ dayFrom: "asc" }, { createdAt: "asc" }],
    select,
  });
  return row && balanceOf(row);
}

/** The statement that ends on a day, the latest one; without a day the one that ends last. Null when the bank has said nothing of it. */
export async function findStatementEnding(accountId: string, day?: string): Promise<BankBalance | null> {
  const row = await (await prisma()).accountStatement.findFirst({
    where: { agentAccountId: accountId, dayTo: day ?? { not: "" } },
    orderBy: [{ dayTo: "desc" }, { createdAt: "desc" }],
    select,
  });
  return row && balanceOf(row);
}

/** Statements that share days with these, and the nearest before and after them. */
export async function findNeighbours(accountId: string, firstDay: string, lastDay: string) {
  const { accountStatement } = await prisma();
  const where = { agentAccountId: accountId };
  const [before, after, shared] = await Promise.all([
    accountStatement.findFirst({
      where: { ...where, dayTo: { lt: firstDay, not: "" } },
      orderBy: [{ dayTo: "desc" }, { createdAt: "desc" }],
      select,
    }),
    accountStatement.findFirst({
      where: { ...where, dayFrom: { gt: lastDay } },
      orderBy: [{ dayFrom: "asc" }, { createdAt: "asc" }],
      select,
    }),
    accountStatement.findMany({
      where: { ...where, dayFrom: { lte: lastDay, not: "" }, dayTo: { gte: firstDay } },
      orderBy: [{ dayFrom: "asc" }, { createdAt: "asc" }],
      take: 100,
      select,
    }),
  ]);
  return { before: before && balanceOf(before), after: after && balanceOf(after), shared: shared.map(balanceOf) };
}

export interface ClosedDay {
  readonly closing: bigint;
  readonly closedBy: string;
  readonly closedAt: Instant;
}

/** Who closed a day; null when nobody did. */
export async function findClosedDay(accountId: string, day: string): Promise<ClosedDay | null> {
  const row = await (await prisma()).accountDay.findUnique({ where: { agentAccountId_day: { agentAccountId: accountId, day } } });
  return row && { closing: minorOf(row.closingMinor), closedBy: row.closedBy, closedAt: row.closedAt.getTime() };
}

/** The last day before this one that somebody closed, with its balance in minor units; null for none. */
export async function findClosedBefore(accountId: string, day: string): Promise<{ readonly day: string; readonly closing: bigint } | null> {
  const row = await (await prisma()).accountDay.findFirst({
    where: { agentAccountId: accountId, day: { lt: day } },
    orderBy: { day: "desc" },
    select: { day: true, closingMinor: true },
  });
  return row && { day: row.day, closing: minorOf(row.closingMinor) };
}

/** The days of a span that are closed. */
export async function listClosedDays(accountId: string, from: string, to: string): Promise<ReadonlySet<string>> {
  const rows = await (await prisma()).accountDay.findMany({
    where: { agentAccountId: accountId, day: { gte: from, lte: to } },
    select: { day: true },
  });
  return new Set(rows.map(({ day }) => day));
}

/** Closes a day; false when it is closed already. */
export async function recordClosedDay(
  db: Db,
  { accountId, day, closing, by, now }: { accountId: string; day: string; closing: bigint; by: string; now: Instant },
): Promise<boolean> {
  const data = { agentAccountId: accountId, day, closingMinor: closing.toString(), closedBy: by, closedAt: new Date(now) };
  return (await db.accountDay.createMany({ data: [data], skipDuplicates: true })).count === 1;
}
