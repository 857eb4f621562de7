import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { OfferState } from "#domain/offer/state.ts";
import type { Principal, Role } from "#domain/people/access/principal.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { draftState, published } from "#tests/support/offer-rows.ts";

const database = await cloneDatabase();
const { withTransaction } = await import("#data/db.server.ts");
const { createDraftOffer, projectOffer } = await import("#data/offer/offers-projection.server.ts");
const { findMemberByEmail } = await import("#data/people/people.server.ts");
const { findAgentByName } = await import("#data/agent/agents.server.ts");
const { listAudit } = await import("#data/audit/audit.server.ts");
const { createSnapshot } = await import("#services/account/create-snapshot.server.ts");
const { readBeneficiaryRequisites, readPayInRequisites } = await import("#services/account/read-requisites.server.ts");
const { listOwnAccounts } = await import("#services/account/list-own-accounts.server.ts");
const { findReceiver } = await import("#services/account/find-receiver.server.ts");
const { addBankAccount } = await import("#services/account/add-bank-account.server.ts");
const { changeBankAccount } = await import("#services/account/change-bank-account.server.ts");
const { removeBankAccount } = await import("#services/account/change-bank-account.server.ts");
const { suspendAgent } = await import("#services/agent/change-suspension.server.ts");
const { resumeAgent } = await import("#services/agent/change-suspension.server.ts");

const memberId = async (name: string) => (await findMemberByEmail("main", `${name}@bridgehold.test`))!.id;
const [irina, jonas, marta] = [await memberId("irina"), await memberId("jonas"), await memberId("marta")];
const [russia, europe] = [(await findAgentByName("russia"))!, (await findAgentByName("europe"))!];
const principal = (userId: string, role: Role = "member", agentId: string | null = null): Principal => ({
  ...{
    userId,
    sessionId: randomUUID(),
    brand: "main",
    role,
    status: "active",
    isBlocked: false,
    isSuspended: false,
    isDocumentsExpired: false,
  },
  ...{
    agentId,
    agentName: null,
    email: "x@bridgehold.test",
    fullName: "X",
    name: "X",
    previousStatus: null,
    profileKind: "person",
    language: "ru",
    timeZone: "UTC",
  },
});
const context = (userId: string, role: Role = "member", agentId: string | null = null) => ({
  ...{ principal: principal(userId, role, agentId), now: Date.now(), requestId: "r", ip: "127.0.0.1", userAgent: "test" },
});
const accountOf = async (userId: string, currency: "EUR" | "RUB" | "USDT") => {
  const result = await listOwnAccounts(context(userId), { currency });
  if (!result.ok || result.value[0] === undefined) throw new Error(`No account in ${currency}.`);
  return result.value[0];
};
const snapshot = (source: Parameters<typeof createSnapshot>[1], paidIn: Parameters<typeof createSnapshot>[2]) =>
  withTransaction((tx) => createSnapshot(tx, source, paidIn));

/** Jonas pays euros in, Irina roubles; Jonas receives the roubles on his own account, Irina the euros on hers. */
async function agreedOffer(changes: Partial<OfferState> = {}): Promise<OfferState> {
  const draft = draftState({ sides: { owner: { memberId: jonas } } });
  const euros = await accountOf(irina, "EUR");
  const roubles = await accountOf(jonas, "RUB");
  const toIrina = await snapshot({ kind: "own", memberId: irina, accountId: euros.id }, { currency: "EUR" });
  const toJonas = await snapshot({ kind: "own", memberId: jonas, accountId: roubles.id }, { currency: "RUB" });
  if (!toIrina.ok || !toJonas.ok) throw new Error("The demo accounts must be usable.");
  const agentAccount = (agent: typeof russia, currency: string) => agent.accounts.find((account) => account.currency === currency)!.id;
  const legs = {
    owner: { ...draft.legs.owner, agentId: europe.id, agentAccountId: agentAccount(europe, "EUR"), beneficiary: toIrina.value },
    buyer: { ...draft.legs.buyer, agentId: russia.id, agentAccountId: agentAccount(russia, "RUB"), beneficiary: toJonas.value },
  };
  const offer: OfferState = { ...draft, legs, sides: { ...draft.sides, buyer: { memberId: irina } } };
  await withTransaction((tx) => createDraftOffer(tx, offer));
  const step = published(offer, { phase: "awaitingPayment", ...changes });
  await withTransaction((tx) => projectOffer(tx, { ...step, commandId: null, actor: { kind: "system" } }));
  return step.state;
}
const commandsOf = async (offerId: string) =>
  (await database.asOwner("SELECT type, body FROM offer_command WHERE offer_id = $1 ORDER BY received_at", [offerId])).rows;

