// node scripts/migrate.ts deploy | new <name> | check
import { deploy } from "./migrations/deploy.ts";

async function main([command, name]: readonly string[]): Promise<void> {
  if (command === "deploy") {
    const ownerUrl = process.env.DATABASE_OWNER_URL;
    if (!ownerUrl) throw new Error("Set DATABASE_OWNER_URL to the owner of the schema.");
    const applied = await deploy(ownerUrl);
    console.log(applied.length === 0 ? "The database is up to date." : `Applied: ${applied.join(", ")}.`);
    return;
  }
  const authoring = await import("./migrations/authoring.ts");
  if (command === "new" && name) return console.log(`Wrote ${await authoring.createMigration(name)}.`);
  if (command === "check") return console.log(await authoring.checkMigrations());
  throw new Error("Usage: migrate.ts deploy | new <name> | check");
}

if (import.meta.main) {
  main(process.argv.slice(2)).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
