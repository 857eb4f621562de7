import { expect, test } from "vitest";
import { fromWire } from "#domain/offer/wire.ts";
import type { AccountEnvelope } from "#domain/text/account-letter.ts";
import { days, hours } from "#domain/time/duration.ts";
import { cloneDatabase } from "#tests/support/database.ts";

const database = await cloneDatabase();
const { renderLetter } = await import("#emails/render-letter.ts");
const { brandShells } = await import("#services/message/brand-shells.server.ts");
const { sendDigests } = await import("#services/notification/send-digests.server.ts");

/** 9:00 in Moscow, Irina's time zone. */
const nine = Date.parse("2026-11-20T06:00:00Z");
const offers = ["0a", "0b"].map((end) => `01970000-0000-7000-8000-0000000000${end}`) as [string, string];
const [first, second] = offers;

const wish = (digest: boolean) =>
  database.asOwner(`UPDATE "user" SET time_zone = 'Europe/Moscow', notice_settings = $1 WHERE email = 'irina@bridgehold.test'`, [
    { mail: { digest } },
  ]);
/** Gives Irina a notification about an offer the given number of hours before 9:00. */
const tell = (offerId: string, type: string, before: number, isRead = false) =>
  database.asOwner(
    `INSERT INTO notification (user_id, type, data, dedupe_key, offer_id, read_at, created_at)
     SELECT id, $2::text, jsonb_build_object('humanReadableId', 'F-2026-' || right($1::text, 2), 'offerId', $1::text,
       'brand', 'main', 'by', $3::float8), $2 || ':' || $3::text, $1::uuid,
       CASE WHEN $4 THEN now() END, to_timestamp($3::float8 / 1000) FROM "user" WHERE email = 'irina@bridgehold.test'`,
    [offerId, type, nine - hours(before), isRead],
  );
const letters = async () =>
  (
    await database.asOwner(
      `SELECT dedupe_key AS key, class, params->'params'->'deals' AS deals FROM mail_outbox WHERE template = 'daily-digest' ORDER BY id`,
    )
  ).rows.map(({ key, class: letterClass, deals }) => ({
    day: key.split(":")[2],
    letterClass,
    deals: deals.map(({ message, others }: { message: { code: string; no: string }; others: number }) => [
      message.no,
      message.code,
      others,
    ]),
  }));

test("sends no digest to members who have not subscribed", async () => {
  await database.asOwner("DELETE FROM notification");
  await tell(first, "yourOfferAccepted", 2);
  expect(await sendDigests(nine)).toBe(0);
  await wish(false);
  expect(await sendDigests(nine)).toBe(0);
});

test("sends one letter a day with the newest unread notification of each offer, at 9:00 in the reader's time zone", async () => {
  await wish(true);
  await tell(first, "offerSignedByPartnerFirst", 1);
  await tell(second, "offerSuccess", 5);
  await tell(second, "offerPayoutArrived", 3, true);
  await tell(second, "offerPublished", 25);
  expect(await sendDigests(nine - 1)).toBe(0);
  expect(await sendDigests(nine)).toBe(1);
  expect(await sendDigests(nine + hours(1))).toBe(0);
  expect(await letters()).toEqual([
    {
      day: "2026-11-20",
      letterClass: "S",
      deals: [
        ["F-2026-0a", "offerSignedByPartnerFirst", 1],
        ["F-2026-0b", "offerSuccess", 0],
      ],
    },
  ]);
});

test("sends no letter on a day without unread news, and does not repeat yesterday's news", async () => {
  expect(await sendDigests(nine + days(1))).toBe(0);
  await tell(second, "offerRefund", -2);
  expect(await sendDigests(nine + days(1))).toBe(1);
  expect((await letters()).at(-1)).toEqual({ day: "2026-11-21", letterClass: "S", deals: [["F-2026-0b", "offerRefund", 0]] });
});

test("the letter has the notification's text and times in the reader's zone", async () => {
  const { rows } = await database.asOwner("SELECT params FROM mail_outbox WHERE template = 'daily-digest' ORDER BY id LIMIT 1");
  const way = { template: "daily-digest", family: "plain", variant: "bank", brand: "main", lang: "ru", unsubscribe: "x" } as const;
  const { text } = renderLetter({ ...way, envelope: fromWire<AccountEnvelope>(rows[0].params), shell: brandShells.main });
  expect(text.replace(/[\s\u00a0]+/g, " ")).toContain(
    "Сделка F-2026-0a: партнёр подписал. Ваша подпись нужна до 20.11.2026, 08:00 МСК. Ещё непрочитанных: 1.",
  );
});
