import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { agentOf, manager, type Scenario } from "#domain/offer/testing/factories.ts";
import { payingOut, paysOut } from "#domain/offer/testing/scenarios.ts";
import { hours } from "#domain/time/duration.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { newBrowser } from "#tests/support/push-browser.ts";
import { turnPushOn } from "#tests/support/push-keys.ts";
import { type AnnouncedOffer, announcedOffer, readCast } from "./announced-offer.ts";

const service = "https://push.example.test";
turnPushOn([service]);
const database = await cloneDatabase();
const { withTransaction } = await import("#data/db.server.ts");
const { recordMessages } = await import("#services/message/record-messages.server.ts");
const { listNotifications } = await import("#services/notification/list-notifications.server.ts");
const { subscribe } = await import("#services/push/subscribe.server.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const cast = await readCast((sql) => database.asOwner(sql));

async function takePushes(name: "irina" | "jonas"): Promise<void> {
  const { rows } = await database.asOwner(
    `INSERT INTO session (user_id, token_hash, idle_expires_at, expires_at)
     SELECT id, $1, now() + interval '1 day', now() + interval '1 day' FROM "user" WHERE email = $2 RETURNING id`,
    [randomBytes(32), `${name}@bridgehold.test`],
  );
  const ctx = await contextOf(name, { sessionId: rows[0].id });
  expect(await subscribe(ctx, newBrowser(service).subscription)).toEqual({ ok: true, value: null });
}
await takePushes("irina");
await takePushes("jonas");

/** Records the messages of every event twice, as a repeated projection would. */
const record = (offer: AnnouncedOffer, from: number) =>
  withTransaction(async (tx) => {
    for (const step of [...offer.steps.slice(from), ...offer.steps.slice(from)]) await recordMessages(tx, step);
  });

/** A member's messages about an offer: notifications, letters and pushes by code, in order. */
async function received({ offerId }: AnnouncedOffer, userId: string) {
  const codes = async (sql: string): Promise<string[]> => (await database.asOwner(sql, [offerId, userId])).rows.map(({ code }) => code);
  return {
    notices: await codes("SELECT type AS code FROM notification WHERE offer_id = $1 AND user_id = $2 ORDER BY (data->>'version')::int"),
    letters: await codes("SELECT code FROM mail_outbox WHERE offer_id = $1 AND user_id = $2 ORDER BY event_version"),
    pushes: await codes(`SELECT n.type AS code FROM push_outbox p JOIN notification n ON n.id = p.notification_id
      WHERE n.offer_id = $1 AND n.user_id = $2 ORDER BY (n.data->>'version')::int`),
  };
}

const each = (codes: readonly string[]) => ({ notices: codes, letters: codes, pushes: codes });
const latePayout = () => paysOut(payingOut(), "owner");

async function announce(begun: number, scenario: Scenario): Promise<AnnouncedOffer> {
  const offer = announcedOffer(scenario, cast);
  await record(offer, begun);
  return offer;
}

test("a late payout sends notification, letter and push when it is late, when its deadline moves, when the agent has sent it and when it is checked", async () => {
  const scenario = latePayout();
  const begun = scenario.events.length;
  // Three alerts, of which the first is for the recipient.
  scenario.wake().wake();
  scenario.does(manager, { type: "extendDeadline", reason: "the bank is closed", dueAt: scenario.now + hours(30) });
  const offer = await announce(begun, paysOut(scenario, "buyer"));
  expect(await received(offer, cast.owner)).toEqual(
    each(["offerStageLate", "offerStageMoved", "offerStageStated", "offerEscrowToMemberSuccess"]),
  );
});

test("the other side of a late payout gets nothing about the delay", async () => {
  const scenario = latePayout();
  const begun = scenario.events.length;
  const offer = await announce(begun, scenario.wake());
  expect(await received(offer, cast.buyer)).toEqual(each([]));
});

test("the notification of a delay is marked as read when the stage is finished", async () => {
  const scenario = latePayout();
  const begun = scenario.events.length;
  const offer = await announce(begun, paysOut(scenario.wake(), "buyer"));
  const { rows } = await database.asOwner("SELECT type FROM notification WHERE offer_id = $1 AND user_id = $2 AND read_at IS NOT NULL", [
    offer.offerId,
    cast.owner,
  ]);
  expect(rows.map(({ type }) => type).sort()).toEqual(["offerStageLate", "offerStageStated"]);
});

test("the letter about a delay is mandatory, also about its end", async () => {
  await database.asOwner(`UPDATE "user" SET notice_settings = '{"mail": {"progress": false}}' WHERE id = $1`, [cast.owner]);
  const scenario = latePayout();
  const begun = scenario.events.length;
  const offer = await announce(begun, paysOut(scenario.wake(), "buyer"));
  expect((await received(offer, cast.owner)).letters).toEqual(["offerStageLate", "offerEscrowToMemberSuccess"]);
  await database.asOwner(`UPDATE "user" SET notice_settings = '{}' WHERE id = $1`, [cast.owner]);
});

test("with the box unticked the waiting side gets the notification, but no letter and no push", async () => {
  const scenario = latePayout().wake();
  const begun = scenario.events.length;
  scenario.does(agentOf.buyer, { type: "submitOutgoing", leg: "buyer", fileIds: ["f"], reference: "r", isSilent: true });
  scenario.does(manager, { type: "verifyOutgoing", leg: "buyer", isSilent: true });
  const offer = await announce(begun, scenario);
  const codes = ["offerStageStated", "offerEscrowToMemberSuccess"];
  expect(await received(offer, cast.owner)).toEqual({ notices: codes, letters: codes, pushes: [] });
  const { rows } = await database.asOwner("SELECT DISTINCT state FROM mail_outbox WHERE offer_id = $1 AND user_id = $2", [
    offer.offerId,
    cast.owner,
  ]);
  expect(rows).toEqual([{ state: "cancelled" }]);
});

test("the bell quotes the sentence of staff with the role of its author, and never as markup", async () => {
  const scenario = latePayout().wake();
  const begun = scenario.events.length;
  scenario.does(agentOf.buyer, {
    type: "submitOutgoing",
    leg: "buyer",
    fileIds: ["f"],
    reference: "r",
    note: "Банк открылся <b>позже</b>",
  });
  scenario.does(manager, { type: "verifyOutgoing", leg: "buyer", note: "Просим прощения" });
  const offer = await announce(begun, scenario);
  const { items } = await listNotifications(await contextOf("irina"), "ru", { limit: 20 });
  const sentences = items.filter(({ href }) => href?.includes(offer.offerId)).map(({ sentence }) => sentence);
  expect(sentences).toEqual([
    expect.stringMatching(/отправил.*\. Менеджер пишет: «Просим прощения»$/s),
    expect.stringMatching(/\. Агент пишет: «Банк открылся <b>позже<\/b>»$/),
  ]);
});
