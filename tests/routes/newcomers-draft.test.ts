// The offer that a person wanted to make before they registered becomes a draft of the new account; the one that they wanted to accept
// becomes a favourite.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { lettersTo, newPassword, openMailed, registrationOf, secretTo } from "./guests.ts";
import { marketPeople } from "./market-people.ts";
import { openSite, origin, type Visitor } from "./site.ts";

const database = await cloneDatabase();
await marketPeople(database);
const site = await openSite({ REGISTER_LIMIT_PER_HOUR: "40" });
const someone = () => `draft-${randomUUID().slice(0, 8)}@example.test`;
const wish = "/new-transaction?from=russia&to=germany&give=RUB&get=EUR&amount=1000&side=get";
/** The checklist asks for a document of a country. */
const asks = (page: string, country: string) => new RegExp(`certifying-docs/new\\?type=\\w+&amp;country=${country}`).test(page);
const read = async (response: Promise<Response>) => (await (await response).text()).replaceAll("\u00a0", " ");
const draftsOf = async (email: string) => {
  const sql = `SELECT d.id, d.type, d.values FROM offer_draft d JOIN "user" u ON u.id = d.member_id WHERE u.email = $1`;
  return (await database.asOwner(sql, [email])).rows as { readonly id: string; readonly type: string; readonly values: object }[];
};

/** Registers for `goTo` and returns the token of the letter's link. */
async function register(visitor: Visitor, email: string, goTo: string): Promise<string> {
  await visitor.post(`/register?goTo=${encodeURIComponent(goTo)}`, registrationOf(email));
  return await secretTo(database, email, "confirmation");
}

test("a link opened on another device creates the account's draft, once", async () => {
  const [registered, device, email] = [site.visitor(), site.visitor(), someone()];
  const token = await register(registered, email, wish);
  expect(await draftsOf(email)).toEqual([]);
  await openMailed(device, `/verify-email?token=${token}`);
  const confirmed = await device.post("/verify-email", { intent: "verify", token, password: newPassword });
  expect([confirmed.status, confirmed.headers.get("Location")]).toEqual([303, "/profile"]);
  expect((await registered.post("/verify-email", { intent: "verify", token })).status).toBe(422);
  const ends = { from: "russia", to: "germany", give: { currency: "RUB", network: null }, get: { currency: "EUR", network: null } };
  expect(await draftsOf(email)).toEqual([
    { id: expect.any(String), type: "exchange", values: { route: ends, amount: { amount: "1000", side: "get" } } },
  ]);
});

test("registration preselects the region of the country from which the guest wants to pay", async () => {
  const chosen = async (path: string, cameFrom?: string) => {
    const page = await read(site.visitor().send(path, cameFrom === undefined ? {} : { headers: { Referer: origin + cameFrom } }));
    const region = /<input[^>]*name="region"[^>]*>/g;
    const checked = (page.match(region) ?? []).find((input) => input.includes("checked"));
    return [/value="(\w+)"/.exec(checked ?? "")?.[1], page.includes("вы платите из России")];
  };
  expect(await chosen("/register")).toEqual(["europe", false]);
  expect(await chosen(`/register?goTo=${encodeURIComponent(wish)}`)).toEqual(["russia", true]);
  expect(await chosen(`/register?goTo=${encodeURIComponent(wish.replace("from=russia&to=germany", "from=germany&to=russia"))}`)).toEqual([
    "europe",
    false,
  ]);
  expect(await chosen("/register", "/?from=russia&to=germany")).toEqual(["russia", true]);
  expect(await chosen("/register", "/en/transfer/russia-to-germany")).toEqual(["russia", true]);
});

