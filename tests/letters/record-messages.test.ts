import { expect, test } from "vitest";
import { haveBothSigned } from "#domain/offer/facts.ts";
import { admin } from "#domain/offer/testing/factories.ts";
import { accepted, awaiting, completed, payingOut, signing } from "#domain/offer/testing/scenarios.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { type AnnouncedOffer, announcedOffer, readCast, type Step } from "./announced-offer.ts";

const database = await cloneDatabase();
const { withTransaction } = await import("#data/db.server.ts");
const { announceMessages, recordMessages } = await import("#services/message/record-messages.server.ts");
const cast = await readCast((sql) => database.asOwner(sql));
// These people have chosen letters for each step.
await database.asOwner(`UPDATE "user" SET notice_settings = '{"mail": {"steps": true}}' WHERE id IN ($1, $2)`, [cast.owner, cast.buyer]);

const record = (...steps: Step[]) =>
  withTransaction(async (tx) => {
    for (const step of steps) await recordMessages(tx, step);
  });
const lettersOf = async ({ offerId }: AnnouncedOffer) =>
  (
    await database.asOwner(
      "SELECT template, to_address, state, message_id, family, lang, variant FROM mail_outbox WHERE offer_id = $1 ORDER BY id",
      [offerId],
    )
  ).rows;
const notificationsOf = async ({ offerId }: AnnouncedOffer) =>
  (await database.asOwner("SELECT type, user_id, data FROM notification WHERE offer_id = $1 ORDER BY created_at, type", [offerId])).rows;

test("both sides of an accepted offer get a letter and a notification, each in one row", async () => {
  const offer = announcedOffer(accepted(), cast);
  await record(offer.step("offerAccepted"));
  expect((await lettersOf(offer)).map(({ template, to_address }) => [template, to_address]).sort()).toEqual([
    ["you-accepted-offer", "jonas@bridgehold.test"],
    ["your-offer-accepted", "irina@bridgehold.test"],
  ]);
  expect((await notificationsOf(offer)).map(({ type, user_id }) => [type, user_id])).toEqual([
    ["youAcceptedOffer", cast.buyer],
    ["yourOfferAccepted", cast.owner],
  ]);
});

test("recording the same events again writes nothing, also concurrently", async () => {
  const offer = announcedOffer(completed(), cast);
  await record(...offer.steps);
  const [letters, notifications] = [await lettersOf(offer), await notificationsOf(offer)];
  await Promise.all([record(...offer.steps), record(...offer.steps)]);
  expect(await lettersOf(offer)).toEqual(letters);
  expect(await notificationsOf(offer)).toEqual(notifications);
  expect(new Set(letters.map(({ message_id }) => message_id)).size).toBe(letters.length);
  expect(letters.length).toBeGreaterThan(15);
});

test("sends no notification when the transaction is rolled back", async () => {
  const offer = announcedOffer(accepted(), cast);
  const broken = withTransaction(async (tx) => {
    await recordMessages(tx, offer.step("offerAccepted"));
    throw new Error("rolled back");
  });
  await expect(broken).rejects.toThrow("rolled back");
  expect(await lettersOf(offer)).toEqual([]);
  expect(await notificationsOf(offer)).toEqual([]);
});

test("a partner's name is in no message before both have signed, a partner's address in none", async () => {
  const offer = announcedOffer(completed(), cast);
  const signedAt = offer.steps.findIndex(({ after }) => haveBothSigned(after));
  const written = async () => {
    const { rows } = await database.asOwner(
      `SELECT params::text AS text FROM mail_outbox WHERE offer_id = $1
       UNION ALL SELECT data::text FROM notification WHERE offer_id = $1`,
      [offer.offerId],
    );
    return rows.map(({ text }) => String(text));
  };
  const isNamed = (text: string) => /Йонас|Вебер|Ирина|Климова|Jonas|Weber|Irina|Klimova/.test(text);

  await record(...offer.steps.slice(0, signedAt));
  const before = await written();
  expect(before.length).toBeGreaterThan(5);
  expect(before.filter(isNamed)).toEqual([]);

  await record(...offer.steps.slice(signedAt));
  const after = await written();
  expect(after.filter(isNamed).length).toBeGreaterThan(0);
  for (const text of after) expect(text).not.toContain("@bridgehold.test");
});

test("an override with suppressed letters keeps them as cancelled, and notifications stay", async () => {
  const scenario = awaiting().does(admin, { type: "changeStatus", to: "signing", suppressLetters: true, reason: "drill" });
  const offer = announcedOffer(scenario, cast);
  await record(offer.step("statusChanged"));
  expect((await lettersOf(offer)).map(({ state }) => state)).toEqual(expect.arrayContaining(["cancelled", "cancelled"]));
  expect((await lettersOf(offer)).filter(({ state }) => state !== "cancelled")).toEqual([]);
  expect((await notificationsOf(offer)).length).toBeGreaterThan(1);
});

test("tasks of an agent notify all its staff and nobody else", async () => {
  const offer = announcedOffer(payingOut(), cast);
  await record(offer.step("payoutsOpened"));
  const { rows } = await database.asOwner(
    `SELECT DISTINCT agent.name FROM notification JOIN staff_membership USING (user_id) JOIN escrow_agent AS agent ON agent.id = agent_id
     WHERE offer_id = $1 AND type = 'taskOutgoing' ORDER BY 1`,
    [offer.offerId],
  );
  expect(rows.map(({ name }) => name)).toEqual(["europe", "russia"]);
  const told = (await notificationsOf(offer)).filter(({ type }) => type === "taskOutgoing");
  const { rows: staff } = await database.asOwner("SELECT user_id FROM staff_membership WHERE agent_id IN ($1, $2)", [
    cast.europe,
    cast.russia,
  ]);
  expect(told.map(({ user_id }) => user_id).sort()).toEqual(staff.map(({ user_id }) => user_id).sort());
});

