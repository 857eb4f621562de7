import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { draftState } from "#tests/support/offer-rows.ts";

const database = await cloneDatabase();
const { withTransaction } = await import("#data/db.server.ts");
const { createDraftOffer } = await import("#data/offer/offers-projection.server.ts");

/** Error that the triggers raise. */
const dependent = expect.objectContaining({ code: "BH022" });
const people = { admin: "", agents: "", moderator: "", employee: "", other: "" };

const act = (actor: string, person: string, kind = "registered") =>
  database.asApp("INSERT INTO account_act (actor_id, person_id, act) VALUES ($1, $2, $3)", [actor, person, kind]);
const ask = (person: string, by: string) =>
  database.asApp("INSERT INTO staff_approval (person_id, asked_by, is_required) VALUES ($1, $2, false)", [person, by]);
const approve = (person: string, by: string) =>
  database.asApp("UPDATE staff_approval SET decided_by = $2, decided_at = now() WHERE person_id = $1", [person, by]);
async function mayBeOne(one: string, other: string): Promise<boolean> {
  const { rows } = await database.asApp("SELECT may_be_one($1, $2, 'infinity') AS may", [one, other]);
  const { rows: turned } = await database.asApp("SELECT may_be_one($2, $1, 'infinity') AS may", [one, other]);
  expect(turned).toEqual(rows);
  return rows[0]?.may === true;
}

beforeEach(() => {
  for (const name of Object.keys(people) as (keyof typeof people)[]) people[name] = randomUUID();
});

test("an act on an account makes its actor a possible owner of it, and so do acts on the actor's account", async () => {
  for (const kind of ["registered", "invited", "moved", "restored", "letIn"]) {
    const [manager, employee] = [randomUUID(), randomUUID()];
    expect(await mayBeOne(manager, employee)).toBe(false);
    await act(manager, employee, kind);
    expect([kind, await mayBeOne(manager, employee)]).toEqual([kind, true]);
  }
  const { agents, employee, other, moderator } = people;
  await act(agents, employee);
  await act(employee, other);
  expect([await mayBeOne(agents, other), await mayBeOne(moderator, other)]).toEqual([true, false]);
});

test("two people registered by the same person count as one until an independent person approves one of them", async () => {
  const { admin, agents, employee, moderator } = people;
  await act(admin, agents);
  await act(admin, employee);
  expect(await mayBeOne(agents, employee)).toBe(false);
  await ask(agents, admin);
  await ask(employee, admin);
  expect(await mayBeOne(agents, employee)).toBe(true);
  await approve(employee, moderator);
  expect([await mayBeOne(agents, employee), await mayBeOne(admin, employee)]).toEqual([false, true]);
});

test("refuses an approval by the registrar, by a person whom they registered, and by an account of the same sponsor", async () => {
  const { admin, agents, employee, other } = people;
  await ask(employee, agents);
  await expect(approve(employee, agents)).rejects.toThrow(/staff_approval_four_eyes/);
  await act(agents, other);
  await expect(approve(employee, other)).rejects.toEqual(dependent);
  const twin = randomUUID();
  for (const person of [agents, twin]) {
    await act(admin, person);
    await ask(person, admin);
  }
  await expect(approve(employee, twin)).rejects.toEqual(dependent);
});

test("an approval by the registrar's own registrar gives access but does not make the employee independent", async () => {
  const { admin, agents, employee, other } = people;
  for (const person of [agents, other]) {
    await act(admin, person);
    await ask(person, admin);
  }
  await act(agents, employee);
  await ask(employee, agents);
  await approve(employee, admin);
  const { rows } = await database.asApp("SELECT is_independent AS is FROM staff_approval WHERE person_id = $1", [employee]);
  expect([rows, await mayBeOne(other, employee)]).toEqual([[{ is: false }], true]);
});

test("acts on accounts get their date from the database and cannot be changed", async () => {
  const { agents, employee } = people;
  await database.asApp("INSERT INTO account_act (actor_id, person_id, act, at) VALUES ($1, $2, 'moved', '2001-01-01')", [agents, employee]);
  const { rows } = await database.asOwner("SELECT at > now() - interval '1 minute' AS now FROM account_act WHERE person_id = $1", [
    employee,
  ]);
  expect(rows).toEqual([{ now: true }]);
  await expect(database.asOwner("DELETE FROM account_act WHERE person_id = $1", [employee])).rejects.toThrow(/append-only/);
  await expect(database.asApp("UPDATE account_act SET actor_id = $1", [employee])).rejects.toThrow(/permission denied/);
  await expect(act(agents, agents)).rejects.toThrow(/account_act_on_others/);
});