test("the draft is in the list of deals and in the checklist, which asks for the documents of its route", async () => {
  const [visitor, email] = [site.visitor(), someone()];
  const token = await register(visitor, email, wish);
  await visitor.post("/verify-email", { intent: "verify", token });
  const [draft] = await draftsOf(email);
  const step = `/new-transaction/${draft?.id}/accounts`;
  const list = await read(visitor.get("/my-transactions"));
  expect([list.includes(step), list.includes("из России в Германию: придёт 1 000,00 €")]).toEqual([true, true]);
  expect(list).not.toContain("Сделок пока нет");
  const checklist = await read(visitor.get("/profile"));
  expect([checklist.includes(step), checklist.includes("Вы хотите перевести деньги из России в Германию: придёт 1 000,00 €")]).toEqual([
    true,
    true,
  ]);
  const market = await read(visitor.get("/transactions"));
  expect(market).toMatch(/Направление вашего черновика:.*?href="\/transactions\?from=russia&amp;to=germany"/s);
  expect(await read(visitor.get("/transactions?from=germany"))).not.toContain("Направление вашего черновика");
  const personal = await read(visitor.get("/profile/personal"));
  expect(personal).toMatch(/<option(?=[^>]*value="russia")[^>]*selected/);
  expect(personal).toMatch(/<option(?=[^>]*value="RU")[^>]*selected/);
  expect([asks(checklist, "russia"), asks(checklist, "germany")]).toEqual([true, true]);
  // One passport fulfils three of the rules, so it is one line.
  expect(checklist).toContain("Готово: 0 из 4");
  expect(checklist).toContain("Паспорт, Россия");
  expect(checklist).toContain("Подтвердит личность и проживание в России. Позволит платить из России. Подойдёт и вид на жительство");
  expect(checklist).toContain("Вид на жительство, Германия");
  expect(checklist).toContain("Позволит получать на счёт в Германии");
  await database.asOwner(
    `INSERT INTO certifying_document (user_id, document_type, country, citizenship_country, state, overdue_date)
     SELECT u.id, 'passport', 'russia', 'russia', 'draft', NULL FROM "user" u WHERE u.email = $1`,
    [email],
  );
  const later = await read(visitor.get("/profile"));
  expect([asks(later, "russia"), asks(later, "germany")]).toEqual([false, true]);
  expect(later).toContain("Готово: 1 из 4");
  expect(later).toContain("Подтвердит личность и проживание в России. Позволит платить из России");
  expect(
    (
      await site
        .visitor()
        .logIn("irina")
        .then((irina) => irina.get(step))
    ).status,
  ).toBe(404);
});

test("a draft for somebody else asks for no document of the destination country and proposes no own account", async () => {
  const [visitor, email] = [site.visitor(), someone()];
  const token = await register(visitor, email, `${wish}&payee=other`);
  await visitor.post("/verify-email", { intent: "verify", token });
  const [draft] = await draftsOf(email);
  expect(draft?.values).toMatchObject({ payee: "other" });
  const checklist = await read(visitor.get("/profile"));
  expect([asks(checklist, "russia"), asks(checklist, "germany")]).toEqual([true, false]);
  const account = { holderName: "ANNA SOKOLOVA", bankName: "", iban: "DE89370400440532013000", bic: "", label: "" };
  await visitor.post("/profile/bank-accounts/new?country=germany&currency=EUR", { ...account, commandId: randomUUID() });
  const page = await read(visitor.get(`/new-transaction/${draft?.id}/accounts`));
  expect(page).toMatch(/<details[^>]* open=""[^>]*><summary[^>]*>Получит другой участник/);
  expect(page).toMatch(/value="own:[\da-f-]+"/);
  // Going back to the first page keeps the answer.
  expect(page).toMatch(/href="\/new-transaction\?[^"]*payee=other/);
  expect(page).not.toMatch(/<input[^>]*checked=""[^>]*value="own:|value="own:[^>]*checked=""/);
});

test("the first page of a new deal stores who receives the money, for an exchange only", async () => {
  const [visitor, email] = [site.visitor(), someone()];
  const token = await register(visitor, email, "/transactions");
  await visitor.post("/verify-email", { intent: "verify", token });
  const start = async (sent: object) => {
    const commandId = randomUUID();
    const started = await visitor.post("/new-transaction", { intent: "start", from: "russia:RUB", to: "germany:EUR", ...sent, commandId });
    expect(started.status).toBe(303);
    return (await draftsOf(email)).find(({ id }) => id === commandId)?.values;
  };
  expect(await start({ type: "exchange", payee: "other" })).toMatchObject({ payee: "other" });
  expect(await start({ type: "exchange", payee: "own" })).not.toHaveProperty("payee");
  expect(await start({ type: "crypto", from: "russia:RUB", to: "germany:USDT-TRON", payee: "other" })).not.toHaveProperty("payee");
});

