import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { toWire } from "#domain/offer/wire.ts";
import { cloneDatabase } from "#tests/support/database.ts";

const database = await cloneDatabase();
const { contextOf } = await import("#tests/support/service-context.ts");
const { listBell, listNotifications, listNotificationsByOffer } = await import("#services/notification/list-notifications.server.ts");
const irina = await contextOf("irina");

const jonas = await contextOf("jonas");

async function write(type: string, data: unknown, offerId: string | null = null): Promise<void> {
  const values = [irina.principal.userId, type, JSON.stringify(toWire(data)), randomUUID(), offerId];
  await database.asOwner("INSERT INTO notification (user_id, type, data, dedupe_key, offer_id) VALUES ($1, $2, $3, $4, $5)", values);
}

/** The newest notification's sentence, with plain spaces. */
const newest = async (language: "ru" | "en" = "ru") =>
  (await listNotifications(irina, language, { limit: 1 })).items[0]?.sentence.replaceAll("\u00a0", " ");

interface Deal {
  readonly number: string;
  readonly id: string;
}

const offer = { humanReadableId: "F-2026-000123", offerId: randomUUID(), brand: "main", version: 4, at: Date.UTC(2026, 10, 20) };

test("pages show money with currency signs, letters with codes", async () => {
  const by = Date.UTC(2026, 10, 21, 15);
  await write("offerSignedByYouSecond", { ...offer, by, amount: { minor: 9_397_154n, currency: "RUB" }, rail: "bank" });
  expect(await newest()).toBe("Сделка F-2026-000123: договор подписан. Переведите 93 971,54 ₽ до 21.11.2026, 18:00 МСК");
});

test("a type of another version, or one with missing values, gets a general sentence", async () => {
  await write("somethingOfTomorrow", offer);
  expect(await newest()).toBe("Новое событие по сделке F-2026-000123");
  expect(await newest("en")).toBe("You have an update on deal F-2026-000123");
  await write("somethingOfTomorrow", {});
  expect(await newest()).toBe("Новое событие");
  await write("other", {});
  expect(await newest()).toBe("Новое событие");
  await write("offerSignedByYouSecond", offer);
  expect(await newest()).toBe("Новое событие по сделке F-2026-000123");
});

