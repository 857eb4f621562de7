import { afterAll, describe, expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite } from "./site.ts";

process.env.CONTACT_LIMIT_PER_HOUR = "4";
const database = await cloneDatabase();
const site = await openSite();
const { closeDatabase } = await import("#data/db.server.ts");
afterAll(closeDatabase);

const read = async (path: string) => await (await site.visitor().get(path)).text();
const message = {
  ...{ name: "Анна", email: "anna@example.org", phone: "8 912 345-67-89", phoneCountry: "RU", subject: "Вопрос о сроках" },
  ...{ emailBody: "Здравствуйте, хочу понять, сколько дней идёт выплата в Берлин.", isPolicyAccepted: "on" },
};

describe("articles", () => {
  test("are listed newest first, also by topic, in the language of the address", async () => {
    const [all, business, english] = await Promise.all([read("/blog"), read("/blog?tag=business"), read("/en/blog")]);
    const [newest, oldest] = ["Если вас торопят", "Деньги, которые не\u00a0пересекают границу"].map((title) => all.indexOf(title));
    expect(newest).toBeGreaterThan(0);
    expect(oldest).toBeGreaterThan(newest ?? 0);
    expect(business).toContain("/blog/paying-a-supplier");
    expect(business).not.toContain("/blog/when-somebody-hurries-you");
    expect(english).toContain("/en/blog/money-that-never-crosses");
    expect(english).toContain("Money that never crosses the border");
  });

  test("have metadata for search engines and links to both languages", async () => {
    const page = await read("/en/blog/paying-a-supplier");
    expect(page).toContain('<link rel="canonical" href="http://localhost:3000/en/blog/paying-a-supplier"/>');
    expect(page).toMatch(/<link rel="alternate" hrefLang="ru" href="http:\/\/localhost:3000\/blog\/paying-a-supplier"\/>/i);
    expect(page).toContain('<meta property="og:type" content="article"/>');
    expect(page).toMatch(/<meta name="description" content="Contract, invoice/);
    expect(page).not.toMatch(/<script[^>]+entry\.client/);
  });

  test("drop HTML and scripts of the stored text", async () => {
    await database.asOwner(
      `UPDATE content_text SET body = $1 WHERE language = 'ru' AND item_id = (SELECT id FROM content_item WHERE slug = 'paying-a-supplier')`,
      ["<img src=x onerror=alert(1)> <script>alert(2)</script> [путь](javascript:alert(3)) ![рис](https://elsewhere.test/a.png) **жирно**"],
    );
    const page = await read("/blog/paying-a-supplier");
    expect(page).toContain("<strong>жирно</strong>");
    expect(page).not.toMatch(/onerror|<script>|javascript:|elsewhere\.test/);
  });

  test("return 404 before their publication, and redirect from a former address", async () => {
    const change = (sql: string, slug: string) => database.asOwner(`UPDATE content_item SET ${sql} WHERE slug = $1`, [slug]);
    await change("publish_at = now() + interval '1 day'", "first-exchange-checklist");
    expect((await site.visitor().get("/blog/first-exchange-checklist")).status).toBe(404);
    expect(await read("/blog")).not.toContain("/blog/first-exchange-checklist");
    const moderator = await site.visitor().logIn("moderator");
    expect((await moderator.get("/blog/first-exchange-checklist?preview")).status).toBe(200);
    const member = await site.visitor().logIn("irina");
    expect((await member.get("/blog/first-exchange-checklist?preview")).status).toBe(404);
    await database.asOwner(
      `INSERT INTO content_former_slug (kind, slug, item_id) SELECT 'post', 'three-percent', id FROM content_item WHERE slug = 'where-three-percent-goes'`,
    );
    const moved = await site.visitor().get("/en/blog/three-percent");
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/en/blog/where-three-percent-goes"]);
  });

  test("redirect to the Russian text if there is no English one", async () => {
    await database.asOwner(
      "DELETE FROM content_text WHERE language = 'en' AND item_id = (SELECT id FROM content_item WHERE slug = 'when-somebody-hurries-you')",
    );
    expect(await read("/en/blog/when-somebody-hurries-you")).toContain("available in English");
    expect(await read("/en/blog")).not.toContain("when-somebody-hurries-you");
  });

  test("have a feed in each language", async () => {
    const answer = await site.visitor().get("/en/blog/rss.xml");
    expect(answer.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
    const feed = await answer.text();
    expect(feed).toContain("<link>http://localhost:3000/en/blog/money-that-never-crosses</link>");
    expect(feed).toContain("<language>en</language>");
  });
});

test("questions are found by every word of the search, and a search without results offers to ask", async () => {
  const found = await read("/qa?q=партнёр заплатил");
  expect(found).toContain("Партнёр не заплатил в срок");
  expect(found).not.toContain("Кто платит комиссию сети?");
  const none = await read("/qa?q=носорог%_");
  expect(none).toContain("Такого вопроса здесь ещё нет");
  expect(none).toContain(`subject=${encodeURIComponent("носорог%_")}`);
});

test("counts a reader's vote on an answer once a day per network, and asks what information was missing", async () => {
  const counted = async () =>
    (await database.asOwner("SELECT helped, missed FROM content_item WHERE kind = 'question' AND slug = 'which-documents'")).rows[0];
  const reader = site.visitor();
  const page = await read("/qa");
  expect(page).toContain('<form id="usefulness" action="/qa" method="post">');
  expect(page).toContain('<button type="submit" form="usefulness" value="which-documents" class="link py-2" name="helped">');
  const helped = await reader.post("/en/qa", { helped: "which-documents" });
  expect([helped.status, helped.headers.get("location")]).toEqual([303, "/en/qa?helped=which-documents#which-documents"]);
  expect(await counted()).toEqual({ helped: 1, missed: 0 });
  await reader.post("/qa", { missed: "which-documents" });
  expect(await counted()).toEqual({ helped: 1, missed: 0 });
  await site.visitor().post("/qa", { missed: "which-documents" });
  expect(await counted()).toEqual({ helped: 1, missed: 1 });
  const answered = (await read("/qa?missed=which-documents")).replaceAll("\u00a0", " ");
  expect(answered).toMatch(/<details id="which-documents" open=""[^>]*>.*Чего не хватило.*\/contacts\?subject=/s);
  expect((await reader.post("/qa", { helped: "no-such-question" })).status).toBe(404);
  const editor = await site.visitor().logIn("moderator");
  expect((await (await editor.get("/admin/content/question")).text()).replaceAll("\u00a0", " ")).toContain("Помогло: 1, не помогло: 1");
});

describe("a message", () => {
  test("is stored once, and its number is shown once", async () => {
    const visitor = site.visitor();
    const [first, again] = [await visitor.post("/contacts", message), await visitor.post("/contacts", message)];
    expect([first.status, first.headers.get("location")]).toEqual([303, "/contacts?modal=contact-us-success"]);
    expect(again.status).toBe(303);
    const { rows } = await database.asOwner("SELECT number, phone, brand, language FROM feedback WHERE email = 'anna@example.org'");
    expect(rows).toEqual([{ number: rows[0]?.number, phone: "+79123456789", brand: "main", language: "ru" }]);
    // One letter each: the writer gets the number, support gets the message.
    const letters = await database.asOwner(
      "SELECT to_address, template FROM mail_outbox WHERE template IN ('contact-us-success', 'support-message') ORDER BY template",
    );
    expect(letters.rows).toEqual([
      { to_address: "anna@example.org", template: "contact-us-success" },
      { to_address: "support@bridgehold.test", template: "support-message" },
    ]);
    const thanks = await (await visitor.get("/contacts?modal=contact-us-success")).text();
    expect(thanks).toMatch(/C-\d{4}-0{5}\d/);
    expect(await (await visitor.get("/contacts?modal=contact-us-success")).text()).not.toContain("Номер обращения");
  });

  test("is returned with its values when a field is missing", async () => {
    const answer = await site.visitor().post("/contact-us", { ...message, phone: "12", emailBody: "Коротко" });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain('value="anna@example.org"');
    expect(page).toMatch(/Нужно\sне\sменьше\s30\sзнаков/);
    const empty = (await (await site.visitor().post("/contact-us", { ...message, name: "", subject: "" })).text()).replaceAll(
      "\u00a0",
      " ",
    );
    for (const line of ["Имя: Заполните это поле", "Тема: Заполните это поле"]) expect(empty).toContain(line);
    const { isPolicyAccepted: _, ...unticked } = message;
    expect(await (await site.visitor().post("/contacts", unticked)).text()).toContain("Примите условия");
  });

  test("asks for the country of a national phone number, and keeps the typed number", async () => {
    const typed = { ...message, phone: "0151 23456789", phoneCountry: "", email: "asked@example.org" };
    const asked = await site.visitor().post("/contacts", typed);
    const page = (await asked.text()).replaceAll("\u00a0", " ");
    expect(asked.status).toBe(422);
    expect(page).toContain("Выберите страну в списке или начните номер с «+»");
    expect(page).toContain('value="0151 23456789"');
    expect(page.match(/<option value="[A-Z]{2}"/g)?.length).toBeGreaterThan(235);
    const wrong = (await (await site.visitor().post("/contacts", { ...typed, phoneCountry: "RU" })).text()).replaceAll("\u00a0", " ");
    expect(wrong).toContain("Номер не подходит для страны: Россия");
    expect(wrong).toContain('<option value="RU" selected="">');
    expect((await site.visitor().post("/contacts", { ...typed, phoneCountry: "XX" })).status).toBe(422);
    expect((await site.visitor().post("/contacts", { ...typed, phoneCountry: "DE" })).status).toBe(303);
    const { rows } = await database.asOwner("SELECT phone FROM feedback WHERE email = 'asked@example.org'");
    expect(rows).toEqual([{ phone: "+4915123456789" }]);
    await database.asOwner("DELETE FROM rate_limit");
  });

  test("is refused when one network or one sender sent too many", async () => {
    const visitor = site.visitor();
    const send = (n: number, email: string) => visitor.post("/contacts", { ...message, email, subject: `Вопрос ${n}` });
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await send(n, `n${n}@example.org`)).status);
    expect(statuses).toEqual([303, 303, 303, 303, 429]);
    const bySender: number[] = [];
    for (let n = 0; n < 4; n += 1)
      bySender.push((await site.visitor().post("/contacts", { ...message, email: "often@example.org", subject: `${n}` })).status);
    expect(bySender).toEqual([303, 303, 303, 429]);
  });

  test("of a partner contains the company's answers", async () => {
    const { subject: _, ...rest } = message;
    const answer = await site.visitor().post("/partnership", { ...rest, company: "Мост", country: "Грузия", kind: "agent", site: "" });
    expect(answer.status).toBe(303);
    const { rows } = await database.asOwner("SELECT subject, details FROM feedback WHERE kind = 'partnership'");
    expect(rows).toEqual([{ subject: "Агент: Мост", details: { company: "Мост", country: "Грузия", kind: "agent", site: "" } }]);
  });
});

