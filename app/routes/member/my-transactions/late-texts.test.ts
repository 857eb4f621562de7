import { expect, test } from "vitest";
import type { Instant } from "#domain/offer/state.ts";
import { textFor } from "#i18n/text.server.ts";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";
import { heldPayout, lateDates, lateTexts } from "./late-texts.ts";

const now = Date.UTC(2026, 10, 29, 9);
const since = Date.UTC(2026, 10, 26, 7);
const ahead = Date.UTC(2026, 10, 30, 15);
const past = Date.UTC(2026, 10, 27, 9);
const reader = { t: textFor("en"), language: "en", timeZone: "Europe/Berlin", now } as const;
const plain = (text: string | null | undefined) => text?.replaceAll("\u00a0", " ");

/** The parts of a deal that the texts about a delay read. */
function deal(by: Instant, more: Partial<OwnOfferDetail> = {}): OwnOfferDetail {
  const step = {
    ...({ code: "agentPaysOut", who: "agent", agentId: "west", leg: "buyer", money: "heldByAgent", by } as const),
    ...(by <= now && { isOverdue: true as const }),
    late: { stage: "outgoing", since, lasts: now - since },
  };
  const people = { agents: { owner: { id: "east", ru: "Россия", en: "Russia" }, buyer: { id: "west", ru: "Европа", en: "Europe" } } };
  const deadlines = [{ code: "outgoing_partners", isYours: false, isPaused: false, dueAt: by, lateSince: since }];
  return { offer: { step }, people, deadlines, timeline: [], ...more } as unknown as OwnOfferDetail;
}

test("names a new deadline in the future; after it has passed, only since when a manager works on it", () => {
  const told = lateTexts(deal(ahead), reader);
  expect(plain(told?.expected)).toMatch(/^We now expect it by 30\.11\.2026, 16:00/);
  expect(told?.work).toContain("We're sorry. Agent Europe and a manager are working on it");
  const again = lateTexts(deal(past), reader);
  expect(again?.expected).toBeNull();
  expect(plain(again?.work)).toMatch(/since 26\.11\.2026, 08:00.*write to you with the new date/);
  expect(plain(lateDates({ since, by: past }, reader))).toBe("Was due 26.11, 08:00 · no new date yet");
  expect(plain(lateDates({ since, by: ahead }, reader))).toBe("Was due 26.11, 08:00 · new deadline 30.11, 16:00");
});

test("names the time of the next message when no date is known", () => {
  const { offer, ...rest } = deal(past);
  const late = { stage: "outgoing", since, lasts: now - since, newsBy: ahead } as const;
  const detail = { ...rest, offer: { ...offer, step: { ...offer.step, late } } };
  expect(plain(lateTexts(detail, reader)?.work)).toMatch(/We'll write to you by 30\.11\.2026, 16:00.* even if there's no news$/);
  const ru = lateTexts(detail, { ...reader, t: textFor("ru"), language: "ru" })?.work;
  expect(plain(ru)).toMatch(/^Приносим извинения\. .* Напишем вам до 30\.11\.2026, 16:00.*, даже если новостей не будет$/);
});

test("quotes the manager's words about the delay, and not those about an earlier deadline", () => {
  const moved = (until: Instant) =>
    [
      { code: "extended", by: "staff", at: since, version: 9, files: [], until, note: { by: "manager", text: "The bank is closed" } },
    ] as const;
  expect(lateTexts(deal(ahead, { timeline: moved(ahead) }), reader)?.note).toContain("“The bank is closed”");
  expect(lateTexts(deal(ahead, { timeline: moved(since - 1) }), reader)?.note).toBeNull();
});

test("says that the agent holds a late payout that was not sent or that bounced", () => {
  const amount = { minor: 91_234n, currency: "EUR" } as const;
  const heldAt = (code: "agentPaysOut" | "payoutBounced" | "managerConfirmsPayout", last4: string | null = null) => {
    const detail = deal(ahead);
    return plain(heldPayout({ ...detail, offer: { ...detail.offer, step: { ...detail.offer.step, code, amount } } }, reader, last4));
  };
  expect(heldAt("agentPaysOut", "2051")).toBe("Agent Europe is holding your €912.34 for the account ··2051");
  expect(heldAt("payoutBounced")).toBe("Agent Europe is holding your €912.34");
  expect(heldAt("managerConfirmsPayout") ?? null).toBeNull();
});

test("mentions the partner's late payout too, and the reader's own only once", () => {
  const { deadlines } = deal(ahead);
  const partners = { code: "outgoing_own", isYours: false, isPaused: false, dueAt: past, lateSince: since } as const;
  const others = lateTexts(deal(ahead, { deadlines: [...deadlines, partners] }), reader)?.others.map(plain);
  expect(others).toEqual(["Payout to your partner is late too: it was due 26.11, 08:00, and there's no new date yet"]);
});