test("a new member completes the draft with an account that waits for its check, and orders its publication on approval", async () => {
  const [visitor, email] = [site.visitor(), someone()];
  const token = await register(visitor, email, wish);
  await visitor.post("/verify-email", { intent: "verify", token });
  const account = { holderName: "ANNA SOKOLOVA", bankName: "", iban: "DE89370400440532013000", bic: "", label: "" };
  const added = await visitor.post("/profile/bank-accounts/new?country=germany&currency=EUR", { ...account, commandId: randomUUID() });
  expect(added.status).toBe(303);
  const [draft] = await draftsOf(email);
  const step = (name: string) => `/new-transaction/${draft?.id}/${name}`;
  const page = await read(visitor.get(step("accounts")));
  const payout = /value="(own:[\da-f-]+)"/.exec(page)?.[1] ?? "";
  const chosen = await visitor.post(step("accounts"), { payout, receiverEmail: "", commandId: randomUUID() });
  expect([chosen.status, chosen.headers.get("Location")]).toEqual([303, step("review")]);
  const review = await read(visitor.get(step("review")));
  expect(review).toContain("Шаг 4 из 4: итог");
  expect(review).toContain("Если к проверке курс ухудшится больше чем на 2 %");
  expect(review).not.toContain("Опубликовать можно будет");
  // The offer cannot be accepted before the first review, so the wizard names no day of the payout.
  for (const page of [review, await read(visitor.get(step("amounts")))]) expect(page).not.toMatch(/если предложение примут сегодня/i);
  const shownValue = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(review)?.[1] ?? "";
  const names = ["shownRate", "shownOwnerPayIn", "shownBuyerPrincipal"] as const;
  const shown = { ...Object.fromEntries(names.map((name) => [name, shownValue(name)])), policy: "on", commandId: randomUUID() };
  const stored = async () =>
    (await database.asOwner("SELECT offer_id, values ? 'onApproval' AS ordered FROM offer_draft WHERE id = $1", [draft?.id])).rows;
  const { policy: _unticked, ...withoutConsent } = shown;
  expect((await visitor.post(step("review"), withoutConsent)).status).toBe(422);
  expect(await stored()).toEqual([{ offer_id: null, ordered: false }]);
  const agreed = await visitor.post(step("review"), shown);
  expect([agreed.status, agreed.headers.get("Location")]).toEqual([303, step("review")]);
  expect(await stored()).toEqual([{ offer_id: null, ordered: true }]);
  const done = await read(visitor.get(step("review")));
  expect(done).toContain('<h1 class="text-h2 md:text-h1 compact:text-h2">Готово: опубликуем после проверки профиля</h1>');
  expect(done).toContain("Осталось отправить профиль на проверку");
  expect(done).toMatch(/<a[^>]*href="\/my-transactions"[^>]*><span>К моим сделкам/);
  for (const former of ["Проверьте и опубликуйте", 'name="policy"', "Шаг 4 из 4"]) expect(done).not.toContain(former);
  await database.asOwner(`UPDATE "user" SET status = 1 WHERE email = $1`, [email]);
  const waiting = (await read(visitor.get(step("review")))).replaceAll("<!-- -->", "");
  expect(waiting).toContain("Профиль уже на проверке. Обычно мы проверяем профиль за один рабочий день.");
  expect(await read(visitor.get("/profile"))).toContain("Обычное время проверки: один рабочий день");
  expect(await read(visitor.get("/my-transactions"))).toContain("Опубликуем, когда проверим профиль");
  await database.asOwner(`UPDATE "user" SET status = 0 WHERE email = $1`, [email]);
  expect(await read(visitor.get("/my-transactions"))).toContain("Публикуем: это займёт до минуты");
  await database.asOwner(`UPDATE "user" SET status = 1 WHERE email = $1`, [email]);
  const profile = await read(visitor.get("/profile"));
  expect(profile).toContain("Опубликуем, как только проверим профиль и счёт. О публикации напишем");
  expect(profile).not.toContain("Черновик сохранён");
});

test.each([
  ["another page", "/transactions?from=russia&to=germany&amount=1000", 0],
  ["a route without agents", "/new-transaction?from=france&to=germany&amount=1000", 0],
  ["an invoice of a person", `${wish}&type=invoice`, 0],
  ["no route", "/new-transaction?amount=1000", 0],
  ["an amount beyond the limits: the route is kept", wish.replace("amount=1000", "amount=1"), 1],
  ["the English page", `/en${wish}`, 1],
] as const)("a registration for %s", async (_name, goTo, drafts) => {
  const [visitor, email] = [site.visitor(), someone()];
  const token = await register(visitor, email, goTo);
  expect((await visitor.post("/verify-email", { intent: "verify", token })).status).toBe(303);
  const kept = await draftsOf(email);
  expect(kept).toHaveLength(drafts);
  for (const { values } of kept) expect("amount" in values).toBe(goTo.includes("amount=1000"));
});

