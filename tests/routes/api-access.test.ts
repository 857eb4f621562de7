// The API before and after signing in: public reads, messages of guests, switches of the service, tokens.
import { beforeEach, describe, expect, test } from "vitest";
import { apiCaller } from "#tests/support/api-caller.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite, origin } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite();
beforeEach(() => database.asOwner("DELETE FROM rate_limit"));

// Public reads and messages without signing in, and the switches of the service.
describe("public reads and messages without signing in", async () => {
  const guest = apiCaller(site);
  const [irina, moderator, admin] = await Promise.all(["irina", "moderator", "admin"].map((name) => apiCaller(site).logIn(name)));
  if (!irina || !moderator || !admin) throw new Error("Nobody signed in.");

  test("articles are read in Russian, and in English under /cms/en", async () => {
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

  test("approved reviews are public; a review needs an own completed offer", async () => {
    const reviews = await guest.get<{ items: object[] }>("/cms/review-posts/");
    expect(reviews.body.items.length).toBeGreaterThan(0);
    const text = "Деньги пришли в тот же день, спасибо за помощь с документами.";
    const foreign = { offerId: "0195a1f0-0000-7000-8000-000000000001", shownName: "Ирина К.", text, lang: "ru" };
    expect((await irina.post("/cms/reviews/", foreign)).status).toBeGreaterThanOrEqual(400);
    expect((await guest.post("/cms/reviews/", foreign)).status).toBe(401);
  });

  test("feedback from elsewhere is listed apart from members' reviews of their offers", async () => {
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

  test("messages and applications are stored once, and a token is ignored", async () => {
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

  test("admins change the service's switches with a reason and the version that they read", async () => {
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
});

// These tests age the tokens of all users, so they come last.
describe("tokens", async () => {
  const caller = () => apiCaller(site);
  const tokensOf = (body: object) => body as { accessToken: string; refreshToken: string };
  const wrong = { message: "AUTH.ACCESS_INVALID" };

  const age = (seconds: number) => database.asOwner(`UPDATE api_token SET used_at = used_at - $1 * interval '1 second'`, [seconds]);

  test("a token authenticates with and without a trailing slash; a cookie does not", async () => {
    const irina = await caller().logIn("irina");
    const me = await irina.get("/me");
    expect(me).toMatchObject({ status: 200, body: { email: "irina@bridgehold.test", role: 2, status: 0, isBusiness: false } });
    expect((await irina.get("/me/")).body).toEqual(me.body);
    expect(me.headers.get("Cache-Control")).toBe("no-store");
    const browser = await site.visitor().logIn("irina");
    expect((await browser.get("/api/me")).status).toBe(401);
    expect((await browser.send("/api/auth/logout/", { method: "POST", headers: { Origin: origin } })).status).toBe(401);
  });

  test("API tokens open no page, and the database stores none of them", async () => {
    const irina = await caller().logIn("irina");
    const page = await irina.visitor.send("/my-transactions", { headers: { Cookie: `sid=${irina.accessToken}` } });
    expect(page.status).toBe(302);
    const { rows } = await database.asOwner("SELECT encode(token_hash, 'escape') AS hash FROM api_token");
    expect(rows.some(({ hash }) => hash === irina.accessToken || hash === irina.refreshToken)).toBe(false);
  });

  test("a missing, a malformed and an expired token get the same 401, on public calls too", async () => {
    const irina = await caller().logIn("irina");
    for (const header of ["Bearer x", "Basic aXJpbmE6eA==", `Bearer ${"a".repeat(43)}`, "bearer"]) {
      expect(await irina.get("/me", { Authorization: header })).toMatchObject({ status: 401, body: wrong });
      expect(await irina.get("/countries/", { Authorization: header })).toMatchObject({ status: 401, body: wrong });
    }
    const guest = await caller().get("/me");
    expect(guest).toMatchObject({ status: 401, body: wrong });
    expect(guest.headers.get("WWW-Authenticate")).toBe("Bearer");
    await database.asOwner("UPDATE api_token SET expires_at = now() WHERE kind = 'access'");
    expect(await irina.get("/me")).toMatchObject({ status: 401, body: wrong });
  });

  test("a refresh returns the next pair; a repeat after a lost answer and two concurrent refreshes succeed", async () => {
    const irina = await caller().logIn("irina");
    const first = irina.refreshToken;
    const answers = await Promise.all([0, 1].map(() => caller().post("/auth/refresh/", { refreshToken: first })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    irina.keep(tokensOf(answers[0]?.body ?? {}));
    expect((await irina.get("/me")).status).toBe(200);
  });

  test("reuse of a refresh token whose successor was used ends the session family and notifies the person", async () => {
    const irina = await caller().logIn("irina");
    const stolen = irina.refreshToken;
    irina.keep(tokensOf((await irina.post("/auth/refresh/", { refreshToken: stolen })).body));
    irina.keep(tokensOf((await irina.post("/auth/refresh/", { refreshToken: irina.refreshToken })).body));
    await age(31);
    expect(await caller().post("/auth/refresh/", { refreshToken: stolen })).toMatchObject({
      status: 401,
      body: { message: "AUTH.REFRESH_REUSED" },
    });
    expect((await irina.get("/me")).status).toBe(401);
    expect((await irina.post("/auth/refresh/", { refreshToken: irina.refreshToken })).body).toMatchObject({
      message: "AUTH.REFRESH_INVALID",
    });
    const { rows } = await database.asOwner("SELECT count(*)::int AS n FROM mail_outbox WHERE template = 'security-notice'");
    expect(rows[0].n).toBe(1);
  });

  test("a stolen refresh token used in turn with the owner's is detected at the second turn", async () => {
    const irina = await caller().logIn("irina");
    const shared = irina.refreshToken;
    const [own, theirs] = [
      tokensOf((await caller().post("/auth/refresh/", { refreshToken: shared })).body),
      tokensOf((await caller().post("/auth/refresh/", { refreshToken: shared })).body),
    ];
    expect((await caller().post("/auth/refresh/", { refreshToken: own.refreshToken })).status).toBe(200);
    await age(31);
    expect((await caller().post("/auth/refresh/", { refreshToken: theirs.refreshToken })).body).toMatchObject({
      message: "AUTH.REFRESH_REUSED",
    });
  });

  test.each(["UPDATE session SET revoked_at = now()", `UPDATE "user" SET status = 2`])(
    "%s: takes effect at the next request",
    async (change) => {
      const marta = await caller().logIn("marta");
      const { rows } = await database.asOwner(`SELECT id, status FROM "user" WHERE email = 'marta@bridgehold.test'`);
      await database.asOwner(`${change} WHERE ${change.includes("session") ? "user_id" : "id"} = $1`, [rows[0].id]);
      expect((await marta.get("/me")).status).toBe(401);
      expect((await marta.post("/auth/refresh/", { refreshToken: marta.refreshToken })).status).toBe(401);
      await database.asOwner(`UPDATE "user" SET status = $2 WHERE id = $1`, [rows[0].id, rows[0].status]);
    },
  );

  test("a valid token of a closed account gets the account's state; signing out ends both tokens", async () => {
    const marta = await caller().logIn("marta");
    await database.asOwner(`UPDATE "user" SET is_blocked = true WHERE email = 'marta@bridgehold.test'`);
    expect(await marta.get("/me")).toMatchObject({ status: 403, body: { message: "BLOCKED.ACCOUNT" } });
    await database.asOwner(`UPDATE "user" SET is_blocked = false WHERE email = 'marta@bridgehold.test'`);
    const jonas = await caller().logIn("jonas");
    expect((await jonas.post("/auth/logout/")).status).toBe(204);
    expect((await jonas.get("/me")).status).toBe(401);
    expect((await jonas.post("/auth/refresh/", { refreshToken: jonas.refreshToken })).status).toBe(401);
  });

  test("every wrong sign-in gets the same answer", async () => {
    const unknown = await caller().post("/auth/login/", { email: "nobody@bridgehold.test", password: "x" });
    const wrongPassword = await caller().post("/auth/login/", { email: "irina@bridgehold.test", password: "x" });
    expect([unknown.status, wrongPassword.status]).toEqual([401, 401]);
    expect(unknown.body.message).toEqual(wrongPassword.body.message);
  });
});
