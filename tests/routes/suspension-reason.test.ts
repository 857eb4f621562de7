import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite();
const { restrictMember } = await import("#services/moderation/restrict-member.server.ts");
const { listNotifications } = await import("#services/notification/list-notifications.server.ts");
const { contextOf } = await import("#tests/support/service-context.ts");

const readable = (html: string) =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("\u00a0", " ")
    .replaceAll(/\s+/g, " ");

test("a suspended member reads the reason, the end and how to object: on three pages and by letter", async () => {
  const marta = await site.visitor().logIn("marta");
  const member = await contextOf("marta");
  const restriction = { act: "suspend", reason: "documents", days: 7 } as const;
  expect(await restrictMember(await contextOf("moderator"), member.principal.userId, restriction, "checked")).toMatchObject({ ok: true });
  for (const path of ["/profile", "/new-transaction"]) {
    const html = await (await marta.get(path)).text();
    const text = readable(html);
    expect(text, path).toMatch(/Причина: вопросы к вашим документам\. Ограничение действует до \d\d\.\d\d\.\d{4}/);
    expect(text, path).toContain("решение пересмотрит другой сотрудник");
    expect(html, path).toContain('href="/contact-us?subject=');
  }
  const bell = await listNotifications(await contextOf("marta"), "ru", { limit: 20 });
  expect(JSON.stringify(bell).replaceAll("\u00a0", " ")).toContain("Причина: вопросы к вашим документам.");
  const { rows } = await database.asOwner(
    "SELECT params->'params'->>'why' AS why FROM mail_outbox WHERE user_id = $1 AND template = 'security-notice'",
    [member.principal.userId],
  );
  expect(rows).toEqual([{ why: "documents" }]);
});

test("a member suspended for three late payments reads that reason and how to object", async () => {
  const jonas = await site.visitor().logIn("jonas");
  await database.asOwner(
    `UPDATE "user" SET is_suspended = true, suspended_until = now() + interval '30 days', restriction_reason = 'lateness'
     WHERE email = 'jonas@bridgehold.test'`,
  );
  const text = readable(await (await jonas.get("/profile")).text());
  expect(text).toContain("Причина: три просрочки оплаты за 90 дней");
  expect(text).toContain("возразите на странице той сделки");
});
