import type { OfferState } from "#domain/offer/state.ts";
import { toWire } from "#domain/offer/wire.ts";
import { sealDetails } from "#services/account/details.server.ts";
import type { TestDatabase } from "#tests/support/database.ts";
import { facts, ids, offer } from "./offer-fixture.ts";

async function storePeople(database: TestDatabase): Promise<void> {
  for (const { id, fullName, companyName, country } of facts.parties) {
    await database.asOwner(
      `INSERT INTO "user" (id, email, role, first_name, last_name, full_name, company_name, country) VALUES ($1, $2, 2, 'a', 'b', $3, $4, $5)`,
      [id, `${id}@a.test`, fullName, companyName, country],
    );
  }
  for (const { id, name, ru, en, country } of facts.agents) {
    await database.asOwner(
      `INSERT INTO escrow_agent (id, name, label_ru, label_en, country, time_zone, working_week_hours) VALUES ($1, $2, $3, $4, $5, 'UTC', '{}')`,
      [id, `test-${name}`, ru, en, `test-${country}`],
    );
  }
}

async function storeAccounts(database: TestDatabase): Promise<void> {
  const [europe, russia] = facts.agentAccounts;
  const details: Record<string, Record<string, string>> = {
    [ids.accountEurope]: { iban: "DE89370400440532013000", bic: "COBADEFFXXX" },
    [ids.accountRussia]: { account: "40817810538091310419", bik: "044525225", corrAccount: "30101810400000000225" },
  };
  for (const [account, agentId, currency] of [
    [europe, ids.agentEurope, "EUR"],
    [russia, ids.agentRussia, "RUB"],
  ] as const) {
    const sealed = sealDetails("agent_account", account!.id, details[account!.id] ?? {});
    await database.asOwner(
      `INSERT INTO agent_account (id, agent_id, rail, currency, bank_name, holder_name, details, last4) VALUES ($1, $2, 'bank', $3, $4, $5, $6, $7)`,
      [account!.id, agentId, currency, account!.bankName, account!.holderName, sealed, account!.last4],
    );
  }
  for (const { id, holderName, bankName, last4 } of facts.snapshots) {
    await database.asOwner(
      `INSERT INTO account_snapshot (id, rail, currency, bank_name, holder_name, details, last4) VALUES ($1, 'bank', 'EUR', $2, $3, 'sealed', $4)`,
      [id, bankName, holderName, last4],
    );
  }
}

/** Writes the fixture's offer with its people, agents and accounts to the database. */
export async function storeOffer(database: TestDatabase): Promise<void> {
  await storePeople(database);
  await storeAccounts(database);
  await database.asOwner(
    `INSERT INTO offer (id, human_id, brand, kind, phase, version, revision, owner_id, buyer_id, corridor_from, corridor_to, give_currency,
       give_minor, get_currency, get_minor, rate, owner_agent_id, buyer_agent_id, state, created_at, updated_at)
     VALUES ($1, $2, 'main', 'exchange', $3, $4, $5, $6, $7, 'germany', 'russia', 'EUR', 100000, 'RUB', 9123450, 91.2345, $8, $9, $10, now(), now())`,
    [
      ...[offer.id, offer.humanId, offer.phase, offer.version, offer.revision, ids.owner, ids.buyer, ids.agentEurope, ids.agentRussia],
      JSON.stringify(toWire(offer)),
    ],
  );
  for (const [version, type] of [
    [1, "offerPublished"],
    [2, "offerAccepted"],
  ] as const) {
    const values = [offer.id, version, type, JSON.stringify({ type }), new Date(facts.agreedAt)];
    await database.asOwner("INSERT INTO offer_event (offer_id, version, type, body, at) VALUES ($1, $2, $3, $4, $5)", values);
  }
}

/** Rewrites the stored state, as the projection would. */
export async function changeOffer(database: TestDatabase, change: Partial<OfferState>): Promise<OfferState> {
  const changed = { ...offer, ...change };
  const values = [offer.id, changed.phase, changed.revision, JSON.stringify(toWire(changed))];
  await database.asOwner("UPDATE offer SET phase = $2, revision = $3, state = $4 WHERE id = $1", values);
  return changed;
}

/** One signature as command and event. */
export async function storeSignature(database: TestDatabase, side: "owner" | "buyer", version: number, hash: string): Promise<void> {
  const commandId = `019f0000-0000-7000-8000-00000000000${version}`;
  await database.asOwner(
    `INSERT INTO offer_command (id, offer_id, actor, actor_user_id, type, body, body_hash, status, ip, user_agent)
     VALUES ($1, $2, '{}', $3, 'sign', '{}', '', 'applied', '203.0.113.24', 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0')`,
    [commandId, offer.id, ids[side]],
  );
  await database.asOwner(
    "INSERT INTO offer_event (offer_id, version, type, body, at, command_id) VALUES ($1, $2, 'offerSigned', $3, now(), $4)",
    [...[offer.id, version, JSON.stringify({ type: "offerSigned", side, revision: 1, hash }), commandId]],
  );
}
