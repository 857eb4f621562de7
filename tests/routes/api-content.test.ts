// Public reads and messages without signing in, and the switches of the service.
import { beforeEach, expect, test } from "vitest";
import { apiCaller } from "#tests/support/api-caller.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite();
beforeEach(() => database.asOwner("DELETE FROM rate_limit"));
const guest = apiCaller(site);
const [irina, moderator, admin] = await Promise.all(["irina", "moderator", "admin"].map((name) => apiCaller(site).logIn(name)));
if (!irina || !moderator || !admin) throw new Error("Nobody signed in.");

test("C5, C6, N24: articles in Russian, and in English under /cms/en", async () => {
  const posts = await guest.get<{ items: { slug: string; title: string }[] }>("/cms/blog-posts/");
  const english = await guest.get<{ items: { slug: string; title: string }[] }>("/cms/en/blog-posts/");
  const titleIn = (items: typeof posts.body.items) => items.find(({ slug }) => slug === "money-that-never-crosses")?.title;
  expect(titleIn(posts.body.items)).toMatch(/^Деньги/);
  expect(titleIn(english.body.items)).toMatch(/^Money/);
  const tags = await guest.get<{ slug: string }[]>("/cms/blog-tags/");
  expect(tags.body.length).toBeGreaterThan(0);
  expect((await guest.get("/cms/blog-posts/?tag=nothing")).body).toEqual({ items: [], next: null });
  const one = await guest.get<{ text: string }>("/cms/en/blog-posts/paying-a-supplier");
  expect(one.body.text.length).toBeGreaterThan(200);
  await database.asOwner("UPDATE content_item SET publish_at = now() + interval '1 day' WHERE slug = $1", ["paying-a-supplier"]);
  expect((await guest.get("/cms/blog-posts/paying-a-supplier")).status).toBe(404);
});

test("C1, C2: approved reviews are public; a review needs an own completed offer", async () => {
  const reviews = await guest.get<{ items: object[] }>("/cms/review-posts/");
  expect(reviews.body.items.length).toBeGreaterThan(0);
  const text = "Деньги пришли в тот же день, спасибо за помощь с документами.";
  const foreign = { offerId: "0195a1f0-0000-7000-8000-000000000001", shownName: "Ирина К.", text, lang: "ru" };
  expect((await irina.post("/cms/reviews/", foreign)).status).toBeGreaterThanOrEqual(400);
  expect((await guest.post("/cms/reviews/", foreign)).status).toBe(401);
});

test("C3, C4: feedback from elsewhere is listed apart from members' reviews of their offers", async () => {
  interface Review {
    readonly _id: string;
    readonly isOfOffer: boolean;
  }
  const { rows } = await database.asOwner(
    `INSERT INTO review (offer_id, shown_name, country_from, country_to, language, text, state, published_at)
     VALUES (gen_random_uuid(), 'Ирина К.', 'russia', 'germany', 'ru', 'Деньги пришли в тот же день.', 'published', now()) RETURNING id`,
  );
  const stories = (await guest.get<Review[]>("/cms/review-stories/")).body;
  expect(stories[0]?._id).toBe(rows[0].id);
  expect(stories.every(({ isOfOffer }) => isOfOffer)).toBe(true);
  const elsewhere = (await guest.get<Review[]>("/cms/feedbacks/")).body;
  expect(elsewhere.length).toBeGreaterThan(0);
  expect(elsewhere.some(({ isOfOffer }) => isOfOffer)).toBe(false);
});

const message = {
  ...{ name: "Анна", email: "anna@example.org", phone: "+7 912 345-67-89", isPolicyAccepted: true, lang: "ru" },
  emailBody: "Здравствуйте, хочу понять, сколько дней идёт выплата в Берлин.",
};

test("X1, X2: messages and applications are stored once, and a token is ignored", async () => {
  const contact = { ...message, subject: "Вопрос о сроках" };
  const first = await guest.post("/contact-us/", contact, { Authorization: "Bearer nonsense" });
  expect(first).toMatchObject({ status: 202, body: { reference: expect.stringMatching(/^C-\d{4}-\d{6}$/) } });
  expect((await guest.post("/contact-us/", contact)).body).toEqual(first.body);
  expect(await guest.post("/contact-us/", { ...contact, isPolicyAccepted: false })).toMatchObject({
    status: 422,
    body: { message: { isPolicyAccepted: "POLICY.NOT_ACCEPTED" } },
  });
  expect(await guest.post("/contact-us/", { ...contact, emailBody: "Коротко" })).toMatchObject({
    status: 422,
    body: { message: { emailBody: "VALIDATION.MIN" } },
  });
  expect(await guest.post("/contact-us/", { ...contact, email: "", emailBody: "" })).toMatchObject({
    status: 422,
    body: { message: { email: "VALIDATION.REQUIRED", emailBody: "VALIDATION.REQUIRED" } },
  });
  const german = { ...contact, email: "other@example.org", phone: "0151 23456789" };
  expect(await guest.post("/contact-us/", german)).toMatchObject({
    status: 422,
    body: { message: { phone: "VALIDATION.PHONE_COUNTRY" } },
  });
  expect((await guest.post("/contact-us/", { ...german, phoneCountry: "DE" })).status).toBe(202);
  const stored = await database.asOwner("SELECT phone FROM feedback WHERE email = 'other@example.org'");
  expect(stored.rows).toEqual([{ phone: "+4915123456789" }]);
  const application = { ...message, email: "most@example.org", company: "Most GmbH", country: "Германия", kind: "platform" };
  expect(await guest.post("/partnership-application/", application)).toMatchObject({
    status: 202,
    body: { reference: expect.stringMatching(/^P-/) },
  });
});

test("X4, X5, X6, N23: admins change the service's switches with a reason and the version that they read", async () => {
  const base = "/service-info";
  const reason = "Согласовано с агентами";
  const closed = await admin.send<{ updatedAt: string }>("PATCH", `${base}/save-is-transactions-opened/`, {
    isTransactionsOpened: false,
    reason,
  });
  expect(closed.body).toMatchObject({ isTransactionsOpened: false });
  const stale = { isTransactionsOpened: true, reason, updatedAt: "2026-01-01T00:00:00.000Z" };
  expect((await admin.send("PATCH", `${base}/save-is-transactions-opened/`, stale)).body).toMatchObject({ message: "STATUS.CHANGED" });
  const { updatedAt } = closed.body;
  expect((await admin.send("PATCH", `${base}/save-is-transactions-opened/`, { ...stale, updatedAt })).body).toMatchObject({
    isTransactionsOpened: true,
  });
  expect((await admin.send("PATCH", `${base}/save-is-registration-opened/`, { isRegistrationOpened: true })).status).toBe(422);
  expect((await admin.post(`${base}/save-notification-is-active/true`, { reason })).body).toMatchObject({
    message: { "messages.ru": "VALIDATION.REQUIRED" },
  });
  await admin.send("PATCH", `${base}/save-notification/`, { messages: { ru: "Сегодня до 18:00 идут работы" }, reason });
  expect((await admin.post(`${base}/save-notification-is-active/true`, { reason })).body).toMatchObject({ isActive: true });
  expect((await guest.get(`${base}/`)).body).toMatchObject({ isActive: true, messages: { ru: "Сегодня до 18:00 идут работы" } });
  expect((await irina.send("PATCH", `${base}/save-is-transactions-opened/`, stale)).status).toBe(403);
});
