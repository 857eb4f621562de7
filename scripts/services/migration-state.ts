import { SetupError } from "../setup/step.ts";
import { databaseAddress, withConnection } from "./database-connection.ts";

/** Throws one sentence when the database does not answer or was never migrated. The application may not read Prisma's table. */
export async function requireMigrated(databaseUrl: string): Promise<void> {
  const url = databaseAddress(databaseUrl, "DATABASE_URL", "the address of the database");
  const isMigrated = await withConnection(url, "DATABASE_URL", async (client) => {
    const { rows } = await client.query<{ found: boolean }>("SELECT to_regclass('public.service_info') IS NOT NULL AS found");
    return rows[0]?.found === true;
  });
  if (!isMigrated) throw new SetupError("The database has no tables. Apply the migrations first: npm run migrate");
}
