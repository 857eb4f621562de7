import { createHash } from "node:crypto";
import type { Queryable } from "./db.server.ts";
import type { Db } from "./prisma.server.ts";

type Value = string | number | bigint | boolean | Date | Uint8Array | readonly string[] | readonly number[] | null;

/**
 * SQL for the few functions that run in transactions of both `pg` and Prisma, so that their writes belong to the same transaction.
 * Statements are templates, so that a value cannot become part of the text.
 */
interface Sql {
  rows<Row>(text: TemplateStringsArray, ...values: readonly Value[]): Promise<Row[]>;
  /** Returns the number of written rows. */
  run(text: TemplateStringsArray, ...values: readonly Value[]): Promise<number>;
}

/** A unit of work: a connection or transaction of `pg`, or the client or a transaction of Prisma. */
export type UnitOfWork = Queryable | Db;

interface Statement {
  readonly name: string;
  readonly text: string;
}

const statements = new WeakMap<TemplateStringsArray, Statement>();

/** Each template in the source is one object, so that it is named once and planned once per connection. */
function statementOf(template: TemplateStringsArray): Statement {
  const known = statements.get(template);
  if (known !== undefined) return known;
  const text = template.reduce((before, part, at) => `${before}$${at}${part}`);
  const statement = { name: `sql-${createHash("sha256").update(text).digest("base64url").slice(0, 22)}`, text };
  statements.set(template, statement);
  return statement;
}

const onConnection = (db: Queryable): Sql => ({
  rows: async <Row>(text: TemplateStringsArray, ...values: readonly Value[]) =>
    (await db.query<Row & object>({ ...statementOf(text), values: [...values] })).rows,
  run: async (text, ...values) => (await db.query({ ...statementOf(text), values: [...values] })).rowCount ?? 0,
});

const onPrisma = (db: Db): Sql => ({
  rows: async <Row>(text: TemplateStringsArray, ...values: readonly Value[]) => await db.$queryRaw<Row[]>(text, ...values),
  run: async (text, ...values) => await db.$executeRaw(text, ...values),
});

export const sqlOn = (db: UnitOfWork): Sql => ("$queryRaw" in db ? onPrisma(db) : onConnection(db));
