import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite } from "./site.ts";

await cloneDatabase();
const site = await openSite();
const [agents, moderator, staff, irina] = await Promise.all(
  ["agents", "moderator", "manager.russia", "irina"].map((name) => site.visitor().logIn(name)),
);
if (!agents || !moderator || !staff || !irina) throw new Error("Nobody signed in.");

const address = "/members?list=edit&region=russia";
const idOf = (html: string, name: string) => new RegExp(`${name}</a><form[\\s\\S]*?name="id" value="([\\w-]+)"`).exec(html)?.[1] ?? "";

test("a view is saved under a name, by its owner alone, and renamed by saving it again", async () => {
  expect(await (await agents.get(address)).text()).toContain("Сохранить вид");
  const done = await agents.post("/views", { intent: "save", list: "members", name: "Правки из России", address });
  expect([done.status, done.headers.get("Location")]).toEqual([303, address]);
  const page = await (await agents.get("/members")).text();
  expect(page).toContain("Правки из России");
  expect(page).toContain('href="/members?list=edit&amp;region=russia"');
  expect(await (await moderator.get("/members")).text()).not.toContain("Правки из России");
  await agents.post("/views", { intent: "save", list: "members", name: "Мои правки", address });
  const renamed = await (await agents.get("/members")).text();
  expect(renamed).toContain("Мои правки");
  expect(renamed).not.toContain("Правки из России");
});

test("a view redirects to its list and nowhere else", async () => {
  for (const wrong of ["https://evil.example/", "//evil.example", "/profile?x=1", "/admin-transactions?q=1"])
    await agents.post("/views", { intent: "save", list: "members", name: "Чужой", address: wrong });
  expect(await (await agents.get("/members")).text()).not.toContain("Чужой");
  await agents.post("/views", { intent: "save", list: "members", name: " ", address: "/members?q=1" });
  expect(await (await agents.get("/members")).text()).not.toContain("/members?q=1");
  expect((await irina.post("/views", { intent: "save", list: "members", name: "Мой", address })).status).toBe(302);
});

test("a queue and the list of offers have views too", async () => {
  const queue = "/agents/payments-incoming?status=submitted&currency=RUB";
  await staff.post("/views", { intent: "save", list: "queue", name: "Рубли на проверке", address: queue });
  expect(await (await staff.get("/agents/payments-incoming")).text()).toContain("Рубли на проверке");
  await agents.post("/views", { intent: "save", list: "offers", name: "Вопросы", address: "/admin-transactions?q=F-2026" });
  expect(await (await agents.get("/admin-transactions")).text()).toContain("Вопросы");
});

test("only its owner deletes a view", async () => {
  const id = idOf(await (await agents.get("/members")).text(), "Мои правки");
  expect(id).not.toBe("");
  await moderator.post("/views", { intent: "remove", id, address: "/members" });
  expect(await (await agents.get("/members")).text()).toContain("Мои правки");
  await agents.post("/views", { intent: "remove", id, address: "/members" });
  expect(await (await agents.get("/members")).text()).not.toContain("Мои правки");
});
