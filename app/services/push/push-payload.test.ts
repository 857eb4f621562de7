import { describe, expect, it } from "vitest";
import type { TakenPush } from "#data/message/push-outbox.server.ts";
import { toWire } from "#domain/offer/wire.ts";
import { noticePushes } from "#domain/text/push-plan.ts";
import notices from "#i18n/locales/ru/server/notices.ts";
import pushes from "#i18n/locales/ru/server/pushes.ts";
import { pushPayload } from "./push-payload.server.ts";
import { bodyOf, cutToFit, maxBytes, sanitised } from "./push-text.ts";

const now = Date.UTC(2026, 10, 20, 12);
const offerId = "0193f1a0-0000-7000-8000-000000000001";
const base: Omit<Parameters<typeof pushPayload>[0], "type" | "data"> = {
  ...{ notificationId: "n-1", offerId, tag: `offer-${offerId}`, isUrgent: false },
  ...{ role: "member", language: "ru", timeZone: "Europe/Moscow", settings: {} },
};
const offer = { humanReadableId: "F-2026-000123", offerId, brand: "main", version: 4, at: now };
const said = (type: string, data: object, changes: Partial<TakenPush> = {}) =>
  pushPayload({ ...base, type, data: toWire(data), ...changes }, now);

describe("the text of a push", () => {
  it("equals the notification's sentence, with number and amount in bold", () => {
    const by = Date.UTC(2026, 10, 21, 15);
    const payload = said("offerSignedByPartnerFirst", { ...offer, by });
    expect(Object.keys(payload).sort()).toEqual(["_id", "body", "howLongAgo", "isRead", "tag", "text", "title", "urgent", "url"]);
    expect(payload).toMatchObject({
      _id: "n-1",
      isRead: false,
      howLongAgo: "сейчас",
      url: `/my-transactions/${offerId}`,
      tag: `offer-${offerId}`,
    });
    expect(payload.title).toBe("Партнёр подписал, ваш шаг");
    expect(payload.text.replaceAll("\u00a0", " ")).toBe(
      "Сделка F-2026-000123: партнёр подписал. Ваша подпись нужна до 21.11.2026, 18:00 МСК",
    );
    expect(payload.body).toContain("<b>F-2026-000123</b>");
  });

  it("uses the reader's current language", () => {
    expect(said("offerSignedByPartnerFirst", { ...offer, by: now }, { language: "en" }).howLongAgo).toBe("now");
  });

  it("contains no names, addresses, account numbers or texts of staff", () => {
    const hidden = { partner: "Ирина К.", tail: "0225", receiverEmail: "a@b.test", moneySenderEmail: "c@d.test", note: "счёт 40817810" };
    const amount = { minor: 103_000n, currency: "EUR" };
    for (const type of ["yourOfferAccepted", "offerEscrowToMemberSuccess", "offerToYourReceivingAccountSuccess", "stageReturned"]) {
      const text = JSON.stringify(said(type, { ...offer, ...hidden, amount, rail: "bank", leg: "owner", stage: "incoming" }));
      for (const secret of Object.values(hidden)) expect(text).not.toContain(secret);
    }
    expect(JSON.stringify(said("accountDeclined", { subject: "Сбербанк •• 0225", detail: "не тот" }, { offerId: null }))).not.toContain(
      "0225",
    );
  });

  it("contains no amount if the reader has chosen so", () => {
    const amount = { minor: 103_000n, currency: "EUR" };
    const facts = { ...offer, amount, rail: "bank", leg: "owner", askAfter: now };
    expect(JSON.stringify(said("offerEscrowToMemberSuccess", facts))).toContain("030,00");
    const hidden = said("offerEscrowToMemberSuccess", facts, { settings: { hidesAmounts: true } });
    expect(JSON.stringify(hidden)).not.toContain("030,00");
    expect(hidden).toMatchObject({ url: `/my-transactions/${offerId}`, tag: `offer-${offerId}` });
  });

  it("is general for unknown types and missing values, and links to the notifications", () => {
    const unknown = said("somethingOfTomorrow", {}, { offerId: null, tag: "somethingOfTomorrow" });
    expect(unknown).toMatchObject({ title: "Новое уведомление", text: "Новое событие", url: "/notifications" });
    expect(said("offerSignedByYouSecond", offer).text.replaceAll("\u00a0", " ")).toBe("Новое событие по сделке F-2026-000123");
  });

  it("exists for every pushed notification", () => {
    const pushed = Object.keys(noticePushes);
    expect(Object.keys(pushes).sort()).toEqual([...pushed, "other"].sort());
    expect([...Object.keys(noticePushes), "other"].sort()).toEqual(Object.keys(notices).sort());
  });
});

describe("HTML of a push", () => {
  it.each([
    ["<b>1</b><br><strong>2</strong>", "<b>1</b><br><strong>2</strong>"],
    ["<b onclick=x>1</b>", "&lt;b onclick=x&gt;1</b>"],
    ['<img src=x onerror="alert(1)">', "&lt;img src=x onerror=&quot;alert(1)&quot;&gt;"],
    ["<scr<b>ipt>", "&lt;scr<b>ipt&gt;"],
    ["&lt;b&gt; & &amp;", "&lt;b&gt; &amp; &amp;"],
    ["<B>1</B>", "&lt;B&gt;1&lt;/B&gt;"],
  ])("%s", (html, clean) => {
    expect(sanitised(html)).toBe(clean);
    expect(sanitised(clean)).toBe(clean);
  });

  it("escapes typed text", () => {
    expect(
      bodyOf([
        { kind: "name", text: "<b>Eve</b>" },
        { kind: "figure", text: "1 <" },
      ]),
    ).toBe("&lt;b&gt;Eve&lt;/b&gt;<b>1 &lt;</b>");
  });
});

describe("the limit of three thousand bytes", () => {
  const bytes = (payload: object) => Buffer.byteLength(JSON.stringify(payload));

  it("does not shorten texts that fit", () => {
    const payload = { body: "<b>a</b>", text: "a" };
    expect(cutToFit(payload)).toBe(payload);
  });

  it("shortens the body first, and removes its markup", () => {
    const text = "ы".repeat(1_000);
    const cut = cutToFit({ body: `<b>${text}</b>`, text });
    expect(bytes(cut)).toBeLessThanOrEqual(maxBytes);
    expect(cut.text).toBe(text);
    expect(cut.body).toMatch(/^ы+…$/);
  });

  it.each(["ы".repeat(5_000), "😀".repeat(2_000), "<&>".repeat(3_000), '"'.repeat(4_000)])("cut the text after the body", (text) => {
    const cut = cutToFit({ body: text, text });
    expect(bytes(cut)).toBeLessThanOrEqual(maxBytes);
    expect(cut.text.isWellFormed()).toBe(true);
    expect(cut.text.length).toBeGreaterThan(100);
  });
});
