import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { marketPeople, rubToEur } from "./market-people.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
process.env.PUBLISH_LIMIT_PER_HOUR = "100000";
const { startEngine } = await import("../workflows/engine.ts");
await startEngine();
const { publishOffer } = await import("#services/offer/commands/publish-offer.server.ts");
const { acceptOffer } = await import("#services/offer/commands/accept-offer.server.ts");
const { favoriteLimit } = await import("#data/offer/favorites.server.ts");
const people = await marketPeople(database);
const site = await openSite();
const { irina, jonas, marta } = people;

async function publish(): Promise<string> {
  const order = rubToEur(await people.accountOf(irina, "EUR"), { amount: { amount: "1000", side: "get" } });
  const { offerId, outcome } = await publishOffer(irina, { commandId: randomUUID(), order });
  if (!outcome.ok || offerId === null) throw new Error(JSON.stringify(outcome));
  return offerId;
}

const textOf = async (response: Response) => (await response.text()).replaceAll("\u00a0", " ");
const marksOf = async (name: string) =>
  (
    await database.asOwner(`SELECT offer_id AS id FROM favorite_offer f JOIN "user" u ON u.id = f.user_id WHERE u.email = $1`, [
      `${name}@bridgehold.test`,
    ])
  ).rows.map(({ id }) => id);

test("a member marks an offer, finds it among favourites and removes the mark, with plain forms", async () => {
  const offerId = await publish();
  const page = `/transactions?offer=${offerId}`;
  const reader = await site.visitor().logIn("jonas");
  expect(await textOf(await reader.get("/favorites"))).toContain("Пока ничего не отмечено");
  const before = await textOf(await reader.get(page));
  expect(before).toMatch(/<form[^>]*action="\/favorites"/);
  expect(before).toContain("В избранное");
  for (let press = 0; press < 2; press += 1) {
    const marked = await reader.post("/favorites", { offerId, intent: "add", goTo: page });
    expect([marked.status, marked.headers.get("location")]).toEqual([303, page]);
  }
  expect(await textOf(await reader.get(page))).toContain("Убрать из избранного");
  expect(await textOf(await reader.get("/favorites"))).toContain(page);
  expect(await marksOf("jonas")).toEqual([offerId]);
  await reader.post("/favorites", { offerId, intent: "remove", goTo: page });
  expect(await marksOf("jonas")).toEqual([]);
  expect(await textOf(await reader.get(page))).toContain("В избранное");
});

test("a marked offer shows that another member accepted it, and redirects the acceptor to the deal", async () => {
  const offerId = await publish();
  const [late, taker] = [await site.visitor().logIn("jonas"), await site.visitor().logIn("marta")];
  for (const one of [late, taker]) await one.post("/favorites", { offerId, intent: "add", goTo: "/favorites" });
  const payout = await people.accountOf(marta, "RUB");
  await database.asOwner("UPDATE certifying_document SET state = 'approved' WHERE user_id = $1", [marta.principal.userId]);
  expect((await acceptOffer(marta, { offerId, commandId: randomUUID(), revision: 1, payout })).outcome).toMatchObject({ ok: true });
  const seen = await textOf(await late.get("/favorites"));
  expect(seen).toContain("Предложение принял другой участник");
  expect(seen).toMatch(/href="\/transactions\?from=germany&amp;to=russia&amp;give=EUR&amp;get=RUB"[^>]*>Найти похожие/);
  expect(seen).not.toContain(`/transactions?offer=${offerId}`);
  const own = await textOf(await taker.get("/favorites"));
  expect(own).toContain(`/my-transactions/${offerId}`);
  expect(own).not.toContain("принял другой участник");
  await late.post("/favorites", { offerId, intent: "remove", goTo: "/favorites" });
  expect(await textOf(await late.get("/favorites"))).not.toContain("принял другой участник");
});

test("a mark stores the rate, and shows whether the offer has become cheaper or dearer for its acceptor", async () => {
  const offerId = await publish();
  const reader = await site.visitor().logIn("jonas");
  await reader.post("/favorites", { offerId, intent: "add", goTo: "/favorites" });
  const lists = async () => await textOf(await reader.get("/favorites"));
  expect(await lists()).not.toMatch(/Стало (выгоднее|дороже)/);
  const markedAt = (factor: string) =>
    database.asOwner(
      "UPDATE favorite_offer f SET rate = round(o.rate * $2::numeric, 9)::text FROM offer o WHERE o.id = f.offer_id AND o.id = $1",
      [offerId, factor],
    );
  await markedAt("1.1");
  expect(await lists()).toContain("Стало выгоднее, курс был");
  await markedAt("0.8");
  expect(await lists()).toContain("Стало дороже, курс был");
  await reader.post("/favorites", { offerId, intent: "remove", goTo: "/favorites" });
});

