// npm run files:check — rows of files whose bytes are not in the storage; exit code 1 and one line per file.
import { listMissingBytes } from "#services/file/list-missing-bytes.server.ts";
import { onSnapshot } from "./services/connect.ts";
import { SetupError } from "./setup/step.ts";

try {
  const { rows, missing } = await onSnapshot((client) => listMissingBytes(client));
  for (const { id, storageKey } of missing) console.log(`bytes missing  file ${id}  key ${storageKey}`);
  console.log(`${rows} files, ${missing.length} without bytes`);
  if (missing.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exitCode = 2;
}
