// A payout that bounced is in the next statement: the deal pays it out again, and the money counts once.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { bankDay, oneCStatement, type StatedLine } from "./one-c-statement.ts";
import { openSite, origin, type Visitor } from "./site.ts";

await cloneDatabase();
await startTestWorker();
const { confirmPayout, paidOffer, payOut } = await import("#tests/support/offer-journey.ts");
const { pool } = await import("#data/db.server.ts");
const { findAgentAccount } = await import("#data/account/requisites.server.ts");
const { sumMovements } = await import("#data/money/account-book.server.ts");
const { checkArrivals } = await import("#data/money/arrival-checks.server.ts");
const { checkLedgerChains, checkLedgerSums } = await import("#data/money/ledger-checks.server.ts");
const { openRequisites } = await import("#services/account/details.server.ts");
const site = await openSite();
const staff = await site.visitor().logIn("manager.russia");

type Offer = Awaited<ReturnType<typeof paidOffer>>;
const [first, second] = [await paidOffer(), await paidOffer()];
for (const offer of [first, second]) await payOut(offer, "owner");
const { agentAccountId, agentId } = (await first.state()).legs.owner;
const paidOut = (await first.state()).legs.owner.principal.minor;
const account = await findAgentAccount(agentAccountId);
if (account === null) throw new Error("The agent has no account.");
const number = openRequisites("agent_account", account).lines.find(({ key }) => key === "account")?.value ?? "";

const daysBefore = (days: number) => new Date(Date.parse(bankDay) - days * 86_400_000).toISOString().slice(0, 10);
const [dayBefore, twoDaysBefore] = [daysBefore(1), daysBefore(2)];

async function importReturn(visitor: Visitor, no: string, { day = bankDay, others = [] as readonly StatedLine[] } = {}): Promise<string> {
  const line = { no, minor: paidOut, purpose: "Возврат: счёт получателя закрыт", payer: "Вебер Йонас" };
  const file = oneCStatement({ number, day, lines: [line, ...others] });
  const form = new FormData();
  form.set("account", agentAccountId);
  form.set("file", new File([new Uint8Array(file)], "kl_to_1c.txt"));
  const preview = await visitor.send("/agents/receipts/import", { method: "POST", body: form, headers: { Origin: origin } });
  await visitor.post(preview.headers.get("Location") ?? "", {});
  const { rows } = await pool.query<{ id: string }>("SELECT id FROM arrival WHERE reference = $1", [no]);
  return rows[0]?.id ?? "";
}

const movedToday = async () => {
  const booked = { agentId, accountId: agentAccountId, currency: "RUB", timeZone: "Europe/Moscow" } as const;
  const { came, left } = await sumMovements(booked, { start: bankDay, from: bankDay, to: bankDay });
  return came - left;
};
const faults = async () => [...(await checkArrivals(pool)), ...(await checkLedgerSums(pool)), ...(await checkLedgerChains(pool))];
const record = (id: string, offer: Offer, reason = "Счёт получателя закрыт") =>
  staff.post(`/agents/receipts/${id}`, { intent: "bounce", commandId: randomUUID(), payout: `${offer.id} owner`, reason });
const stateOf = async (id: string) => (await pool.query<{ state: string }>("SELECT state FROM arrival WHERE id = $1", [id])).rows[0]?.state;

const arrival = await importReturn(staff, "R-1");

test("the page of the incoming payment suggests the payouts to this counterparty", async () => {
  const page = await (await staff.get(`/agents/receipts/${arrival}`)).text();
  for (const offer of [first, second]) expect(page).toContain(`${offer.id} owner`);
});

test("a bounced payout without a reason is not recorded", async () => {
  expect((await record(arrival, first, " ")).status).toBe(422);
  expect(await stateOf(arrival)).toBe("unknown");
});

test("a recorded bounce reopens the payout and keeps the account's book equal to the bank", async () => {
  const before = await movedToday();
  const answer = await record(arrival, first);
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, expect.stringContaining(first.id)]);
  expect(await stateOf(arrival)).toBe("bounced");
  expect((await first.state()).legs.owner).toMatchObject({ paidOut: false, bounced: true });
  expect(await movedToday()).toBe(before);
  expect(await faults()).toEqual([]);
});

test("of two concurrent submissions that name one receipt as the bounce of two payouts, one is recorded", async () => {
  const [third, fourth] = [await paidOffer(), await paidOffer()];
  for (const offer of [third, fourth]) await payOut(offer, "owner");
  const others = [{ no: "P-0", minor: -paidOut, purpose: "Выплата" }];
  const id = await importReturn(staff, "R-0", { day: twoDaysBefore, others });
  const answers = await Promise.all([record(id, third), record(id, fourth)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  const open = await Promise.all([third, fourth].map(async (offer) => (await offer.state()).legs.owner.bounced === true));
  expect(open.filter(Boolean)).toHaveLength(1);
  expect(await faults()).toEqual([]);
});

test("one receipt is the bounce of only one payout", async () => {
  expect((await record(arrival, second)).status).toBe(409);
  expect((await second.state()).legs.owner.paidOut).toBe(true);
});

test("a confirmed payout cannot bounce, and the receipt stays unmatched", async () => {
  const another = await importReturn(staff, "R-2", { day: dayBefore, others: [{ no: "P-1", minor: -paidOut, purpose: "Выплата" }] });
  await confirmPayout(second, "owner");
  const page = await (await staff.get(`/agents/receipts/${another}`)).text();
  expect(page).not.toContain(`${second.id} owner`);
  expect((await record(another, second)).status).toBe(422);
  expect(await stateOf(another)).toBe("unknown");
  expect(await faults()).toEqual([]);
});

test("a refused command makes the receipt unmatched again", async () => {
  const { rows } = await pool.query<{ id: string; command: string }>(
    "SELECT id, bounce_command_id AS command FROM arrival WHERE state = 'bounced' AND reference = 'R-1'",
  );
  const [bounced] = rows;
  if (bounced === undefined) throw new Error("No arrival is a returned payout.");
  const before = await movedToday();
  const { withTransaction } = await import("#data/db.server.ts");
  const { undoCommand } = await import("#data/command/command-inbox.server.ts");
  await withTransaction((tx) => undoCommand(tx, { id: bounced.command, offerId: first.id }));
  expect(await stateOf(bounced.id)).toBe("unknown");
  expect(await movedToday()).toBe(before + paidOut);
  expect((await checkArrivals(pool)).map(({ detail }) => detail)).toEqual([]);
});
