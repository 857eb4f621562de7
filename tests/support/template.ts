import { randomBytes } from "node:crypto";
import pg from "pg";

/** A migrated and seeded database that test files copy. */
export interface TemplateDatabase {
  readonly name: string;
  readonly ownerUrl: string;
  readonly appUrl: string;
}

export const withDatabase = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** Runs one statement that is not allowed in a transaction, on the server's own database. */
export async function onServer(ownerUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(ownerUrl, "postgres") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export async function createTemplate(server: { ownerUrl: string; appUrl: string }): Promise<TemplateDatabase> {
  const name = `bridgehold_template_${randomBytes(6).toString("hex")}`;
  await onServer(server.ownerUrl, `CREATE DATABASE ${name}`);
  return { name, ownerUrl: withDatabase(server.ownerUrl, name), appUrl: withDatabase(server.appUrl, name) };
}

export const dropTemplate = ({ name, ownerUrl }: TemplateDatabase): Promise<void> =>
  onServer(ownerUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
