// Many members who can accept irina's offers: copies of marta, each with documents, an account in roubles and an open session.
import { randomUUID } from "node:crypto";
import { listAccountsOf } from "#data/account/accounts.server.ts";
import { recordSession } from "#data/people/sessions.server.ts";
import { openAccount, sealDetails } from "#services/account/details.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { createToken, sha256 } from "#services/session/session-token.server.ts";
import type { TestDatabase } from "#tests/support/database.ts";
import { contextOf } from "#tests/support/service-context.ts";

export interface Taker {
  readonly context: ServiceContext;
  readonly accountId: string;
  readonly token: string;
}

export async function crowdOfTakers(database: TestDatabase, size: number): Promise<Taker[]> {
  const marta = await contextOf("marta");
  const roubles = (await listAccountsOf(marta.principal.userId)).find(({ currency }) => currency === "RUB");
  if (!roubles) throw new Error("Marta has no account in roubles.");
  const details = openAccount(roubles);
  const takers: Taker[] = [];
  for (let n = 0; n < size; n += 1) {
    const [userId, accountId, token] = [randomUUID(), randomUUID(), createToken()];
    const email = `taker${n}-${userId.slice(0, 8)}@bridgehold.test`;
    await copy(database, "user", marta.principal.userId, { id: userId, email });
    await copy(database, "certifying_document", marta.principal.userId, { id: null, user_id: userId }, "user_id");
    await copy(database, "bank_account", roubles.id, {
      id: accountId,
      user_id: userId,
      details: sealDetails("bank_account", accountId, details),
    });
    const now = Date.now();
    const session = { userId, tokenHash: sha256(token), ip: "", userAgent: "", now };
    await recordSession({ ...session, idleExpiresAt: now + 3_600_000, expiresAt: now + 3_600_000 });
    takers.push({ context: { ...marta, principal: { ...marta.principal, userId, email } }, accountId, token });
  }
  return takers;
}

/** Copies the rows whose `key` is `of`, with some columns replaced; null generates a new uuid. */
async function copy(database: TestDatabase, table: string, of: string, changes: Record<string, string | null>, key = "id"): Promise<void> {
  await database.asOwner(
    `INSERT INTO "${table}" SELECT (jsonb_populate_record(t, $2::jsonb || CASE WHEN $2::jsonb->'id' = 'null' THEN jsonb_build_object('id', uuidv7())
       ELSE '{}'::jsonb END)).* FROM "${table}" t WHERE ${key} = $1`,
    [of, JSON.stringify(changes)],
  );
}