test("an unconfirmed address gets no letter, and the notification stays", async () => {
  await database.asOwner(`UPDATE "user" SET email_verified_at = NULL WHERE id = $1`, [cast.buyer]);
  const offer = announcedOffer(signing(), cast);
  await record(offer.step("documentsReady"));
  await database.asOwner(`UPDATE "user" SET email_verified_at = now() WHERE id = $1`, [cast.buyer]);
  expect((await lettersOf(offer)).map(({ to_address }) => to_address)).toEqual(["irina@bridgehold.test"]);
  expect((await notificationsOf(offer)).map(({ user_id }) => user_id)).toContain(cast.buyer);
});

test("an English reader gets the English family and the wallet's wording", async () => {
  await database.asOwner(`UPDATE "user" SET language = 'en' WHERE id = $1`, [cast.buyer]);
  const offer = announcedOffer(accepted({ crypto: true }), cast, { crypto: true });
  await record(offer.step("offerAccepted"));
  await database.asOwner(`UPDATE "user" SET language = 'ru' WHERE id = $1`, [cast.buyer]);
  const letters = await lettersOf(offer);
  expect(letters.find(({ template }) => template === "you-accepted-offer")).toMatchObject({ family: "en", lang: "en", variant: "crypto" });
  expect(letters.find(({ template }) => template === "your-offer-accepted")).toMatchObject({
    family: "plain",
    lang: "ru",
    variant: "crypto",
  });
});

test("by default a member's own acts create notifications without letters, and messages about deadlines are always sent", async () => {
  const choose = (settings: object) =>
    database.asOwner(`UPDATE "user" SET notice_settings = $2 WHERE id = $1`, [cast.owner, JSON.stringify(settings)]);
  const toOwner = async (offer: AnnouncedOffer) =>
    (await lettersOf(offer)).flatMap(({ template, to_address }) => (to_address === "irina@bridgehold.test" ? [template] : []));
  await choose({ mail: { money: false, progress: false } });
  const quiet = announcedOffer(completed(), cast);
  await record(...quiet.steps);
  await choose({});
  const usual = announcedOffer(completed(), cast);
  await record(...usual.steps);
  await choose({ mail: { steps: true } });
  const ends = ["offer-member-to-escrow-transfer-success", "offer-escrow-to-member-transfer-success"];
  expect(await toOwner(quiet)).toEqual(["your-offer-accepted", expect.stringContaining("signed-by-partner"), "offer-success"]);
  expect(await toOwner(usual)).toEqual([
    "new-offer-success",
    "your-offer-accepted",
    expect.stringContaining("signed-by-partner"),
    ...ends,
    "offer-success",
  ]);
  const told = async (offer: AnnouncedOffer) => (await notificationsOf(offer)).filter(({ user_id }) => user_id === cast.owner).length;
  expect(await told(quiet)).toBe(await told(usual));
});

test("each user with a new message gets one feed entry", async () => {
  const offer = announcedOffer(accepted(), cast);
  const { after } = offer.step("offerAccepted");
  await withTransaction(async (tx) =>
    announceMessages(tx, after, [...(await recordMessages(tx, offer.step("offerAccepted"))), cast.owner]),
  );
  const { rows } = await database.asOwner("SELECT feed FROM feed_entry WHERE kind = 'notification' AND offer_id = $1 ORDER BY feed", [
    offer.offerId,
  ]);
  expect(rows.map(({ feed }) => feed)).toEqual([`user:${cast.owner}`, `user:${cast.buyer}`].sort());
});

test("completes a task for all assignees when one of them acts, and all tasks with the offer; a repeat completes nothing else", async () => {
  const offer = announcedOffer(completed(), cast);
  const unread = async () =>
    (await database.asOwner("SELECT type FROM notification WHERE offer_id = $1 AND read_at IS NULL", [offer.offerId])).rows.map(
      ({ type }) => type,
    );
  const until = (type: string) => offer.steps.findIndex(({ event }) => event.type === type);
  await record(...offer.steps.slice(0, until("incomingSubmitted")));
  const called = (await unread()).filter((type) => type === "taskIncoming").length;
  expect(called).toBeGreaterThan(1);
  await record(offer.step("incomingSubmitted"));
  expect((await unread()).filter((type) => type === "taskIncoming").length).toBeLessThan(called);
  await record(...offer.steps.slice(until("incomingSubmitted") + 1));
  const atEnd = await unread();
  expect(new Set(atEnd)).toEqual(new Set(["offerSuccess"]));
  await record(...offer.steps);
  expect(await unread()).toEqual(atEnd);
});

test("a side that has signed no longer has the task to sign, and the partner still has it", async () => {
  const offer = announcedOffer(awaiting(), cast);
  const calledToSign = async () =>
    (
      await database.asOwner("SELECT user_id FROM notification WHERE offer_id = $1 AND read_at IS NULL AND type = 'offerSignDocuments'", [
        offer.offerId,
      ])
    ).rows.map(({ user_id }) => user_id);
  await record(...offer.steps.slice(0, offer.steps.indexOf(offer.step("offerSigned"))));
  expect((await calledToSign()).sort()).toEqual([cast.owner, cast.buyer].sort());
  await record(offer.step("offerSigned"));
  expect(await calledToSign()).toEqual([cast.buyer]);
});