async function newOffer(): Promise<string> {
  const offer = draftState();
  await withTransaction((tx) => createDraftOffer(tx, offer));
  return offer.id;
}

const command = (offerId: string, by: string, type: string, leg?: string) =>
  database.asApp(
    `INSERT INTO offer_command (id, offer_id, actor, actor_user_id, type, body, body_hash) VALUES ($1, $2, '{}', $3, $4, $5, '\\x00')`,
    [randomUUID(), offerId, by, type, JSON.stringify({ type, leg })],
  );

test("the inbox accepts a verdict on each kind of stage only from an independent person", async () => {
  const { agents, moderator, employee } = people;
  await act(agents, employee);
  const offerId = await newOffer();
  await database.asOwner("UPDATE offer_stage SET submitted_by = $2, status = 'submitted' WHERE offer_id = $1", [offerId, employee]);
  for (const stage of ["Incoming", "Outgoing", "Confirmation", "Refund"]) {
    for (const verb of ["verify", "return"]) {
      await expect(command(offerId, agents, verb + stage, "buyer"), verb + stage).rejects.toEqual(dependent);
      await command(offerId, moderator, verb + stage, "buyer");
    }
  }
});

test("independence is checked again when the event is written; acts after the command do not count", async () => {
  const { agents, employee } = people;
  const offerId = await newOffer();
  const store = (version: number, type: string, by: string, commandId: string | null = null) =>
    database.asApp("INSERT INTO offer_event (offer_id, version, type, body, at, command_id) VALUES ($1, $2, $3, $4, now(), $5)", [
      ...[offerId, version, type, JSON.stringify({ type, leg: "owner", by }), commandId],
    ]);
  await store(1, "outgoingSubmitted", employee);
  const { rows } = await database.asApp(
    `INSERT INTO offer_command (id, offer_id, actor, actor_user_id, type, body, body_hash)
     VALUES ($1, $2, '{}', $3, 'verifyOutgoing', '{"leg":"owner"}', '\\x00') RETURNING id`,
    [randomUUID(), offerId, agents],
  );
  await act(agents, employee);
  await expect(store(2, "outgoingVerified", agents)).rejects.toEqual(dependent);
  await store(2, "outgoingVerified", agents, rows[0]?.id);
});

test("the second consent to a refund of one side needs an independent person", async () => {
  const { agents, admin, moderator } = people;
  await act(admin, agents);
  const offerId = await newOffer();
  const proposal = JSON.stringify({ by: admin });
  await database.asOwner("UPDATE offer SET state = jsonb_set(state, '{refundProposal}', $2) WHERE id = $1", [offerId, proposal]);
  await expect(command(offerId, agents, "consentRefund")).rejects.toEqual(dependent);
  await command(offerId, moderator, "consentRefund");
  const opened = (consentedBy: string) =>
    database.asApp("INSERT INTO offer_event (offer_id, version, type, body, at) VALUES ($1, 1, 'refundOpened', $2, now())", [
      ...[offerId, JSON.stringify({ legs: ["owner"], by: admin, consentedBy })],
    ]);
  await expect(opened(agents)).rejects.toEqual(dependent);
  await opened(moderator);
});

test("the consent to an act on a large sum needs an independent person", async () => {
  const { agents, admin, moderator } = people;
  await act(admin, agents);
  const wish = randomUUID();
  await database.asApp("INSERT INTO consent_request (id, offer_id, version, act, reason, asked_by) VALUES ($1, $2, 1, '{}', '', $3)", [
    ...[wish, randomUUID(), admin],
  ]);
  const decide = (by: string, decision: string) =>
    database.asApp("UPDATE consent_request SET decision = $2, decided_by = $3, decided_at = now() WHERE id = $1", [wish, decision, by]);
  await expect(decide(agents, "given")).rejects.toEqual(dependent);
  await decide(moderator, "given");
});

