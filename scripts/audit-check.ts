// npm run audit:check — checks the hash chains of the audit log, and ledger and audit log against the signed checkpoints (in the bucket,
// or in CHECKPOINT_DIR); exit code 1 and one line per fault.
import { join } from "node:path";
import { checkAudit } from "#data/audit/audit-checks.server.ts";
import { onSnapshot } from "./services/connect.ts";
import { SetupError } from "./setup/step.ts";

const checkpointDir = process.env.CHECKPOINT_DIR ?? join(process.env.DATA_DIR ?? ".data", "checkpoints");

try {
  const { checkCheckpoints } = await import("#services/audit/checkpoints.server.ts");
  const { checkpointPlaces } = await import("#services/audit/checkpoint-place.server.ts");
  const { entries, faults } = await onSnapshot(async (client) => {
    const chains = (await checkAudit(client)).map(({ rule, seq, subject }) => `${rule}  entry ${seq}  ${subject}`);
    const checkpoints = (await checkCheckpoints(checkpointPlaces(checkpointDir), client)).map((fault) => `checkpoint  ${fault}`);
    const counted = await client.query<{ n: string }>("SELECT count(*)::text AS n FROM audit_entry");
    return { entries: counted.rows[0]?.n, faults: [...chains, ...checkpoints] };
  });
  for (const fault of faults) console.log(fault);
  console.log(`${entries} entries, ${faults.length} faults`);
  if (faults.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exitCode = 2;
}
