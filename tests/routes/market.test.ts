import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { endOf } from "../support/end-of.ts";
import { marketPeople, rubToEur } from "./market-people.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
process.env.PUBLISH_LIMIT_PER_HOUR = "100000";
const { startEngine } = await import("../workflows/engine.ts");
await startEngine();
const { publishOffer } = await import("#services/offer/commands/publish-offer.server.ts");
const { editOffer } = await import("#services/offer/commands/edit-offer.server.ts");
const { acceptOffer } = await import("#services/offer/commands/accept-offer.server.ts");
const { listMarket } = await import("#services/offer/market/list-market.server.ts");
const { acceptedOffer } = await import("#tests/support/offer-journey.ts");
const people = await marketPeople(database);
const site = await openSite();
const { irina, jonas, marta } = people;

const visitor = (who: typeof irina | null) =>
  ({ principal: who?.principal ?? null, brand: "main", language: "ru", now: Date.now() }) as const;

async function publish(amount = "1000"): Promise<string> {
  const order = rubToEur(await people.accountOf(irina, "EUR"), { amount: { amount, side: "get" } });
  const { offerId, outcome } = await publishOffer(irina, { commandId: randomUUID(), order });
  if (!outcome.ok || offerId === null) throw new Error(JSON.stringify(outcome));
  return offerId;
}

const field = (page: string, name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? "";
const pageOf = async (response: Response) => ({ status: response.status, text: (await response.text()).replaceAll("\u00a0", " ") });
const idIn = (response: Response) => /\/new-transaction\/([0-9a-f-]{36})/.exec(response.headers.get("location") ?? "")?.[1] ?? "";

test("the market shows an offer from the acceptor's side", async () => {
  const id = await publish();
  const found = async (filter: Parameters<typeof listMarket>[1], who: typeof irina | null = jonas) =>
    (await listMarket(visitor(who), filter, null)).offers.map((offer) => offer.id);
  expect(await found({ from: "germany", to: "russia", give: "EUR", get: "RUB" })).toContain(id);
  expect(await found({ from: "russia", to: "germany" })).not.toContain(id);
  expect(await found({ give: "EUR", min: "900", max: "1 100" })).toContain(id);
  expect(await found({ give: "EUR", min: "1 001" })).not.toContain(id);
  expect(await found({ type: "crypto" })).not.toContain(id);
  expect(await found({}, irina)).not.toContain(id);
  expect(await found({}, null)).toContain(id);
});

test("pages of the list neither repeat nor skip an offer", async () => {
  for (let n = 0; n < 5; n += 1) await publish(`${500 + n}`);
  const seen: string[] = [];
  const { readCursor } = await import("#contracts/market/market-filter.ts");
  for (let after: string | null = null; ; ) {
    const page: Awaited<ReturnType<typeof listMarket>> = await listMarket(visitor(null), {}, readCursor(after), 2);
    seen.push(...page.offers.map(({ id }) => id));
    after = page.next;
    if (after === null) break;
  }
  const { rows } = await database.asOwner("SELECT count(*)::int AS n FROM offer WHERE phase = 'published'");
  expect(new Set(seen).size).toBe(rows[0].n);
  expect(seen).toHaveLength(rows[0].n);
});

test("offers are sorted by the acceptor's payment and by the rate, over pages without repeats", async () => {
  for (const ownRate of ["0.0109", "0.0112"]) {
    const order = rubToEur(await people.accountOf(irina, "EUR"), { amount: { amount: "700", side: "get", ownRate } });
    expect(endOf((await publishOffer(irina, { commandId: randomUUID(), order })).outcome)).toBe("applied");
  }
  const { readCursor } = await import("#contracts/market/market-filter.ts");
  const seen = async (filter: Parameters<typeof listMarket>[1]) => {
    const offers = [];
    for (let after: string | null = null; ; ) {
      const page: Awaited<ReturnType<typeof listMarket>> = await listMarket(visitor(null), filter, readCursor(after, filter.sort), 2);
      offers.push(...page.offers);
      after = page.next;
      if (after === null) break;
    }
    expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length);
    return offers;
  };
  const paid = (await seen({ give: "EUR", sort: "amount" })).map(({ get }) => get.minor);
  expect(paid).toEqual([...paid].sort((a, b) => Number(a - b)));
  expect((await seen({ give: "EUR", sort: "largest" })).map(({ get }) => get.minor)).toEqual(paid.toReversed());
  const rates = (await seen({ give: "EUR", get: "RUB", sort: "rate" })).map(({ rate }) => Number(rate));
  expect(rates[0]).toBe(0.0109);
  expect(rates).toEqual([...rates].sort((a, b) => a - b));
  expect(rates.length).toBe(paid.length);
});

