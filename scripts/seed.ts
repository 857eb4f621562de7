// node scripts/seed.ts, with DATABASE_OWNER_URL: loads the demo data.
import pg from "pg";
import { loadContent, loadReviews } from "../prisma/seed/content/load-content.ts";
import { loadAccounts } from "../prisma/seed/load-accounts.ts";
import { loadAgents } from "../prisma/seed/load-agents.ts";
import { loadCompanies } from "../prisma/seed/load-companies.ts";
import { loadPeople } from "../prisma/seed/load-people.ts";

/** Loads the demo data as the owner of the schema in one transaction; running it again changes nothing. */
export async function seed(ownerUrl: string): Promise<void> {
  // The cipher reads its keys from the environment when it is imported, so it is imported after the starter has set them.
  const { encryptField, fieldAad } = await import("#files/field-encryption.server.ts");
  const seal = (text: string, table: string, column: string, id: string) => encryptField(text, fieldAad(table, column, id));
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("BEGIN");
    await client.query("INSERT INTO service_info (id, is_transactions_opened) VALUES (1, true) ON CONFLICT (id) DO NOTHING");
    await loadAgents(client, seal);
    await loadPeople(client, seal);
    await loadAccounts(client, seal);
    await loadCompanies(client, seal);
    await loadContent(client);
    await loadReviews(client);
    await client.query("COMMIT");
  } finally {
    await client.end();
  }
}

if (import.meta.main) {
  const ownerUrl = process.env.DATABASE_OWNER_URL;
  if (!ownerUrl) throw new Error("Set DATABASE_OWNER_URL to the owner of the schema.");
  await seed(ownerUrl);
}
