// npm run migrate [-- deploy | roles | new <name> | check]
import { loadSecretFiles, orExit } from "../app/env-files.server.ts";
import { deploy } from "./migrations/deploy.ts";
import { SetupError } from "./setup/step.ts";

const usage = `Usage:
  npm run migrate                 applies the missing migrations (DATABASE_OWNER_URL)
  npm run migrate -- roles        creates roles and database (DATABASE_ADMIN_URL, DATABASE_OWNER_URL, DATABASE_URL)
  npm run migrate -- new <name>   writes the next migration
  npm run migrate -- check        compares schema.prisma and prisma/sql with the migrations`;

async function applyMissing(): Promise<string> {
  const applied = await deploy(process.env.DATABASE_OWNER_URL ?? "");
  return applied.length === 0 ? "The database is up to date." : `Applied: ${applied.join(", ")}.`;
}

/** Creating and comparing migrations need development dependencies, so their modules are loaded only for these commands. */
async function run([command = "deploy", name]: readonly string[]): Promise<string> {
  if (command === "deploy") return await applyMissing();
  if (command === "roles") return await (await import("./migrations/create-roles.ts")).createRoles(process.env);
  const authoring = await import("./migrations/authoring.ts");
  if (command === "new" && name) return `Wrote ${await authoring.createMigration(name)}.`;
  if (command === "check") return await authoring.checkMigrations();
  throw new SetupError(usage);
}

if (import.meta.main) {
  orExit(() => loadSecretFiles(process.env));
  run(process.argv.slice(2)).then(console.log, (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