test("an order that does not fit the currencies is dropped, and a cursor of another order gives the first page", async () => {
  const { readCursor, readMarketFilter } = await import("#contracts/market/market-filter.ts");
  expect(readMarketFilter(new URLSearchParams("sort=rate&give=EUR"))).toEqual({ give: "EUR" });
  expect(readMarketFilter(new URLSearchParams("sort=amount&give=EUR"))).toEqual({ give: "EUR", sort: "amount" });
  const cursor = `1795000000000.${randomUUID()}`;
  expect(readCursor(cursor)).not.toBeNull();
  expect(readCursor(`0.0109${cursor.slice(13)}`)).toBeNull();
  expect(readCursor(`0.0109${cursor.slice(13)}`, "rate")).toMatchObject({ key: "0.0109" });
});

test("every condition has a link that removes it, and options show their number of results", async () => {
  const guest = site.visitor();
  const { text } = await pageOf(await guest.get("/transactions?from=germany&to=russia&give=EUR&min=900&max=1100"));
  expect(text).toContain('href="/transactions?to=russia&amp;give=EUR&amp;min=900&amp;max=1100"');
  expect(text).toContain('href="/transactions?from=germany&amp;to=russia&amp;give=EUR"');
  expect(text).toMatch(/<option value="germany" selected="">из Германии<\/option>/);
  expect(text).toMatch(/<option value="exchange">обмен · \d+<\/option>/);
  const wanting = await pageOf(await guest.get("/transactions?min=900"));
  expect(wanting.text).toContain("выберите валюту, в которой платите");
});

test("an empty search shows the nearest offers, a reset and a new offer with the same terms", async () => {
  await publish();
  const { text } = await pageOf(await site.visitor().get("/transactions?from=germany&to=russia&give=EUR&min=90000"));
  expect(text).toContain("По вашим условиям ничего нет");
  expect(text).toContain("Ближайшие предложения");
  expect(text).toContain("/new-transaction?from=germany&amp;to=russia&amp;give=EUR&amp;amount=90000&amp;side=give");
});

