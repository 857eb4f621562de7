import { pool } from "#data/db.server.ts";
import { readOfferVersion } from "#data/offer/offers.server.ts";
import { alert } from "#log";
import { readKnownVersions } from "./known-version.server.ts";
import { replaceOfferWorkflow } from "./start-offer.server.ts";

const askLimitMs = 3_000;

/**
 * Starts an offer's workflow again from the database when the database has lost a step that it had confirmed to the workflow: it was
 * restored from a backup, or a failover lost its last commits. A step that is still being written does not count as lost. Returns false and
 * changes nothing when the database has everything. Throws when the engine or the database does not answer.
 */
export async function restoreAhead(offerId: string): Promise<boolean> {
  return await replaceAhead(offerId, (await readKnownVersions(offerId, askLimitMs)).written);
}

/** Like {@link restoreAhead}, for a caller that has asked the workflow. `written`: the version that the database had confirmed. */
export async function replaceAhead(offerId: string, written: number): Promise<boolean> {
  // Read after the workflow's answer, because a step is committed before it is confirmed.
  const stored = await readOfferVersion(pool, offerId);
  if (written <= stored) return false;
  alert("workflow.ahead", { offerId, workflowVersion: `${written}`, databaseVersion: `${stored}` });
  await replaceOfferWorkflow(offerId, "ahead");
  return true;
}
