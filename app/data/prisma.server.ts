import { createHash } from "node:crypto";
import { env } from "#env";
import { pool, retrying } from "./db.server.ts";
import type { Prisma, PrismaClient } from "./generated/prisma/client.ts";
import { inTransaction } from "./transaction-scope.server.ts";

/** The client, or one of its transactions: what every function that asks through Prisma takes. */
export type Db = Prisma.TransactionClient;

// Hot reload in development loads this module again; the client must not multiply.
const holder = globalThis as typeof globalThis & { bridgeholdPrisma?: Promise<PrismaClient> };

const names = new Map<string, string>();
/** Lists within a condition make endless texts; one beyond that is planned each time. */
const maxNames = 500;

/** Connections outlive a hot reload, and with them what their prepared statements stand for: the name follows from the text. */
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
  // The pool says first that no connection came: both wait by the same setting.
  return new PrismaClient({ adapter, transactionOptions: { maxWait: env.DATABASE_WAIT_MS + 1_000, timeout: 15_000 } });
}

/**
 * The client on the connections of {@link pool}, opened when it is first asked for: a process that asks nothing through it loads
 * nothing of it. Its queries are lazy: one that nobody awaits never runs.
 */
export function prisma(): Promise<PrismaClient> {
  holder.bridgeholdPrisma ??= open();
  return holder.bridgeholdPrisma;
}

interface Refusal {
  readonly code?: string;
  readonly meta?: { readonly driverAdapterError?: { readonly cause?: { readonly kind?: string } } };
}

/** A serialization failure or a deadlock; a statement in SQL says so in another place than one of a model. */
function isConflict(error: unknown): boolean {
  const { code, meta }: Refusal = Object(error);
  return code === "P2034" || meta?.driverAdapterError?.cause?.kind === "TransactionWriteConflict";
}

/** Runs `work` in one transaction, with the retries of `withTransaction` (R18). Nothing in `work` may touch the network. */
export async function withPrisma<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const client = await prisma();
  return await retrying(() => client.$transaction((db) => inTransaction(() => work(db))), isConflict);
}