test("an owner's open offers are pinned above the market and link their own page", async () => {
  const id = await publish();
  const owner = await site.visitor().logIn("irina");
  const { text } = await pageOf(await owner.get("/transactions"));
  expect(text).toContain("Ваши открытые предложения");
  expect(text).toContain(`/owner-transaction?id=${id}`);
  // A link shows the opposite direction, where the acceptor pays the owner's currency.
  expect(text).toContain("/transactions?from=russia&amp;to=germany&amp;give=RUB&amp;get=EUR");
  // At most three are shown, without a count that could be mistaken for the total.
  for (let open = 0; open < 4; open++) await publish();
  const many = (await pageOf(await owner.get("/transactions"))).text;
  expect(many.match(/href="\/owner-transaction\?id=/g)).toHaveLength(3);
  expect(many).not.toMatch(/Ваши открытые предложения: \d/);
  expect(many).toContain("Все мои сделки");
});

test("the page says what is missing before the member clicks anything", async () => {
  const id = await publish();
  const standing = async (who: typeof irina | null) =>
    (await listMarket(visitor(who), {}, null)).offers.find((offer) => offer.id === id)?.standing;
  expect(await standing(jonas)).toEqual({ kind: "qualifies" });
  expect(await standing(null)).toEqual({ kind: "guest" });
  const sql = `WITH u AS (UPDATE "user" SET status = $1 WHERE id = $2) UPDATE certifying_document SET is_hidden_from_member = $3 WHERE user_id = $2`;
  const jonasIs = (status: number, isHidden: boolean) => database.asOwner(sql, [status, jonas.principal.userId, isHidden]);
  await jonasIs(3, false);
  expect(await standing(jonas)).toEqual({ kind: "profile", reason: "unsent" });
  await jonasIs(3, true);
  expect(await standing(jonas)).toEqual({ kind: "profile", reason: "emailVerified" });
  await jonasIs(0, false);
  await database.asOwner("UPDATE certifying_document SET state = 'declined' WHERE user_id = $1", [marta.principal.userId]);
  expect(await standing(marta)).toMatchObject({ kind: "documents", missing: expect.arrayContaining(["europeLeg:germany"]) });
  expect((await listMarket(visitor(marta), { qualifies: true }, null)).offers).toEqual([]);
  await database.asOwner("UPDATE certifying_document SET state = 'submitted' WHERE user_id = $1", [marta.principal.userId]);
  expect(await standing(marta)).toEqual({ kind: "documentsWait" });
});

test("a missing document leads to its form, which returns to the offer", async () => {
  const id = await publish();
  const reader = await site.visitor().logIn("marta");
  await database.asOwner("UPDATE certifying_document SET state = 'declined' WHERE user_id = $1", [marta.principal.userId]);
  const goTo = encodeURIComponent(`/transactions?offer=${id}`);
  for (const path of ["/transactions", `/transactions?offer=${id}`, `/accept-transaction/${id}`]) {
    const page = (await pageOf(await reader.get(path))).text.replaceAll("&amp;", "&");
    const link = new RegExp(`href="/profile/certifying-docs/new\\?missing=\\w+%3A\\w+&goTo=${goTo}"`).exec(page)?.[0];
    expect([path, link]).toEqual([path, expect.any(String)]);
    expect(page).not.toMatch(/href="\/profile"[^>]*>Добавить документ/);
  }
  await database.asOwner("UPDATE certifying_document SET state = 'approved' WHERE user_id = $1", [marta.principal.userId]);
});

test("an account under review is named on the offer's page and on the acceptance page", async () => {
  const id = await publish();
  const who = jonas.principal.userId;
  const standing = async () => (await listMarket(visitor(jonas), {}, null)).offers.find((offer) => offer.id === id)?.standing;
  const reader = await site.visitor().logIn("jonas");
  const read = async (path: string) => (await pageOf(await reader.get(path))).text.replace(/<[^>]+>/g, "");
  const put = async (state: string) =>
    await database.asOwner("UPDATE bank_account SET state = $2 WHERE user_id = $1 AND currency = 'RUB' RETURNING last4", [who, state]);
  const { last4 } = (await put("submitted")).rows[0];
  expect(await standing()).toEqual({ kind: "account", isWallet: false, waiting: `··${last4}`, missing: [], canNameReceiver: true });
  const says = `Счёт ··${last4} на проверке`;
  const page = await read(`/transactions?offer=${id}`);
  expect(page).toContain(says);
  expect(page).not.toContain("Вы можете принять");
  // Another member may be the recipient, so the link to the acceptance stays.
  expect(page).toContain("Принять за 1 030,00 €");
  const accepting = await read(`/accept-transaction/${id}`);
  expect(accepting).toContain(says);
  expect(accepting).not.toContain("нет проверенного счёта");

  const { rows: kept } = await database.asOwner("SELECT id FROM certifying_document WHERE user_id = $1 AND state = 'approved'", [who]);
  await database.asOwner(
    "UPDATE certifying_document SET state = 'declined' WHERE id = ANY($1) AND document_type = 'internationalPassport'",
    [kept.map((one: { id: string }) => one.id)],
  );
  expect(await standing()).toMatchObject({ kind: "account", waiting: `··${last4}`, missing: ["russiaLeg:russia"] });
  for (const path of [`/transactions?offer=${id}`, `/accept-transaction/${id}`])
    expect(await read(path)).toMatch(/Чтобы принять, нужно: .*Добавить документ/);
  await put("removed");
  expect(await standing()).toMatchObject({ kind: "account", waiting: null, missing: [] });
  expect(await read(`/transactions?offer=${id}`)).toMatch(/Чтобы принять, нужен счёт в Германии\.|Чтобы принять, нужен счёт в России\./);
  await put("approved");
  await database.asOwner("UPDATE certifying_document SET state = 'approved' WHERE id = ANY($1)", [
    kept.map((one: { id: string }) => one.id),
  ]);
  expect(await standing()).toEqual({ kind: "qualifies" });
});

test("guests see the list and one offer with exact amounts; drafts and unknown ids get the same answer", async () => {
  const id = await publish();
  const guest = site.visitor();
  const list = await pageOf(await guest.get("/transactions?from=germany&to=russia"));
  // A number and its unit are in separate columns.
  expect(list.text.replace(/<[^>]+>/g, "")).toContain("1 030,00 €");
  // Opening hours that all agents share are shown once, with the number of agents.
  await publish();
  const several = (await pageOf(await guest.get("/transactions?from=germany&to=russia"))).text.replace(/<[^>]+>/g, " ");
  const openingHours = /Агенты (работают|откроются|сейчас закрыты)|Агент «[^»]+» (откроется|сейчас закрыт)/;
  expect(several).toMatch(new RegExp(`\\d+ предложени[йя]\\s+(${openingHours.source})`));
  expect(several.match(new RegExp(openingHours, "g"))).toHaveLength(1);
  const details = await pageOf(await guest.get(`/transactions?offer=${id}`));
  expect(details.text).toContain("91 234,50 ₽");
  expect(details.text).not.toContain("Климова");
  expect(details.text).toContain("Войти и принять");
  const able = await pageOf(await (await site.visitor().logIn("jonas")).get(`/transactions?offer=${id}`));
  expect(able.text).toContain("Принять за 1 030,00 €");
  expect((await guest.get(`/transactions?offer=${randomUUID()}`)).status).toBe(404);
  expect((await guest.get(`/accept-transaction/${id}`)).headers.get("location")).toContain("/login?goTo=");
});

test("an amount without a currency uses the currency of the paying country", async () => {
  await publish();
  const asked = async (query: string) => (await pageOf(await site.visitor().get(`/transactions?${query}`))).text;
  const within = await asked("from=germany&to=russia&min=900&max=1100");
  expect(within).toMatch(/<option value="EUR" selected=""/);
  expect(within.replace(/<[^>]+>/g, "")).toContain("1 030,00 €");
  expect((await asked("from=germany&to=russia&min=999999")).replace(/<[^>]+>/g, "")).toContain("По вашим условиям ничего нет");
  expect(within).not.toContain("выберите валюту, в которой платите");
  expect(await asked("min=900")).toContain("выберите валюту, в которой платите");
  const jonasAsks = await site.visitor().logIn("jonas");
  const own = (await pageOf(await jonasAsks.get("/transactions?min=900&max=1100"))).text;
  expect(own).toMatch(/<option value="EUR" selected=""/);
  expect(own).not.toContain("выберите валюту, в которой платите");
});

test("the sign-in page states the purpose, and only for offers that are on the market", async () => {
  const id = await publish();
  const { rows } = await database.asOwner("SELECT human_id FROM offer WHERE id = $1", [id]);
  const door = async (goTo: string) => (await pageOf(await site.visitor().get(`/login?goTo=${encodeURIComponent(goTo)}`))).text;
  expect(await door(`/accept-transaction/${id}`)).toContain(`Войдите, чтобы принять предложение ${rows[0].human_id}`);
  expect(await door(`/transactions?offer=${id}`)).toContain(`Войдите, чтобы принять предложение ${rows[0].human_id}`);
  expect(await door("/new-transaction?amount=2500&side=get&give=RUB&get=EUR")).toContain("Войдите, чтобы создать сделку на 2 500,00 €");
  expect(await door("/new-transaction?amount=<b>&side=get&get=EUR")).toContain("Войдите, чтобы создать сделку<");
  const isFirst = (page: string) => page.indexOf(">Создать аккаунт<") < page.indexOf('id="login"');
  expect([isFirst(await door("/new-transaction?amount=2500")), isFirst(await door("/my-transactions"))]).toEqual([true, false]);
  expect(await door("/my-transactions")).toContain("После входа откроется страница «Мои сделки»");
  expect(await door(`/accept-transaction/${randomUUID()}`)).toContain("После входа продолжите с того же места");
});

test("a private person reads that only companies pay invoices, and gets a distinct refusal", async () => {
  const person = await site.visitor().logIn("irina");
  const page = await pageOf(await person.get("/new-transaction?type=invoice"));
  expect(page.text).toContain("Инвойсы оплачивают компании");
  expect(page.text).toMatch(/<a href="\/business"[^>]*>Как компании платят инвойсы/);
  const form = { intent: "start", commandId: field(page.text, "commandId"), from: "russia:RUB", to: "germany:EUR" };
  const refused = await pageOf(await person.post("/new-transaction", { ...form, type: "invoice" }));
  expect(refused.status).toBe(403);
  expect(refused.text).toContain("Инвойсы оплачивают только компании, а ваш профиль личный");
  for (const [name, path] of [
    ["irina", "/new-transaction"],
    ["sever", "/new-transaction?type=invoice"],
  ] as const) {
    const other = await pageOf(await (await site.visitor().logIn(name)).get(path));
    expect(other.text, name).not.toContain("Инвойсы оплачивают компании");
  }
});

test("the cost summary of an offer with a custom rate shows the amount in its column and the difference to the market below", async () => {
  const owner = await site.visitor().logIn("irina");
  const start = { intent: "start", commandId: randomUUID(), type: "exchange", from: "russia:RUB", to: "germany:EUR" };
  const page = `/new-transaction/${idIn(await owner.post("/new-transaction", start))}/amounts`;
  expect((await owner.post(page, { getAmount: "1 000", side: "get", ownRate: "93" })).status).toBe(303);
  const { text } = await pageOf(await owner.get(page));
  const [receipt = ""] = /<section class="receipt-sheet">[\s\S]*?<\/section>/.exec(text) ?? [];
  const [, label, value, note] = /<p[^>]*justify-between[^>]*>(.*?<\/span>)(.*?)<\/p><p[^>]*>(.*?)<\/p>/.exec(receipt) ?? [];
  const plain = (html = "") => html.replaceAll(/<[^>]+>/g, "");
  expect([plain(label), plain(value)]).toEqual(["Курс", "93,0000 ₽ за 1 €"]);
  expect(plain(note)).toMatch(/^На \d+,\d % (?:выгоднее|хуже) рынка для вас, ваш курс, на \d\d\.\d\d\.\d{4}/);
});

test("an old revision is refused with old and new terms; a member who came second sees similar offers", async () => {
  const id = await publish();
  const taker = await site.visitor().logIn("jonas");
  const page = await pageOf(await taker.get(`/accept-transaction/${id}`));
  const read = Object.fromEntries(["commandId", "revision", "shownPayIn", "shownPayout"].map((name) => [name, field(page.text, name)]));
  const fields = { ...read, policy: "on" };
  const payout = `own:${(await people.accountOf(jonas, "RUB")).accountId}`;
  const unread = await pageOf(await taker.post(`/accept-transaction/${id}`, { ...read, payout }));
  expect([unread.status, unread.text.includes("Примите условия")]).toEqual([422, true]);
  await editOffer(irina, { offerId: id, commandId: randomUUID(), revision: 1, amount: { amount: "1200", side: "get" } });
  const stale = await pageOf(await taker.post(`/accept-transaction/${id}`, { ...fields, payout }));
  expect(stale.status).toBe(409);
  for (const amount of ["1 030,00 €", "1 236,00 €"]) expect(stale.text).toContain(amount);
  expect(field(stale.text, "revision")).toBe("2");
  const again = { ...fields, commandId: field(stale.text, "commandId"), revision: "2", payout };
  await database.asOwner("UPDATE certifying_document SET state = 'approved' WHERE user_id = $1", [marta.principal.userId]);
  const won = await acceptOffer(marta, { offerId: id, commandId: randomUUID(), revision: 2, payout: await people.accountOf(marta, "RUB") });
  expect(won.outcome).toMatchObject({ ok: true });
  const lost = await pageOf(await taker.post(`/accept-transaction/${id}`, again));
  expect(lost.status).toBe(409);
  expect(lost.text).toContain("уже принял другой участник");
});

test("an owner under review edits the offer and reads the effects; other obstacles are shown before the form", async () => {
  const id = await publish();
  const owner = await site.visitor().logIn("irina");
  const setStatus = (status: number) => database.asOwner('UPDATE "user" SET status = $1 WHERE id = $2', [status, irina.principal.userId]);
  let revision = 1;
  for (const [status, modal, says] of [
    [1, "success-offer-edited-wait-for-moderation", "когда закончится проверка профиля"],
    [3, "success-offer-edited-fill-profile", "когда вы заполните профиль"],
    [5, "success-offer-edited-fill-profile", "когда вы заполните профиль"],
    [4, "success-offer-edited-wait-for-moderation", "предложению это не мешает"],
  ] as const) {
    await setStatus(status);
    const getAmount = `${1200 + revision}`;
    const asked = { commandId: randomUUID(), revision: `${revision}`, getAmount, side: "get", payout: "keep" };
    const edited = await owner.post(`/edit-transaction/${id}`, asked);
    const onward = `/owner-transaction?id=${id}&modal=${modal}&modalId=${id}`;
    expect([status, edited.status, edited.headers.get("Location")]).toEqual([status, 303, onward]);
    expect((await pageOf(await owner.get(`/menu?modal=${modal}&modalId=${id}`))).text).toContain(says);
    revision += 1;
  }
  await setStatus(7);
  const refused = (await pageOf(await owner.get(`/edit-transaction/${id}`))).text;
  expect(refused).toContain("сейчас нельзя изменить");
  expect(refused).not.toContain('name="getAmount"');
  await setStatus(0);
});

test("after an edit the owner's page shows the result, with the missing parts of the owner's profile", async () => {
  const id = await publish();
  const owner = await site.visitor().logIn("irina");
  const asked = { commandId: randomUUID(), revision: "1", getAmount: "1200", side: "get", payout: "keep" };
  const edited = await owner.post(`/edit-transaction/${id}`, asked);
  const names = ["success-offer-edited", "success-offer-edited-fill-profile", "success-offer-edited-wait-for-moderation"] as const;
  expect([edited.status, edited.headers.get("Location")]).toEqual([303, `/owner-transaction?id=${id}&modal=${names[0]}&modalId=${id}`]);
  const openOf = async (visitor: typeof owner) => {
    const pages = await Promise.all(names.map(async (name) => (await pageOf(await visitor.get(`/menu?modal=${name}&modalId=${id}`))).text));
    return names.filter((_, at) => pages[at]?.includes("<dialog"));
  };
  for (const [status, name] of [
    [0, names[0]],
    [3, names[1]],
    [1, names[2]],
  ] as const) {
    await database.asOwner('UPDATE "user" SET status = $1 WHERE id = $2', [status, irina.principal.userId]);
    expect(await openOf(owner)).toEqual([name]);
  }
  await database.asOwner('UPDATE "user" SET status = 0 WHERE id = $1', [irina.principal.userId]);
  expect(await openOf(await site.visitor().logIn("jonas"))).toEqual([]);
});

test("the mobile footer is hidden on accept-, owner- and edit-transaction and on a single own offer", async () => {
  const [id, taken] = [await publish(), (await acceptedOffer()).id];
  const [owner, taker] = [await site.visitor().logIn("irina"), await site.visitor().logIn("jonas")];
  const pages = [
    [taker, `/accept-transaction/${id}`],
    ...[`/owner-transaction?id=${id}`, `/edit-transaction/${id}`, `/my-transactions/${taken}`].map((path) => [owner, path] as const),
  ] as const;
  for (const [visitor, path] of pages) {
    const response = await visitor.get(path);
    expect([path, response.status, (await response.text()).includes("bottom-bar")]).toEqual([path, 200, false]);
  }
  expect((await pageOf(await owner.get("/my-transactions"))).text).toContain("bottom-bar");
});

test("a published offer's own address redirects its owner to the owner's page and keeps the query", async () => {
  const id = await publish();
  const owner = await site.visitor().logIn("irina");
  const led = await owner.get(`/my-transactions/${id}?modal=delete-offer-confirm&modalId=${id}`);
  const page = `/owner-transaction?id=${id}&modal=delete-offer-confirm&modalId=${id}`;
  expect([led.status, led.headers.get("Location")]).toEqual([302, page]);
  expect((await pageOf(await owner.get(page))).text).toContain("Для другой стороны направление обратное");
});

test("only the owner opens the owner's page and the edit form", async () => {
  const id = await publish();
  const stranger = await site.visitor().logIn("jonas");
  for (const path of [`/owner-transaction?id=${id}`, `/edit-transaction/${id}`]) expect((await stranger.get(path)).status).toBe(404);
  expect((await stranger.post(`/owner-transaction?id=${id}`, { commandId: randomUUID() })).status).toBe(404);
  const outcome = await editOffer(jonas, { offerId: id, commandId: randomUUID(), revision: 1, amount: { amount: "1", side: "get" } });
  expect(outcome.outcome).toMatchObject({ ok: false, code: "NOT_FOUND" });
});

test("a quote returns figures as decimal strings, or a refusal as a sentence", async () => {
  const guest = site.visitor();
  const quote = async (query: string) => (await guest.get(`/quote.json?from=germany&to=russia&give=EUR&get=RUB&${query}`)).json();
  expect(await quote("amount=1000&side=give")).toMatchObject({
    ok: true,
    value: {
      legs: { owner: { payIn: { amount: "1030.00", currency: "EUR" } }, buyer: { payIn: { amount: "93971.54", currency: "RUB" } } },
    },
  });
  expect(await quote("amount=1000&side=give&rate=200")).toMatchObject({
    ok: false,
    code: "VALIDATION.AMOUNT",
    params: { field: "ownRate" },
  });
  expect(await (await guest.get("/rates.json")).json()).toMatchObject({ rates: { "EUR/RUB": { rate: "91.2345" } } });
});

test("the market of a brand has no offer of another one, for guests and for its own members", async () => {
  const id = await publish();
  const { readMarketOffer } = await import("#services/offer/market/read-market-offer.server.ts");
  const { readVisibleOffer } = await import("#services/offer/read-visible-offer.server.ts");
  const partner = { ...jonas, principal: { ...jonas.principal, brand: "wbit" as const } };
  for (const who of [null, partner]) {
    const there = { ...visitor(who), brand: "wbit" as const };
    expect((await listMarket(there, {}, null)).offers).toEqual([]);
    expect(await readMarketOffer(there, id)).toBeNull();
  }
  expect(await readVisibleOffer(partner, id)).toMatchObject({ ok: false, code: "NOT_FOUND" });
  const order = { offerId: id, commandId: randomUUID(), revision: 1, payout: await people.accountOf(jonas, "RUB") };
  expect((await acceptOffer(partner, order)).outcome).toMatchObject({ ok: false, code: "NOT_FOUND" });
  expect(await readMarketOffer(visitor(jonas), id)).toMatchObject({ kind: "open" });
});

test("outsiders read when an offer was published, but neither its last change nor its expiry", async () => {
  const id = await publish();
  const { readMarketOffer } = await import("#services/offer/market/read-market-offer.server.ts");
  const read = async (who: typeof jonas | null) => {
    const reading = await readMarketOffer(visitor(who), id);
    if (reading?.kind !== "open") throw new Error("The offer is not on the market.");
    const { windows: _, observedAt: __, agents: ___, ...rest } = reading.offer;
    return { publishedAt: rest.publishedAt, days: JSON.stringify(rest, (_key, value) => (typeof value === "bigint" ? `${value}` : value)) };
  };
  const before = await read(jonas);
  await editOffer(irina, { offerId: id, commandId: randomUUID(), revision: 1, amount: { amount: "1200", side: "get" } });
  const { rows } = await database.asOwner(
    "SELECT floor(extract(epoch FROM created_at) * 1000)::float8 AS made, floor(extract(epoch FROM updated_at) * 1000)::float8 AS changed FROM offer WHERE id = $1",
    [id],
  );
  const [{ made, changed }] = rows;
  for (const who of [null, jonas]) {
    const { publishedAt, days } = await read(who);
    expect([publishedAt, publishedAt]).toEqual([before.publishedAt, made]);
    // Instants have thirteen digits.
    expect((days.match(/\b1\d{12}\b/g) ?? []).map(Number)).not.toContain(changed);
  }
});