test("a member who may accept sees the mark on the acceptance page", async () => {
  const offerId = await publish();
  const page = `/accept-transaction/${offerId}`;
  const reader = await site.visitor().logIn("jonas");
  expect(await textOf(await reader.get(page))).toContain("В избранное");
  const marked = await reader.post("/favorites", { offerId, intent: "add", goTo: page });
  expect(marked.headers.get("location")).toBe(page);
  expect(await textOf(await reader.get(page))).toContain("Убрать из избранного");
  await reader.post("/favorites", { offerId, intent: "remove", goTo: page });
});

test("a marked offer is hidden, not removed, while its owner may not trade", async () => {
  const offerId = await publish();
  const reader = await site.visitor().logIn("marta");
  await reader.post("/favorites", { offerId, intent: "add", goTo: "/favorites" });
  await database.asOwner(`UPDATE "user" SET is_suspended = true WHERE id = $1`, [irina.principal.userId]);
  const seen = await textOf(await reader.get("/favorites"));
  await database.asOwner(`UPDATE "user" SET is_suspended = false WHERE id = $1`, [irina.principal.userId]);
  expect(seen).toContain("Предложение сейчас скрыто");
});

test("guests and staff are redirected to the root, owners cannot mark their own offer, an unknown offer is 404", async () => {
  const offerId = await publish();
  const mark = { offerId, intent: "add" };
  for (const stranger of [site.visitor(), await site.visitor().logIn("moderator")]) {
    expect((await stranger.get("/favorites")).headers.get("location")).toBe("/");
    expect((await stranger.post("/favorites", mark)).headers.get("location")).toBe("/");
    expect(await textOf(await stranger.get(`/transactions?offer=${offerId}`))).not.toContain('action="/favorites"');
  }
  const owner = await site.visitor().logIn("irina");
  expect((await owner.post("/favorites", mark)).status).toBe(404);
  expect(await marksOf("irina")).toEqual([]);
  const reader = await site.visitor().logIn("jonas");
  for (const id of [randomUUID(), "1"]) expect((await reader.post("/favorites", { offerId: id, intent: "add" })).status).toBe(404);
  const away = await reader.post("/favorites", { ...mark, goTo: "https://elsewhere.example/" });
  expect(away.headers.get("location")).toBe("/favorites");
});

test("a guest who clicks the star signs in and returns to the offer", async () => {
  const offer = `/transactions?offer=${await publish()}`;
  const guest = site.visitor();
  const star =
    /<a[^>]*href="([^"]*modal=login[^"]*)"[^>]*>(?:(?!<\/a>).)*В избранное/s.exec(await textOf(await guest.get(offer)))?.[1] ?? "";
  const dialog = await textOf(await guest.get(star.replaceAll("&amp;", "&")));
  expect(dialog).toContain(`action="/login?goTo=${encodeURIComponent(offer)}"`);
  const { demoPassword } = await import("../../prisma/seed/people.ts");
  const form = { email: "marta@bridgehold.test", password: demoPassword };
  const signedIn = await guest.post(`/login?goTo=${encodeURIComponent(offer)}`, form);
  expect(signedIn.headers.get("location")).toBe(offer);
  expect(await textOf(await guest.get(offer))).toMatch(/<form[^>]*action="\/favorites"/);
});

test("a member's oldest marks are replaced by new ones", async () => {
  const offerId = await publish();
  const { userId } = jonas.principal;
  await database.asOwner(
    `INSERT INTO favorite_offer (user_id, offer_id, created_at) SELECT $1, uuidv7(), now() - n * interval '1 hour' FROM generate_series(1, $2) n
     ON CONFLICT DO NOTHING`,
    [userId, favoriteLimit],
  );
  const reader = await site.visitor().logIn("jonas");
  await reader.post("/favorites", { offerId, intent: "add", goTo: "/favorites" });
  const marks = await marksOf("jonas");
  expect(marks).toHaveLength(favoriteLimit);
  expect(marks).toContain(offerId);
});