test("registering to accept an offer saves it and adapts the checklist to it, and the approval names it while it is open", async () => {
  const { publishedOffer } = await import("#tests/support/offer-journey.ts");
  const { acceptCase } = await import("#services/moderation/decide-case.server.ts");
  const { contextOf } = await import("#tests/support/service-context.ts");
  // The owner pays roubles in Russia, so the person pays euros in Germany and receives roubles in Russia.
  const { id } = await publishedOffer();
  const { humanId } = (await database.asOwner(`SELECT human_id AS "humanId" FROM offer WHERE id = $1`, [id])).rows[0];
  const [visitor, email] = [site.visitor(), someone()];
  const token = await register(visitor, email, `/accept-transaction/${id}`);
  const confirmed = await visitor.post("/verify-email", { intent: "verify", token });
  expect(confirmed.headers.get("Location")).toBe("/profile");
  const member = (await database.asOwner(`SELECT id FROM "user" WHERE email = $1`, [email])).rows[0].id as string;
  const checklist = await read(visitor.get("/profile"));
  expect(checklist).toContain(`Вы хотите принять предложение ${humanId}: вы платите`);
  expect(checklist).toContain(`/transactions?offer=${id}`);
  expect(checklist).toContain("/profile/bank-accounts/new?country=russia&amp;currency=RUB");
  // A German passport is enough for both directions.
  expect([asks(checklist, "russia"), asks(checklist, "germany")]).toEqual([false, true]);
  expect(checklist).toContain("Позволит платить из Германии и получать на счёт в России");
  expect(await read(visitor.get("/favorites"))).toContain(humanId);

  const personal = {
    intent: "save",
    lastName: "Соколова",
    firstName: "Анна",
    middleName: "",
    fullNameLatin: "ANNA SOKOLOVA",
    birthDate: "15.03.1990",
  };
  const home = { birthPlace: "", country: "russia", city: "Казань", street: "", house: "", room: "", postcode: "", phone: "" };
  expect((await visitor.post("/profile/personal", { ...personal, ...home })).status).toBe(303);
  await database.asOwner(
    `INSERT INTO certifying_document (user_id, document_type, country, citizenship_country, state)
     VALUES ($1, 'passport', 'russia', 'russia', 'draft'), ($1, 'residencePermit', 'germany', 'russia', 'draft')`,
    [member],
  );
  const account = { holderName: "ANNA SOKOLOVA", bankName: "", iban: "DE89370400440532013000", bic: "", label: "" };
  expect(
    (await visitor.post("/profile/bank-accounts/new?country=germany&currency=EUR", { ...account, commandId: randomUUID() })).status,
  ).toBe(303);
  expect((await visitor.post("/profile", { intent: "submit" })).status).toBe(303);
  expect(await read(visitor.get("/profile"))).toContain(`Вы хотите принять предложение ${humanId}`);

  const approve = async (memberId: string) => {
    const { version } = (await database.asOwner("SELECT version FROM moderation_case WHERE user_id = $1 AND state = 'open'", [memberId]))
      .rows[0];
    return await acceptCase(await contextOf("moderator"), { memberId, version });
  };
  expect(await approve(member)).toMatchObject({ ok: true });
  const letter = (await lettersTo(database, email)).findLast(({ template }) => template === "moderation-success");
  expect(letter?.params.params).toMatchObject({ kind: "saved", reference: humanId, offerId: id });
  // After the approval, the deal's own pages lead on.
  expect(await read(visitor.get("/profile"))).not.toContain("Вы хотите принять предложение");
});

test("a newcomer who wants to accept an offer later saves it in the modal that asks for the profile", async () => {
  const { publishedOffer } = await import("#tests/support/offer-journey.ts");
  const { id } = await publishedOffer();
  const [visitor, email] = [site.visitor(), someone()];
  const token = await register(visitor, email, "/transactions");
  await visitor.post("/verify-email", { intent: "verify", token });
  const led = (await visitor.get(`/accept-transaction/${id}`)).headers.get("Location") ?? "";
  const modal = await read(visitor.get(led));
  expect(modal).toContain("Сохранить предложение и открыть профиль");
  expect(modal).toMatch(new RegExp(`name="offerId" value="${id}"`));
  const saved = await visitor.post("/favorites", { intent: "add", offerId: id, goTo: "/profile" });
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, "/profile"]);
  expect(await read(visitor.get("/profile"))).toContain(`/transactions?offer=${id}`);
  // The offer that was saved last counts, also when it was saved before.
  const { id: other } = await publishedOffer();
  await visitor.post("/favorites", { intent: "add", offerId: other, goTo: "/profile" });
  expect(await read(visitor.get("/profile"))).toContain(`/transactions?offer=${other}`);
  await visitor.post("/favorites", { intent: "add", offerId: id, goTo: "/profile" });
  expect(await read(visitor.get("/profile"))).toContain(`/transactions?offer=${id}`);
  // An offer that has left the market is not saved, and its page shows its state.
  const gone = randomUUID();
  const refused = await visitor.post("/favorites", { intent: "add", offerId: gone, goTo: "/profile" });
  expect([refused.status, refused.headers.get("Location")]).toEqual([303, `/transactions?offer=${gone}`]);
});

test("an offer that has left the market is not saved, and the person is redirected to its page", async () => {
  const [visitor, email] = [site.visitor(), someone()];
  const gone = `/accept-transaction/${randomUUID()}`;
  const token = await register(visitor, email, gone);
  const confirmed = await visitor.post("/verify-email", { intent: "verify", token });
  expect(confirmed.headers.get("Location")).toBe(`${gone}?modal=fill-profile`);
});