test("only a member with a completed deal writes a review, once, and it waits for the editors", async () => {
  expect(await read("/reviews")).toContain("Ольга М.");
  const guest = await site.visitor().post("/reviews", {});
  expect(guest.headers.get("location")).toContain("/login");
  const irina = await site.visitor().logIn("irina");
  const review = { offerId: "0199c0de-0000-7000-8000-000000000001", shownName: "Ирина К.", text: "Всё дошло, и было видно, где деньги." };
  expect((await irina.post("/reviews", review)).status).toBe(422);
});

test("reviews are paged newest or oldest first, without repeats", async () => {
  await database.asOwner(
    `INSERT INTO review (shown_name, country_from, country_to, language, text, state, published_at)
     SELECT 'Читатель ' || n, 'russia', 'germany', 'ru', 'Отзыв', 'published', now() - interval '1 year' - (n / 2) * interval '1 day'
     FROM generate_series(100, 125) AS n`,
  );
  const all = async (first: string) => {
    const names: string[] = [];
    for (let path: string | undefined = first; path !== undefined; ) {
      const page = await read(path);
      names.push(...[...page.matchAll(/font-medium text-ink">([^<]+)</g)].map(([, name = ""]) => name));
      path = /href="([^"]*after=[^"]+)"[^>]*><span>Показать ещё/.exec(page)?.[1]?.replaceAll("&amp;", "&");
    }
    return names;
  };
  const newest = await all("/reviews");
  expect(newest.length).toBeGreaterThan(26);
  expect(new Set(newest).size).toBe(newest.length);
  expect(await all("/reviews?sort=oldest")).toEqual(newest.toReversed());
});

test("documents are listed by region, each version separately", async () => {
  const all = await read("/policy");
  expect(all).toContain("/policy?region=europe&amp;doc=privacy");
  const one = await read("/en/policy?region=russia&doc=public-offer");
  expect(one).toContain("Public offer, Russia");
  await database.asOwner(
    `INSERT INTO content_revision (item_id, version, texts, is_published)
     SELECT id, 2, '{"ru": {"title": "Новая оферта", "lead": "", "body": "Текст"}}', true FROM content_item WHERE slug = 'russia-public-offer'`,
  );
  expect(await read("/policy?region=russia&doc=public-offer")).toContain("Новая оферта");
  expect(await read("/policy?region=russia&doc=public-offer&version=1")).toContain("Это прежняя редакция");
  expect((await site.visitor().get("/policy?region=russia&doc=public-offer&version=9")).status).toBe(404);
  const paper = await site.visitor().get("/policy/russia/public-offer.pdf?lang=en&version=1");
  expect([paper.status, paper.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
  const bytes = Buffer.from(await paper.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  const other = Buffer.from(await (await site.visitor().get("/policy/russia/public-offer.pdf?lang=ru")).arrayBuffer());
  expect(other.equals(bytes)).toBe(false);
  for (const path of ["/policy/russia/public-offer.pdf?version=9", "/policy/mars/privacy.pdf", "/policy/russia/rules.pdf"]) {
    expect((await site.visitor().get(path)).status).toBe(404);
  }
});
