// npm run files:check — lists each stored file whose bytes are missing; with `-- --read` also each file that cannot be decrypted. Exit code
// 1.
import { type CheckedFile, listCheckedFiles } from "#data/document/checked-files.server.ts";
import { findUnreadableFiles } from "#services/file/check-files.server.ts";
import { onSnapshot } from "./services/connect.ts";
import { SetupError } from "./setup/step.ts";

const lineOf = ({ id, purpose, offerId, createdAt }: CheckedFile, fault: string) =>
  `${fault}  ${id}  ${purpose}  ${offerId ?? "no offer"}  ${new Date(createdAt).toISOString()}`;

try {
  const { checked, faults } = await onSnapshot(async (client) => {
    const found = await findUnreadableFiles(listCheckedFiles(client), process.argv.includes("--read"));
    for (const { file, fault } of found.faults) console.log(lineOf(file, fault));
    return found;
  });
  console.log(`${checked} files, ${faults.length} faults`);
  if (faults.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exitCode = 2;
}
