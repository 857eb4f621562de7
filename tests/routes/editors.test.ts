import { afterAll, expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite();
const { closeDatabase } = await import("#data/db.server.ts");
afterAll(closeDatabase);

const editor = await site.visitor().logIn("moderator");
const { rows } = await database.asOwner("SELECT id FROM content_item WHERE slug = 'paying-a-supplier'");
const address = `/admin/content/post/${rows[0]?.id}`;
const item = {
  slug: "paying-a-supplier",
  topics: "business",
  state: "published",
  publishAt: "2026-10-20T12:00",
  titleRu: "Новый заголовок",
  bodyRu: "Текст",
};

test("an edited item redirects from its old address, keeps its history and is audited", async () => {
  const saved = await editor.post(address, { ...item, slug: "supplier", revision: "1" });
  expect([saved.status, saved.headers.get("location")]).toEqual([303, address]);
  const moved = await site.visitor().get("/blog/paying-a-supplier");
  expect([moved.status, moved.headers.get("location")]).toEqual([301, "/blog/supplier"]);
  const page = await (await editor.get(address)).text();
  expect(page).toMatch(/Версия 2.*Лебедева Вера.*Версия 1/s);
  const { rows: audit } = await database.asOwner("SELECT diff FROM audit_entry WHERE action = 'cms.write'");
  expect(audit).toEqual([{ diff: { kind: "post", state: "published", slug: "supplier" } }]);
});

test("a concurrent save is not overwritten: the page shows both texts", async () => {
  const answer = await editor.post(address, { ...item, slug: "supplier", titleRu: "Мой заголовок", revision: "1" });
  const page = await answer.text();
  expect(answer.status).toBe(409);
  expect(page).toContain('value="Мой заголовок"');
  expect(page).toMatch(/Сейчас сохранено.*Новый заголовок/s);
  expect((await editor.post(address, { ...item, slug: "supplier", titleRu: "Мой заголовок", revision: "2" })).status).toBe(303);
});

test("only editors see a draft and a scheduled article, and an address is unique", async () => {
  const draft = { ...item, slug: "draft-article", state: "draft", publishAt: "", revision: "0" };
  const created = await editor.post("/admin/content/post/new", draft);
  expect(created.status).toBe(303);
  expect((await site.visitor().get("/blog/draft-article")).status).toBe(404);
  expect((await editor.get("/blog/draft-article?preview")).status).toBe(200);
  const later = { ...draft, state: "published", publishAt: "2099-01-01T10:00", revision: "1" };
  expect((await editor.post(created.headers.get("location") ?? "", later)).status).toBe(303);
  expect((await site.visitor().get("/blog/draft-article")).status).toBe(404);
  expect(await (await editor.get("/admin/content/post")).text()).toMatch(/Выйдет 01\.01\.2099/);
  // An item's former address counts as taken too.
  expect((await editor.post("/admin/content/post/new", { ...draft, slug: "paying-a-supplier" })).status).toBe(409);
});

test("a preview shows both languages as readers will see them and keeps the form", async () => {
  const typed = {
    ...item,
    titleRu: "Ещё не сохранено",
    bodyRu: "Слово **важное** <b>нет</b>",
    titleEn: "Not yet",
    bodyEn: "- one",
    revision: "3",
  };
  const looked = await editor.post(address, { ...typed, intent: "look" });
  const page = (await looked.text()).replaceAll("\u00a0", " ");
  expect(looked.status).toBe(200);
  expect(page).toMatch(/<h3[^>]*>Ещё не сохранено<\/h3>.*Слово <strong>важное<\/strong>.*Not yet.*<li>one<\/li>/s);
  expect(page).not.toContain("<b>нет</b>");
  expect(page).toContain('value="Ещё не сохранено"');
  expect(await (await editor.get(address)).text()).not.toContain("Ещё не сохранено");
});

test("topics have names in both languages and a unique key, and readers see a new name", async () => {
  const topic = { kind: "post", key: "business", ru: "Для дела", en: "For work", position: "2" };
  const [save, add] = [
    { ...topic, intent: "post-business" },
    { ...topic, intent: "add-post" },
  ];
  expect((await editor.post("/admin/content/topics", save)).status).toBe(303);
  expect(await (await site.visitor().get("/blog")).text()).toContain("Для дела");
  expect((await editor.post("/admin/content/topics", add)).status).toBe(409);
  expect((await editor.post("/admin/content/topics", { ...add, key: "news" })).status).toBe(303);
  expect((await editor.post("/admin/content/topics", { ...save, key: "unknown" })).status).toBe(404);
  expect(await (await editor.get("/admin/content/topics")).text()).toMatch(/news<\/code>, (<!-- -->)?0\u00a0записей/);
  const { rows: audit } = await database.asOwner("SELECT object_id FROM audit_entry WHERE object_type = 'topic' ORDER BY at");
  expect(audit).toEqual([{ object_id: "post/business" }, { object_id: "post/news" }]);
});

test("messages wait for an editor, who closes them once", async () => {
  await site.visitor().post("/contacts", {
    ...{ name: "Анна", email: "anna@example.org", phone: "+79123456789", subject: "Вопрос <b>о сроках</b>", isPolicyAccepted: "on" },
    emailBody: "Здравствуйте, хочу понять, сколько дней идёт выплата.",
  });
  const list = await (await editor.get("/admin/messages")).text();
  expect(list).toContain("Вопрос &lt;b&gt;о сроках&lt;/b&gt;");
  // The panel shows the waiting time and the number of open messages.
  expect(list).toMatch(/>ждёт (?:меньше минуты|\d)/);
  expect(list).toMatch(/Открытые<span[^>]*>[1-9]\d*<\/span>/);
  const [, id = ""] = /\/admin\/messages\/([0-9a-f-]{36})/.exec(list) ?? [];
  const close = { state: "closed", note: "Ответила", revision: "1" };
  expect((await editor.post(`/admin/messages/${id}`, close)).status).toBe(303);
  expect((await editor.post(`/admin/messages/${id}`, close)).status).toBe(409);
  expect(await (await editor.get("/admin/messages")).text()).not.toContain(id);
  expect(await (await editor.get("/admin/messages?status=closed")).text()).toContain(id);
});

test("a review waits for an editor, who publishes or declines it once", async () => {
  const { rows: written } = await database.asOwner(
    `INSERT INTO review (author_id, shown_name, country_from, country_to, language, text)
     SELECT id, name, 'russia', 'germany', 'ru', name || ' пишет <b>о сделке</b>' FROM "user", unnest(ARRAY['Ирина К.', 'Лишний']) AS name
     WHERE email = 'irina@bridgehold.test' RETURNING id, shown_name`,
  );
  const idOf = (name: string) => written.find((row) => row.shown_name === name)?.id ?? "";
  const reviews = async () => (await site.visitor().get("/reviews")).text();
  expect(await reviews()).not.toContain("Ирина К. пишет");
  expect(await (await editor.get("/admin/content")).text()).toMatch(/Отзывы<span[^>]*>2<\/span>/);
  expect(await (await editor.get("/admin/content/reviews")).text()).toContain("Ирина К. пишет &lt;b&gt;о сделке&lt;/b&gt;");
  const publish = { id: idOf("Ирина К."), from: "waiting", to: "published" };
  expect((await editor.post("/admin/content/reviews", publish)).status).toBe(303);
  expect((await editor.post("/admin/content/reviews", publish)).status).toBe(409);
  expect((await editor.post("/admin/content/reviews", { id: idOf("Лишний"), from: "waiting", to: "declined" })).status).toBe(303);
  expect(await reviews()).toContain("Ирина К. пишет");
  expect(await reviews()).not.toContain("Лишний пишет");
  // A published review can be withdrawn; its date stays the first day of publication.
  expect((await editor.post("/admin/content/reviews", { ...publish, from: "published", to: "declined" })).status).toBe(303);
  expect(await reviews()).not.toContain("Ирина К. пишет");
  const { rows: audit } = await database.asOwner("SELECT diff FROM audit_entry WHERE object_type = 'review' ORDER BY at");
  expect(audit.map(({ diff }) => diff.state)).toEqual(["published", "declined", "declined"]);
});

test("only editors open these pages", async () => {
  for (const name of ["irina", "agents", "admin.russia"]) {
    const person = await site.visitor().logIn(name);
    for (const path of ["/admin/content", "/admin/content/reviews", "/admin/content/topics", address, "/admin/messages"]) {
      expect([name, path, (await person.get(path)).headers.get("location")]).toEqual([name, path, "/"]);
    }
    expect([name, (await person.post(address, { ...item, revision: "9" })).headers.get("location")]).toEqual([name, "/"]);
  }
});
