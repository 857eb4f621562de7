import { createHash } from "node:crypto";
import { env } from "#env";
import { pool, retrying } from "./db.server.ts";
import type { Prisma, PrismaClient } from "./generated/prisma/client.ts";
import { openLastWrites } from "./last-writes.server.ts";
import { inTransaction } from "./transaction-scope.server.ts";

/** The Prisma client or one of its transactions, as every function that uses Prisma takes it. */
export type Db = Prisma.TransactionClient;

// Hot reload in development loads this module again and must not create a second client.
const holder = globalThis as typeof globalThis & { bridgeholdPrisma?: Promise<PrismaClient> };

const names = new Map<string, string>();
/** Conditions with lists create unlimited numbers of texts. Those beyond this number are planned each time. */
const maxNames = 500;

/** Connections, and their prepared statements, outlive a hot reload, so the name is derived from the text. */
function statementName({ sql }: { readonly sql: string }): string {
  const known = names.get(sql);
  if (known !== undefined || names.size >= maxNames) return known ?? "";
  const name = `prisma-${createHash("sha256").update(sql).digest("base64url").slice(0, 22)}`;
  names.set(sql, name);
  return name;
}

async function open(): Promise<PrismaClient> {
  const [{ PrismaPg }, { PrismaClient }] = await Promise.all([import("@prisma/adapter-pg"), import("./generated/prisma/client.ts")]);
  const adapter = new PrismaPg(pool, { statementNameGenerator: statementName });
  // Both wait according to the same setting, but the pool must report a missing connection first.
  return new PrismaClient({ adapter, transactionOptions: { maxWait: env.DATABASE_WAIT_MS + 1_000, timeout: 15_000 } });
}

/**
 * The client on the connections of {@link pool}. It is loaded at the first use, so that a process that does not use it loads nothing.
 * Its queries are lazy: one that is not awaited never runs.
 */
export function prisma(): Promise<PrismaClient> {
  holder.bridgeholdPrisma ??= open();
  return holder.bridgeholdPrisma;
}

interface Refusal {
  readonly code?: string;
  readonly meta?: { readonly driverAdapterError?: { readonly cause?: { readonly kind?: string } } };
}

/** True for a serialization failure or a deadlock. Raw SQL reports it in another place than a model query. */
function isConflict(error: unknown): boolean {
  const { code, meta }: Refusal = Object(error);
  return code === "P2034" || meta?.driverAdapterError?.cause?.kind === "TransactionWriteConflict";
}

/** Runs `work` in one transaction, with the retries of `withTransaction` (R18). `work` must not use the network. */
export async function withPrisma<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const client = await prisma();
  return await retrying(() => client.$transaction((db) => inTransaction(() => workAndLastWrites(db, work))), isConflict);
}

async function workAndLastWrites<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const last = openLastWrites(db);
  try {
    const value = await work(db);
    await last.write();
    return value;
  } finally {
    last.drop();
  }
}
