import { expect, test } from "vitest";
import { latenessFor } from "#domain/offer/lateness.ts";
import { cloneDatabase } from "#tests/support/database.ts";

const database = await cloneDatabase();
const { addStories } = await import("#scripts/demo/main.ts");
const { stories } = await import("#scripts/demo/stories.ts");
const { storyOfferId } = await import("#scripts/demo/play-story.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const { listBell, listNotificationsByOffer } = await import("#services/notification/list-notifications.server.ts");
const { readState } = await import("#scripts/demo/decide-aside.ts");

test("the demo has late deals whose members were notified of the delay, even in the evening when agents are closed", async () => {
  // A Thursday, 21:30 in Moscow.
  const now = Date.UTC(2026, 10, 19, 18, 30);
  const open = stories.filter(({ daysAgo, chapter }) => daysAgo === null || ["payingOut", "payoutMoved", "stated"].includes(chapter));
  await addStories(now, open);
  const { rows } = await database.asOwner(
    `SELECT phase, array(SELECT DISTINCT split_part(u.email, '@', 1) FROM notification n JOIN "user" u ON u.id = n.user_id
       WHERE n.offer_id = o.id AND n.type = 'offerStageLate' ORDER BY 1) AS readers FROM offer o WHERE 'stageLate' = ANY (attention) ORDER BY 1`,
  );
  expect(rows).toEqual([
    { phase: "payingOut", readers: ["irina", "jonas"] },
    { phase: "verifying", readers: ["anastasia", "marta"] },
  ]);
  const payouts = open.filter(({ daysAgo, chapter }) => daysAgo !== null && chapter !== "stated").map(storyOfferId);
  const late = (await Promise.all(payouts.map(readState))).map((state) => latenessFor(state, "owner", now)[0]);
  // For one deal the new deadline has passed too, for the other it is in the future.
  expect(late.map((one) => one !== undefined && one.since < now && one.expected < now)).toEqual([true, false]);
  expect(late.every((one) => one !== undefined)).toBe(true);
  await database.asOwner("UPDATE notification SET read_at = now() WHERE type LIKE 'offerStage%'");
  const irina = await contextOf("irina");
  const humanIds = (await Promise.all(payouts.map(readState))).map(({ humanId }) => humanId);
  const pages = [await listNotificationsByOffer(irina, "ru", { limit: 2 }), { items: await listBell(irina, "ru", 2) }];
  for (const { items } of pages) expect(new Set(items.map(({ offerNo }) => offerNo))).toEqual(new Set(humanIds));
  // A deadline that moved before it was missed makes no deal late.
  const { rows: moved } = await database.asOwner(
    `INSERT INTO notification (user_id, type, data, dedupe_key, offer_id)
     SELECT n.user_id, n.type, n.data - 'lateSince', 'in time', o.id FROM notification n, offer o
     WHERE n.user_id = $1 AND n.type = 'offerStageMoved' AND n.data ? 'lateSince' AND o.phase = 'signing' LIMIT 1 RETURNING id`,
    [irina.principal.userId],
  );
  const shown = async () =>
    [...(await listNotificationsByOffer(irina, "ru", { limit: 20 })).items, ...(await listBell(irina, "ru", 9))].filter(
      ({ id }) => id === moved[0].id,
    );
  expect((await shown()).map(({ isLate }) => isLate ?? false)).toEqual([false, false]);
  await database.asOwner("UPDATE notification SET data = data || '{\"lateSince\": 1}' WHERE id = $1", [moved[0].id]);
  expect((await shown()).map(({ isLate }) => isLate ?? false)).toEqual([true, true]);
  expect(open.filter(({ chapter }) => chapter === "signing")).toHaveLength(1);
  const waiting = await database.asOwner("SELECT DISTINCT phase FROM offer ORDER BY 1");
  expect(waiting.rows.map(({ phase }) => phase)).toEqual(
    ["awaitingPayment", "confirming", "payingOut", "refunding", "signing", "suspended", "verifying"].sort(),
  );
});