test("a command that was refused later gives the reason in the reader's language", async () => {
  await write("offerCommandRefused", { ...offer, code: "OFFER.MONEY_IN_MOTION", error: {} });
  expect(await newest()).toMatch(/^Сделка F-2026-000123: действие не выполнено\. \p{Lu}/u);
  expect(await newest("en")).toMatch(/^Deal F-2026-000123: we couldn't complete your action\. [A-Z]/);
});

test("a suspended account's notification names the end", async () => {
  await write("accountSuspended", { until: Date.UTC(2026, 11, 20, 9) });
  expect(await newest()).toContain("до 20.12.2026, 12:00 МСК");
});

test("messages about a delay name a new deadline only while it is in the future", async () => {
  const step = { leg: "buyer", rail: "bank", stage: "outgoing", isOwn: false, isAgents: true, amount: { minor: 100n, currency: "EUR" } };
  const late = { ...offer, ...step, lateSince: Date.UTC(2026, 10, 20) };
  await write("offerStageLate", { ...late, expected: Date.now() + 3_600_000 });
  expect(await newest()).toMatch(/мы опаздываем с выплатой вам, срок был 20\.11\.2026.*Новый срок — /);
  await write("offerStageLate", { ...late, expected: Date.now() - 3_600_000 });
  expect(await newest()).not.toContain("Новый срок");
});

test("pages are grouped by deal: each deal is listed once, under its newest sentence", async () => {
  const tell = (number: string, type: string, offerId: string) =>
    write(type, { ...offer, humanReadableId: number, offerId, by: Date.UTC(2026, 10, 21, 15) }, offerId);
  const [first, second, third] = [1, 2, 3].map((at) => ({ number: `F-2026-00090${at}`, id: randomUUID() })) as [Deal, Deal, Deal];
  // Alternating deals, so that pages by event would repeat them.
  for (const type of ["offerSigned", "somethingOfTomorrow", "offerCompleted"])
    for (const { number, id } of [third, second, first]) await tell(number, type, id);
  const seen: string[][] = [];
  let after: string | undefined;
  for (let page = 0; page < 3; page += 1) {
    const { items, next } = await listNotificationsByOffer(irina, "ru", { limit: 1, ...(after && { after }) });
    seen.push(items.map(({ offerNo, type }) => `${offerNo} ${type}`));
    after = next ?? undefined;
  }
  const whole = ({ number }: Deal) => ["offerCompleted", "somethingOfTomorrow", "offerSigned"].map((type) => `${number} ${type}`);
  expect(seen).toEqual([first, second, third].map(whole));
});

test("another person's cursor returns nothing", async () => {
  for (const part of ["unread", "read"])
    expect(await listNotificationsByOffer(irina, "ru", { limit: 5, after: `${part}.${randomUUID()}` })).toEqual({ items: [], next: null });
});

test("unread notifications are on the first pages, however old they are", async () => {
  const marta = await contextOf("marta");
  const deals = Array.from({ length: 7 }, () => randomUUID());
  for (const [at, offerId] of deals.entries())
    for (const step of [0, 1]) {
      const data = JSON.stringify(toWire({ ...offer, offerId, humanReadableId: `${at}` }));
      const when = new Date(Date.UTC(2030, 0, 1, at, step));
      const values = [
        marta.principal.userId,
        "somethingOfTomorrow",
        data,
        randomUUID(),
        offerId,
        when,
        (at % 3) + step === 0 ? null : when,
      ];
      const fields = "user_id, type, data, dedupe_key, offer_id, created_at, read_at";
      await database.asOwner(`INSERT INTO notification (${fields}) VALUES ($1, $2, $3, $4, $5, $6, $7)`, values);
    }
  const pages: string[][] = [];
  let after: string | undefined;
  do {
    const { items, next } = await listNotificationsByOffer(marta, "ru", { limit: 2, ...(after && { after }) });
    pages.push([...new Set(items.map(({ offerNo }) => offerNo ?? ""))]);
    // Reading one notification during the request loses none of the other notifications, and the read one is listed as read.
    if (pages.length === 1) await database.asOwner("UPDATE notification SET read_at = now() WHERE offer_id = $1", [deals[6]]);
    after = next ?? undefined;
  } while (after !== undefined);
  expect(pages).toEqual([
    ["6", "3"],
    ["0", "6"],
    ["5", "4"],
    ["2", "1"],
  ]);
});

test("among deals with unread sentences, the bell lists first those whose newest one requires an act", async () => {
  const sever = await contextOf("sever");
  const tell = async (offerId: string, type: string, minute: number, { isRead = false, by }: { isRead?: boolean; by?: number } = {}) => {
    const at = new Date(Date.UTC(2030, 0, 1, 0, minute));
    const data = JSON.stringify(toWire({ ...offer, offerId, humanReadableId: offerId, by }));
    const values = [sever.principal.userId, type, data, randomUUID(), offerId, at, isRead ? new Date(0) : null];
    const fields = "user_id, type, data, dedupe_key, offer_id, created_at, read_at";
    await database.asOwner(`INSERT INTO notification (${fields}) VALUES ($1, $2, $3, $4, $5, $6, $7)`, values);
  };
  const [called, done, read, news] = Array.from({ length: 4 }, () => randomUUID()) as [string, string, string, string];
  await tell(called, "offerSignedByYouSecond", 1);
  // A later notification completes the task, and a read notification requires no action.
  await tell(done, "offerSignedByYouSecond", 2);
  await tell(done, "offerProofSavedByYou", 3);
  await tell(read, "offerSignedByYouSecond", 4, { isRead: true });
  await tell(news, "offerPublished", 5);
  const shown = async (limit: number) => new Set((await listBell(sever, "ru", limit)).map(({ offerNo }) => offerNo));
  expect(await shown(1)).toEqual(new Set([called]));
  expect(await shown(3)).toEqual(new Set([called, news, done]));
  // The partner's report of a payment concerns a reader who has a deadline.
  const [both, due] = [randomUUID(), randomUUID()];
  await tell(due, "offerProofSavedByPartner", 0, { by: Date.UTC(2030, 0, 2) });
  await tell(both, "offerProofSavedByPartner", 6);
  expect(await shown(2)).toEqual(new Set([called, due]));
});

test("the bell lists the deals that its number counts, however many others have newer notifications", async () => {
  const tell = async (offerId: string, minute: number, isRead: boolean) => {
    const at = new Date(Date.UTC(2030, 0, 1, 0, minute));
    const data = JSON.stringify(toWire({ ...offer, offerId, humanReadableId: offerId }));
    const values = [jonas.principal.userId, "somethingOfTomorrow", data, randomUUID(), offerId, at, isRead ? new Date(0) : null];
    const fields = "user_id, type, data, dedupe_key, offer_id, created_at, read_at";
    await database.asOwner(`INSERT INTO notification (${fields}) VALUES ($1, $2, $3, $4, $5, $6, $7)`, values);
  };
  await database.asOwner("UPDATE notification SET read_at = created_at - interval '1 day' WHERE user_id = $1", [jonas.principal.userId]);
  const [waiting, ...finished] = Array.from({ length: 4 }, () => randomUUID()) as [string, string, string, string];
  // An unread notification may be older than a read one.
  for (const [minute, isRead] of [true, false, false, true].entries()) await tell(waiting, minute, isRead);
  for (const [at, offerId] of finished.entries())
    for (let minute = 10; minute < 30; minute += 1) await tell(offerId, at * 30 + minute, true);
  const listed = await listBell(jonas, "ru", 3);
  expect(listed.filter(({ isRead }) => !isRead).map(({ offerNo }) => offerNo)).toEqual([waiting, waiting]);
  expect(listed.map(({ offerNo }) => offerNo)).toEqual([finished[2], finished[1], waiting, waiting, waiting]);

  // After other deals were opened, the unread one is still listed, beside those just marked as read.
  await database.asOwner("UPDATE notification SET read_at = now() WHERE user_id = $1 AND offer_id = ANY ($2)", [
    jonas.principal.userId,
    finished.slice(0, 1),
  ]);
  const afterwards = await listBell(jonas, "ru", 1);
  expect(new Set(afterwards.map(({ offerNo }) => offerNo))).toEqual(new Set([waiting, finished[0]]));
});
