// npm run keys:rotate, with the settings of the service and DATABASE_OWNER_URL.
import { loadSecretFiles } from "../app/env-files.server.ts";

/**
 * The settings of site and worker refuse the owner's address in production, so it is removed from the environment before the modules that
 * read the settings are loaded.
 */
function takeOwnerAddress(): string | undefined {
  loadSecretFiles(process.env);
  const { DATABASE_OWNER_URL } = process.env;
  delete process.env.DATABASE_OWNER_URL;
  return DATABASE_OWNER_URL;
}

async function main(): Promise<void> {
  const ownerUrl = takeOwnerAddress();
  const { rotateAll } = await import("./rotate-keys.ts");
  await rotateAll(ownerUrl);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