test("unclaimed money is returned only by people independent of the submitter and of the statement's importer", async () => {
  const { agents, moderator, employee, other } = people;
  await act(agents, employee);
  await act(moderator, other);
  const { rows } = await database.asOwner("SELECT id, agent_id AS agent FROM agent_account LIMIT 1");
  const [statement, account, agent] = [randomUUID(), rows[0]?.id, rows[0]?.agent];
  await database.asApp(
    `INSERT INTO account_statement (id, agent_id, agent_account_id, file_id, file_hash, format, currency, opening_minor, closing_minor, lines,
       day_from, day_to, imported_by) VALUES ($1, $2, $3, $1, '\\x01', 'csv', 'RUB', 0, 0, 1, '2026-11-20', '2026-11-20', $4)`,
    [statement, agent, account, other],
  );
  const arrival = await database.asApp(
    `INSERT INTO arrival (statement_id, agent_id, agent_account_id, currency, amount_minor, booked_on, purpose, line_hash, state, stated_by, reason)
     VALUES ($1, $2, $3, 'RUB', 100, '2026-11-20', '', '\\x02', 'returning', $4, 'Ошибка') RETURNING id`,
    [statement, agent, account, employee],
  );
  const verify = (by: string) =>
    database.asApp("UPDATE arrival SET state = 'returned', verified_by = $2, verified_at = now() WHERE id = $1", [arrival.rows[0]?.id, by]);
  await expect(verify(agents)).rejects.toEqual(dependent);
  await expect(verify(moderator)).rejects.toEqual(dependent);
  await verify(randomUUID());
});

test("the importer of the statement and the person who matched the arrival count as submitters of the payment", async () => {
  const { agents, moderator, employee, other } = people;
  const [offerId, receipt, statement] = [await newOffer(), randomUUID(), randomUUID()];
  const { rows } = await database.asOwner("SELECT id, agent_id AS agent FROM agent_account LIMIT 1");
  await database.asOwner(
    `INSERT INTO account_statement (id, agent_id, agent_account_id, file_id, file_hash, format, currency, opening_minor, closing_minor, lines,
       day_from, day_to, imported_by) VALUES ($1, $2, $3, $1, '\\x03', 'csv', 'RUB', 0, 0, 1, '2026-11-21', '2026-11-21', $4)`,
    [statement, rows[0]?.agent, rows[0]?.id, other],
  );
  await database.asOwner(
    `INSERT INTO receipt (id, agent_id, agent_account_id, currency, amount_minor, booked_at, source, offer_id, leg)
     VALUES ($1, $2, $3, 'RUB', 100, now(), 'staff', $4, 'owner')`,
    [receipt, rows[0]?.agent, rows[0]?.id, offerId],
  );
  await database.asOwner(
    `INSERT INTO arrival (statement_id, agent_id, agent_account_id, currency, amount_minor, booked_on, purpose, line_hash, state, stated_by,
       offer_id, leg, receipt_id) VALUES ($1, $2, $3, 'RUB', 100, '2026-11-21', '', '\\x04', 'matched', $4, $5, 'owner', $6)`,
    [statement, rows[0]?.agent, rows[0]?.id, employee, offerId, receipt],
  );
  await database.asOwner("UPDATE offer SET state = jsonb_set(state, '{legs,owner,incoming,receiptId}', to_jsonb($2::text)) WHERE id = $1", [
    ...[offerId, receipt],
  ]);
  await act(agents, employee);
  await act(moderator, other);
  for (const by of [agents, moderator]) await expect(command(offerId, by, "verifyIncoming", "owner")).rejects.toEqual(dependent);
  await command(offerId, randomUUID(), "verifyIncoming", "owner");
  // At this point nobody has submitted the payment of the other leg.
  const { rows: ofOther } = await database.asApp("SELECT stage_staters($1, 'buyer', 'incoming') AS staters", [offerId]);
  expect(ofOther).toEqual([{ staters: [] }]);
});

test("a person who waits for an approval cannot send commands", async () => {
  const { agents, employee } = people;
  const offerId = await newOffer();
  await database.asApp("INSERT INTO staff_approval (person_id, asked_by, is_required) VALUES ($1, $2, true)", [employee, agents]);
  await expect(command(offerId, employee, "submitIncoming", "owner")).rejects.toThrow(/waits for an approval/);
});