test("requisites are visible to the payer only while payment is due, to agent, manager and admin always, to outsiders never", async () => {
  const offer = await agreedOffer();
  const may = async (userId: string, role: Role, agentId: string | null, state = offer) =>
    (await readPayInRequisites(context(userId, role, agentId), state, "owner")).ok;
  const read = await readPayInRequisites(context(jonas), offer, "owner");
  expect(read).toMatchObject({ ok: true, value: { rail: "bank", currency: "EUR", bankName: "Commerzbank" } });
  expect(read.ok && read.value.lines[0]).toMatchObject({ key: "iban", value: expect.stringMatching(/^DE\d{20}$/) });
  expect(await may(irina, "member", null)).toBe(false);
  expect(await may(marta, "member", null)).toBe(false);
  expect(await may(marta, "agentManager", europe.id)).toBe(true);
  expect(await may(marta, "agentManager", russia.id)).toBe(false);
  expect([await may(marta, "admin", null), await may(marta, "agentsManager", null), await may(marta, "moderator", null)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(await may(jonas, "member", null, { ...offer, phase: "signing" })).toBe(false);
  const held = (agentId: string, released = false) => ({
    ...offer,
    hold: { reason: "agentSuspended" as const, since: 0, agentIds: [agentId], released },
  });
  expect(await may(jonas, "member", null, held(europe.id))).toBe(false);
  expect(await may(jonas, "member", null, held(europe.id, true))).toBe(true);
  expect(await may(jonas, "member", null, held(russia.id))).toBe(true);
});

test("payout requisites: full for the agent, masked for agents managers, hidden from the leg's payer", async () => {
  const offer = await agreedOffer();
  const read = async (userId: string, role: Role = "member", agentId: string | null = null) =>
    await readBeneficiaryRequisites(context(userId, role, agentId), offer, "owner");
  const full = await read(marta, "agentAdmin", europe.id);
  expect(full.ok && full.value.lines.map(({ key }) => key)).toEqual(["iban", "bic"]);
  expect((await read(marta, "agentAdmin", russia.id)).ok).toBe(false);
  expect(await read(marta, "agentsManager")).toMatchObject({ ok: true, value: { lines: [], last4: full.ok && full.value.last4 } });
  expect((await read(irina)).ok).toBe(true);
  expect((await read(jonas)).ok).toBe(false);
  expect((await read(marta)).ok).toBe(false);
});

test("a snapshot is encrypted for its own row and keeps the account's state at that time", async () => {
  const offer = await agreedOffer();
  const id = offer.legs.owner.beneficiary!.snapshotId;
  const { rows } = await database.asOwner("SELECT details FROM account_snapshot WHERE id = $1", [id]);
  expect(rows[0].details).toMatch(/^v1\./);
  const account = await accountOf(irina, "EUR");
  const change = { bankAccountId: account.id, version: account.version, bankName: "Deutsche Bank" };
  expect((await changeBankAccount(context(irina), change)).ok).toBe(true);
  const read = await readBeneficiaryRequisites(context(irina), offer, "owner");
  expect(read.ok && read.value.bankName).toBe("Commerzbank");
  await database.asOwner("UPDATE bank_account SET state = 'approved' WHERE id = $1", [account.id]);
});

test("only an approved account of the right person and currency can become a beneficiary", async () => {
  const roubles = await accountOf(jonas, "RUB");
  const wallet = await accountOf(jonas, "USDT");
  const refused = { ok: false, code: "BANK.NOT_APPROVED", params: {} };
  const own = (accountId: string, member = jonas) => ({ kind: "own", memberId: member, accountId }) as const;
  expect(await snapshot(own(roubles.id, irina), { currency: "RUB" })).toEqual(refused);
  expect(await snapshot(own(roubles.id), { currency: "EUR" })).toEqual(refused);
  expect(await snapshot(own(randomUUID()), { currency: "RUB" })).toEqual(refused);
  expect(await snapshot(own(wallet.id), { currency: "USDT", network: "ETHEREUM" })).toEqual(refused);
  expect(await snapshot(own(wallet.id), { currency: "USDT", network: "TRON" })).toMatchObject({
    ok: true,
    value: { accountId: wallet.id },
  });
  const receiver = { kind: "receiver", brand: "main", email: "JONAS@bridgehold.test", accountId: roubles.id } as const;
  expect(await snapshot(receiver, { currency: "RUB" })).toMatchObject({ ok: true, value: { kind: "receiver", memberId: jonas } });
  expect(await snapshot({ ...receiver, email: "nobody@bridgehold.test" }, { currency: "RUB" })).toEqual(refused);
  await database.asOwner("UPDATE bank_account SET state = 'submitted' WHERE id = $1", [roubles.id]);
  expect(await snapshot(own(roubles.id), { currency: "RUB" })).toEqual(refused);
  await database.asOwner("UPDATE bank_account SET state = 'approved' WHERE id = $1", [roubles.id]);
});

test("a supplier's typed account is checked and frozen", async () => {
  const typed = { country: "germany", currency: "EUR", holderType: "company", holderName: "Muster GmbH", bankName: "Bank" } as const;
  const good = { kind: "supplier", account: { ...typed, details: { iban: "DE89 3704 0044 0532 0130 00" } } } as const;
  expect(await snapshot(good, { currency: "EUR" })).toMatchObject({ ok: true, value: { kind: "supplier" } });
  const bad = { kind: "supplier", account: { ...typed, details: { iban: "DE89370400440532013001" } } } as const;
  const params = { field: "iban", issue: "ibanChecksum" };
  expect(await snapshot(bad, { currency: "EUR" })).toEqual({ ok: false, code: "BANK.REQUISITES", params });
});

test("a receiver is found with masked data; an unknown address gets the same answer as a member without an account", async () => {
  const found = await findReceiver(context(jonas), { email: "irina@bridgehold.test", country: "russia", currency: "RUB" });
  expect(found.ok && found.value).toEqual([
    { id: expect.any(String), bankName: "ПАО Сбербанк", holder: "К. И.", last4: expect.stringMatching(/^\d{4}$/) },
  ]);
  const nothing = { ok: true, value: [] };
  expect(await findReceiver(context(jonas), { email: "nobody@bridgehold.test", country: "russia", currency: "RUB" })).toEqual(nothing);
  expect(await findReceiver(context(jonas), { email: "irina@bridgehold.test", country: "turkey", currency: "TRY" })).toEqual(nothing);
  expect((await findReceiver(context(marta, "moderator"), { email: "irina@bridgehold.test", country: "russia", currency: "RUB" })).ok).toBe(
    false,
  );
});

test("a changed account notifies its open offers once; a changed label does not notify them", async () => {
  const offer = await agreedOffer();
  const finished = await agreedOffer({ phase: "completed" });
  const account = await accountOf(jonas, "RUB");
  const labelled = await changeBankAccount(context(jonas), { bankAccountId: account.id, version: account.version, label: "Зарплата" });
  expect(labelled).toEqual({ ok: true, value: { version: account.version, offers: [] } });
  expect((await accountOf(jonas, "RUB")).label).toBe("Зарплата");
  const change = { bankAccountId: account.id, version: account.version, holderName: "Вебер Йонас Карл" };
  expect(await changeBankAccount(context(jonas), change)).toMatchObject({ ok: false, code: "BANK.IN_USE" });
  const changed = await changeBankAccount(context(jonas), change, true);
  expect(changed.ok && changed.value.offers).toContain(offer.humanId);
  expect(await commandsOf(offer.id)).toMatchObject([
    { type: "bankAccountChanged", body: { accountId: account.id, change: "accountChanged" } },
  ]);
  expect(await commandsOf(finished.id)).toEqual([]);
  // The same form sent twice is one edit; a different form with the old version is refused.
  expect(await changeBankAccount(context(jonas), change, true)).toMatchObject({ ok: true, value: { offers: [] } });
  expect(await commandsOf(offer.id)).toHaveLength(1);
  expect(await changeBankAccount(context(jonas), { ...change, holderName: "Вебер Йонас" }, true)).toMatchObject({
    ok: false,
    code: "STATUS.CHANGED",
  });
  expect(await changeBankAccount(context(irina), { ...change, version: account.version + 1 })).toMatchObject({ code: "NOT_FOUND" });
  const [entry] = await listAudit({ type: "bankAccount", id: account.id }, { limit: 5 });
  expect(entry).toMatchObject({ action: "account.edit", actorId: jonas, diff: { fields: ["holderName"] } });
  await database.asOwner("UPDATE bank_account SET state = 'approved' WHERE id = $1", [account.id]);
});

test("a change of the bank's name alone requires no password and affects no open deal; with another field it does", async () => {
  const offer = await agreedOffer();
  const own = await accountOf(irina, "EUR");
  const change = { bankAccountId: own.id, version: own.version, bankName: "Deutsche Kreditbank" };
  expect(await changeBankAccount(context(irina), change)).toEqual({ ok: true, value: { version: own.version, offers: [] } });
  expect(await commandsOf(offer.id)).toEqual([]);
  const stored = "SELECT version, bank_name AS name, state FROM bank_account WHERE id = $1";
  // The account cannot be used in a new deal until a moderator approves it.
  expect((await database.asOwner(stored, [own.id])).rows).toEqual([
    { version: own.version, name: "Deutsche Kreditbank", state: "submitted" },
  ]);
  const more = { ...change, bankName: "Sparkasse", holderName: "Irina K. Klimova" };
  expect(await changeBankAccount(context(irina), more)).toMatchObject({ ok: false, code: "BANK.IN_USE" });
  expect(await commandsOf(offer.id)).toEqual([]);
  await database.asOwner("UPDATE bank_account SET state = 'approved' WHERE id = $1", [own.id]);
});

test("an account is removed only with the password, and new offers cannot use it", async () => {
  const offer = await agreedOffer();
  const account = await accountOf(irina, "EUR");
  const order = { accountId: account.id, isPasswordConfirmed: true };
  expect(await removeBankAccount(context(irina), { ...order, isPasswordConfirmed: false })).toMatchObject({ code: "AUTH.PASSWORD_WRONG" });
  expect(await removeBankAccount(context(jonas), order)).toMatchObject({ code: "NOT_FOUND" });
  const removed = await removeBankAccount(context(irina), order);
  expect(removed.ok && removed.value.offers).toContain(offer.humanId);
  expect(await commandsOf(offer.id)).toMatchObject([{ body: { change: "accountRemoved" } }]);
  expect(await removeBankAccount(context(irina), order)).toMatchObject({ code: "NOT_FOUND" });
});

test("an added account waits for a moderator, and its number is encrypted in the database", async () => {
  const typed = { country: "germany", currency: "EUR", holderType: "individual", holderName: "Irina Klimova", bankName: "Bank" } as const;
  const added = await addBankAccount(context(irina), { ...typed, label: null, details: { iban: "DE89370400440532013000" } });
  if (!added.ok) throw new Error(added.code);
  const { rows } = await database.asOwner("SELECT state, last4, details FROM bank_account WHERE id = $1", [added.value.id]);
  expect(rows[0]).toMatchObject({ state: "submitted", last4: "3000", details: expect.not.stringContaining("3704") });
  const usable = await listOwnAccounts(context(irina), { currency: "EUR" });
  expect(usable.ok && usable.value.map(({ id }) => id)).not.toContain(added.value.id);
  const wrong = await addBankAccount(context(irina), { ...typed, label: null, details: { iban: "DE89370400440532013001" } });
  expect(wrong).toMatchObject({ code: "BANK.REQUISITES" });
});

test("an admin suspends an agent with all its open offers, with a reason, once", async () => {
  await database.asOwner("UPDATE bank_account SET state = 'approved', removed_at = NULL WHERE user_id = $1", [irina]);
  const offer = await agreedOffer();
  const order = { agentId: europe.id, reason: "Проверка лицензии" };
  expect(await suspendAgent(context(marta, "moderator"), order)).toMatchObject({ code: "AUTH.FORBIDDEN" });
  expect(await suspendAgent(context(marta, "admin"), { ...order, reason: " " })).toMatchObject({ code: "VALIDATION.REQUIRED" });
  expect(await suspendAgent(context(marta, "admin"), { ...order, agentId: randomUUID() })).toMatchObject({ code: "NOT_FOUND" });
  const stopped = await suspendAgent(context(marta, "admin"), order);
  expect(stopped.ok && stopped.value.offers).toContain(offer.humanId);
  expect(await suspendAgent(context(marta, "admin"), order)).toMatchObject({ code: "STATUS.CHANGED" });
  expect((await resumeAgent(context(marta, "admin"), order)).ok).toBe(true);
  expect((await commandsOf(offer.id)).map(({ type }) => type)).toEqual(["agentSuspended", "agentResumed"]);
});
