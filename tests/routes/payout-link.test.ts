// The link to a payout: who creates it, what it shows to a person without an account, and how it ends.
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import type { OfferJourney } from "#tests/support/offer-journey.ts";
import { pdfText } from "#tests/support/pdf-text.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
await startTestWorker();
const site = await openSite();
const { acceptedOffer, completedOffer, paidOffer, refundedOffer, signedOffer } = await import("#tests/support/offer-journey.ts");
const [signing, signed, paid, over, back] = [
  await acceptedOffer(),
  await signedOffer(),
  await paidOffer(),
  await completedOffer(),
  await refundedOffer(),
];
const guest = site.visitor();
const pageOf = (offer: { readonly id: string }) => `/my-transactions/${offer.id}/payout-link`;

async function linkOf(name: string, offer: { readonly id: string }): Promise<string> {
  const reader = await site.visitor().logIn(name);
  expect((await reader.post(pageOf(offer), { intent: "create" })).status).toBe(303);
  const page = await (await reader.get(pageOf(offer))).text();
  const [, path = ""] = /data-copy="https?:\/\/[^/"]+(\/track\/[\w-]+)"/.exec(page) ?? [];
  expect(path).not.toBe("");
  return path;
}

const visible = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&nbsp;|\u00a0/g, " ")
    .replace(/\s+/g, " ");

async function privateWords(offer: OfferJourney): Promise<string[]> {
  const { legs } = await offer.state();
  const snapshots = [legs.owner.beneficiary?.snapshotId, legs.buyer.beneficiary?.snapshotId];
  const { rows } = await database.asOwner(
    `SELECT holder_name AS name FROM account_snapshot WHERE id = ANY ($2::uuid[])
     UNION SELECT unnest(ARRAY[u.full_name, u.email]) FROM "user" u JOIN offer o ON u.id IN (o.owner_id, o.buyer_id) WHERE o.id = $1`,
    [offer.id, snapshots],
  );
  return rows.map(({ name }) => String(name));
}

test("a guest sees the state of the payout, and no name, commission or other payment", async () => {
  const path = await linkOf("irina", paid);
  const answer = await guest.get(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.headers.get("Referrer-Policy")).toBe("strict-origin");
  expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
  const text = visible(await answer.text());
  const { legs, humanId } = await paid.state();
  expect(text).toContain(humanId);
  expect(text).toContain("Деньги у агента");
  const [words, own] = [await privateWords(paid), (await import("#i18n/format.ts")).formatMoney(legs.owner.payIn, "ru")];
  expect(words.length).toBeGreaterThan(3);
  for (const word of [...words, own.replaceAll("\u00a0", " ")]) expect(text).not.toContain(word);
  expect((await guest.get(`${path}/receipt.pdf`)).status).toBe(404);
  const english = await guest.get(`/en${path}`);
  expect([english.status, english.headers.get("Cache-Control"), english.headers.get("X-Robots-Tag")]).toEqual([200, "no-store", "noindex"]);
  expect(english.headers.get("Referrer-Policy")).toBe("strict-origin");
  expect(visible(await english.text())).toContain("The agent has the money");
});

test("after the payout the receipt by the link has initials, and neither rate nor commission", async () => {
  const path = await linkOf("jonas", over);
  expect(visible(await (await guest.get(path)).text())).toContain("Перевод получен");
  const answer = await guest.get(`${path}/receipt.pdf`);
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
  const text = await pdfText(new Uint8Array(await answer.arrayBuffer()));
  expect(text).toContain("Имена и счета сокращены");
  for (const word of [...(await privateWords(over)), "Комиссия", "Курс", "Встречная оплата"]) expect(text).not.toContain(word);
});

test("a new link, the removal of the link, its expiry or a block of its member closes the address", async () => {
  const former = await linkOf("irina", signed);
  const path = await linkOf("irina", signed);
  expect([(await guest.get(former)).status, (await guest.get(path)).status]).toEqual([404, 200]);
  const reader = await site.visitor().logIn("irina");
  await reader.post(pageOf(signed), { intent: "end" });
  expect((await guest.get(path)).status).toBe(404);
  const late = await linkOf("irina", signed);
  await database.asOwner("UPDATE payout_link SET expires_at = now() WHERE offer_id = $1", [signed.id]);
  expect((await guest.get(late)).status).toBe(404);
  const blocked = await linkOf("jonas", signed);
  await database.asOwner(`UPDATE "user" SET is_blocked = true WHERE email = 'jonas@bridgehold.test'`);
  expect((await guest.get(blocked)).status).toBe(404);
  await database.asOwner(`UPDATE "user" SET is_blocked = false WHERE email = 'jonas@bridgehold.test'`);
  expect((await guest.get(blocked)).status).toBe(200);
});

test("a changed address, another person's deal and a deal without a payout have no link", async () => {
  const path = await linkOf("irina", over);
  const changed = path.slice(0, -1) + (path.endsWith("A") ? "B" : "A");
  const middle = path.replace(/(?<=\/track\/.{3})./, (sign) => (sign === "x" ? "y" : "x"));
  for (const wrong of [changed, middle, "/track/x", `/track/${"a".repeat(65)}`]) expect((await guest.get(wrong)).status).toBe(404);
  const stranger = await site.visitor().logIn("sever");
  expect((await stranger.get(pageOf(over))).status).toBe(404);
  expect((await stranger.post(pageOf(over), { intent: "create" })).status).toBe(404);
  const irina = await site.visitor().logIn("irina");
  for (const offer of [signing, back]) {
    expect((await irina.get(pageOf(offer))).status).toBe(404);
    expect((await irina.post(pageOf(offer), { intent: "create" })).status).toBe(404);
  }
});

test("creating and ending a link are in the audit log, without the address", async () => {
  const path = await linkOf("irina", paid);
  const reader = await site.visitor().logIn("irina");
  await reader.post(pageOf(paid), { intent: "end" });
  const { rows } = await database.asOwner("SELECT action, diff::text AS diff FROM audit_entry WHERE object_id = $1 ORDER BY at", [paid.id]);
  const acts = rows.map((row) => String(row.action)).filter((action) => action.startsWith("offer.payoutLink"));
  expect(acts.slice(-2)).toEqual(["offer.payoutLink.created", "offer.payoutLink.ended"]);
  expect(JSON.stringify(rows)).not.toContain(path.slice("/track/".length));
});
