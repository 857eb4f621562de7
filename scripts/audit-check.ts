// npm run audit:check — verifies the hash chains of the audit log; exit code 1 and one line per fault.
import { checkAudit } from "#data/audit-checks.server.ts";
import { onSnapshot } from "./services/connect.ts";
import { SetupError } from "./setup/step.ts";

try {
  const { entries, faults } = await onSnapshot(async (client) => ({
    entries: (await client.query<{ n: string }>("SELECT count(*)::text AS n FROM audit_entry")).rows[0]?.n,
    faults: await checkAudit(client),
  }));
  for (const { rule, seq, subject } of faults) console.log(`${rule}  entry ${seq}  ${subject}`);
  console.log(`${entries} entries, ${faults.length} faults`);
  if (faults.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exitCode = 2;
}
