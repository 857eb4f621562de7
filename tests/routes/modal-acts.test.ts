// Modals about the reader's own objects: access and content.
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { openSite, type Visitor } from "./site.ts";

const database = await cloneDatabase();
await startTestWorker();
const site = await openSite();
const { acceptedOffer } = await import("#tests/support/offer-journey.ts");
const { demoPassword } = await import("../../prisma/seed/people.ts");

const as = (name: string) => site.visitor().logIn(name);
const one = async (sql: string, ...values: readonly unknown[]) => (await database.asOwner(sql, [...values])).rows[0];
const idOf = async (name: string) => (await one(`SELECT id FROM "user" WHERE email = $1`, `${name}@bridgehold.test`)).id;

async function dialogOf(visitor: Visitor, page: string, modal: Readonly<Record<string, string>>): Promise<string> {
  const html = await (await visitor.get(`${page}?${new URLSearchParams(modal)}`)).text();
  return (/<dialog[^>]*\sopen[\s=>].*?<\/dialog>/s.exec(html)?.[0] ?? "").replaceAll("\u00a0", " ");
}

test("a member removes an account and a wallet with the password in a modal; another member gets no modal", async () => {
  const [irina, jonas] = [await as("irina"), await as("jonas")];
  const id = await idOf("irina");
  const rows = [
    ["delete-bank-account", "bank-accounts", await one("SELECT id FROM bank_account WHERE user_id = $1 AND removed_at IS NULL", id)],
    ["delete-wallet", "wallets", await one("SELECT id FROM crypto_wallet WHERE user_id = $1 AND removed_at IS NULL", id)],
  ] as const;
  for (const [modalAction, folder, row] of rows) {
    const modal = { modal: "confirm-with-password", modalId: row.id, modalAction };
    const path = `/profile/${folder}/${row.id}`;
    expect(await (await irina.get(path)).text(), modalAction).toContain(`modalAction=${modalAction}`);
    const dialog = await dialogOf(irina, path, modal);
    expect(dialog).toContain(`action="${path}/delete"`);
    expect(dialog).toContain('name="password"');
    expect(await dialogOf(jonas, "/profile", modal)).toBe("");
    expect((await irina.post(`${path}/delete`, { password: "wrong" })).status).toBe(422);
  }
});

test("the modal that deletes a profile asks for the password, or lists the open deals instead", async () => {
  const modal = { modal: "confirm-with-password", modalAction: "delete-profile" };
  const marta = await as("marta");
  expect(await (await marta.get("/settings/data")).text()).toContain("modalAction=delete-profile");
  const dialog = await dialogOf(marta, "/settings/data", modal);
  expect(dialog).toContain('action="/settings/delete-profile"');
  expect(dialog).toContain('name="password"');
  const offer = await acceptedOffer();
  const irina = await dialogOf(await as("irina"), "/settings/data", modal);
  expect(irina).toContain((await offer.state()).humanId);
  expect(irina).not.toContain("<form");
  expect(await dialogOf(await as("moderator"), "/settings", modal)).toBe("");
});

test("the modal that signs names the recipient and the account of the reader's payout, in the reader's language", async () => {
  const { id } = await acceptedOffer();
  const modal = { modal: "confirm-with-password", modalId: id, modalAction: "sign" };
  const [irina, page] = [await as("irina"), `/my-transactions/${id}`];
  expect(await dialogOf(irina, page, modal)).toContain("Commerzbank, ··0100");
  expect(await dialogOf(await as("jonas"), page, modal)).toContain("ПАО Сбербанк, ··0101");
  expect(await dialogOf(irina, `/en${page}`, modal)).toContain("IRINA KLIMOVA, Commerzbank, ··0100");
});

test("the modal about requested documents lists them, with the moderator's request and comments", async () => {
  const id = await idOf("sever");
  const moderator = await as("moderator");
  const ask = { intent: "ask", kind: "documents", text: "Нужен второй разворот паспорта" };
  expect((await moderator.post(`/user/${id}/moderation`, ask)).status).toBe(303);
  await one("UPDATE certifying_document SET state = 'declined', remark = 'Не видно номера' WHERE user_id = $1", id);
  const dialog = await dialogOf(await as("sever"), "/my-transactions", { modal: "docs-requested" });
  for (const text of [ask.text, "О каких документах речь", "Паспорт, Россия", "Не видно номера"]) expect(dialog).toContain(text);
});

test("the sides of a deal and managers download its archive from a modal; outsiders and agents cannot", async () => {
  const offer = await acceptedOffer();
  const { id } = offer;
  const modal = { modal: "docs-downloading", modalId: id };
  const irina = await as("irina");
  expect(await (await irina.get(`/my-transactions/${id}/documents`)).text()).toContain(`modal=docs-downloading&amp;modalId=${id}`);
  const dialog = await dialogOf(irina, `/my-transactions/${id}/documents`, modal);
  expect(dialog).toContain((await offer.state()).humanId);
  expect(dialog).toContain(`href="/my-transactions/${id}/proof-pack.zip"`);
  expect(await dialogOf(await as("agents"), "/notifications-panel", modal)).toContain(`href="/admin-transactions/${id}/proof-pack.zip"`);
  for (const name of ["marta", "manager.russia"]) expect(await dialogOf(await as(name), "/menu", modal), name).toBe("");
  const archive = await irina.get(`/my-transactions/${id}/proof-pack.zip`);
  const size = Number(archive.headers.get("Content-Length"));
  expect((await archive.arrayBuffer()).byteLength).toBe(size);
});

test("the modal after a password change links the devices", async () => {
  const jonas = await as("jonas");
  const form = { intent: "password", currentPassword: demoPassword, newPassword: "Zagorodnaya-2027!" };
  const changed = await jonas.post("/settings/security", form);
  expect(changed.headers.get("Location")).toBe("/settings/security?modal=success");
  expect(await dialogOf(jonas, "/settings/security", { modal: "success" })).toContain('href="/settings/security?open=devices"');
  expect(await dialogOf(jonas, "/settings/security", { modal: "success" })).toBe("");
});
