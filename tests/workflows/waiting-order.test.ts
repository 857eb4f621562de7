import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Command } from "#domain/offer/commands.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { eventually, type Offer, published, requireApplied, startEngine } from "./engine.ts";
import { accountOf, mayAct } from "./offer-terms.ts";

const database = await cloneDatabase();
const engine = await startEngine({ waitMs: 3_000 });
const { drainInbox, startRelay } = await import("#commands/relay.server.ts");
const { insertCommand } = await import("#commands/inbox.server.ts");
const { claimDueCommands, findCommand } = await import("#data/command/command-inbox.server.ts");
const { withTransaction } = await import("#data/db.server.ts");
const { contextOf } = await import("#tests/support/service-context.ts");

const accept = (userId: string): Command => ({ type: "accept", revision: 1, beneficiary: accountOf(userId), facts: mayAct });
const statusOf = async (commandId: string) => (await findCommand(commandId))?.status;

interface Taker {
  readonly userId: string;
  readonly commandId: string;
}

/** Accepts the offer while the engine is unavailable: stored in the inbox, and after many failed attempts retried after `pause`. */
async function takesInVain(deal: Offer, pause: string): Promise<Taker> {
  const [userId, commandId] = [randomUUID(), randomUUID()];
  const context = { actor: { kind: "member", userId } as const, actorUserId: null, ip: "", userAgent: "", now: Date.now() };
  await insertCommand(engine.pool, context, { offerId: deal.id, commandId, command: accept(userId) }, true);
  await database.asOwner("UPDATE offer_command SET attempts = 6, next_attempt_at = now() + $2::interval WHERE id = $1", [commandId, pause]);
  return { userId, commandId };
}

const isSettled = (status: string | undefined) => status !== undefined && status !== "pending";

test("after an outage the first of two acceptances wins, even if the second is retried earlier", async () => {
  const deal = await published(engine);
  const first = await takesInVain(deal, "1 minute");
  const second = await takesInVain(deal, "0");
  await drainInbox();
  expect(await statusOf(first.commandId)).toBe("applied");
  expect(await findCommand(second.commandId)).toMatchObject({ status: "refused", refusalCode: "OFFER.ALREADY_ACCEPTED" });
  expect((await deal.state()).sides.buyer?.memberId).toBe(first.userId);
});

test("an acceptance after the outage waits behind the pending one", async () => {
  const deal = await published(engine);
  const first = await takesInVain(deal, "1 minute");
  const outcome = await deal.buyer(accept(deal.cast.buyerId));
  expect(outcome).toMatchObject({ ok: false, code: "OFFER.ALREADY_ACCEPTED" });
  expect(await statusOf(first.commandId)).toBe("applied");
});

test("parallel relays never process the same offer", async () => {
  const deals = await Promise.all([1, 2, 3].map(() => published(engine)));
  for (const deal of deals) for (const pause of ["1 minute", "0"]) await takesInVain(deal, pause);
  const claims = await Promise.all([1, 2, 3].map(() => withTransaction((tx) => claimDueCommands(tx, 40))));
  const offers = claims.flatMap((rows) => [...new Set(rows.map(({ offerId }) => offerId))]);
  expect(offers.toSorted()).toEqual(deals.map(({ id }) => id).toSorted());
  expect(claims.flat()).toHaveLength(6);
});

test("after an outage the first success makes all postponed commands due immediately", async () => {
  const [one, other] = [await published(engine), await published(engine)];
  await engine.stopWorker();
  const probe = await takesInVain(one, "0");
  await drainInbox();
  expect(await statusOf(probe.commandId)).toBe("pending");
  const waiting = await takesInVain(other, "1 minute");
  await engine.restartWorker();
  const relay = startRelay();
  await database.asOwner("UPDATE offer_command SET next_attempt_at = now() WHERE id = $1", [probe.commandId]);
  await eventually(() => statusOf(waiting.commandId), isSettled);
  await relay.stop();
  expect(await statusOf(probe.commandId)).toBe("applied");
}, 60_000);

test("a refusal that cannot be announced is not written, and both follow at the next attempt", async () => {
  const deal = await published(engine);
  requireApplied(await deal.buyer(accept(deal.cast.buyerId)));
  const { userId } = (await contextOf("jonas")).principal;
  const commandId = randomUUID();
  const context = { actor: { kind: "member", userId } as const, actorUserId: userId, ip: "", userAgent: "", now: Date.now() };
  await database.asOwner(`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the worker dies'; END $$`);
  await database.asOwner("CREATE TRIGGER die BEFORE INSERT ON notification FOR EACH ROW EXECUTE FUNCTION die()");
  await insertCommand(engine.pool, context, { offerId: deal.id, commandId, command: accept(userId) }, false);
  await drainInbox().catch(() => 0);
  expect(await statusOf(commandId)).toBe("pending");
  await database.asOwner("DROP TRIGGER die ON notification");
  await database.asOwner("UPDATE offer_command SET next_attempt_at = now() WHERE id = $1", [commandId]);
  await drainInbox();
  expect(await statusOf(commandId)).toBe("refused");
  const { rows } = await database.asOwner("SELECT type FROM notification WHERE user_id = $1 AND offer_id = $2", [userId, deal.id]);
  expect(rows).toEqual([{ type: "offerCommandRefused" }]);
});
