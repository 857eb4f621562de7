// Rules of a profile: documents, wallets, when checks happen, a suspension, unknown fields. Later parts change the standing of members, so
// the order counts.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { statusNumbers } from "#domain/people/numbers.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { demoPassword } from "../../prisma/seed/people.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite();

// The first page of a new deal says which countries a member's documents do not open yet.
describe("countries for which documents are missing", async () => {
  const irina = await site.visitor().logIn("irina");
  const read = async () => (await (await irina.get("/new-transaction")).text()).replaceAll("\u00a0", " ").replaceAll("&amp;", "&");
  const form = "/profile/certifying-docs/new?missing=europeLeg%3A";
  const needed = /value="germany:EUR"[^>]*>Германия, EUR \(нужен документ\)/;

  test("marks a country that requires a document, with a link to the form, and marks none when the documents suffice", async () => {
    const sql = `UPDATE certifying_document SET state = $1::document_state WHERE country NOT IN ('russia')
    AND user_id = (SELECT id FROM "user" WHERE email = 'irina@bridgehold.test')`;
    await database.asOwner(sql, ["declined"]);
    const closed = await read();
    expect(closed).toMatch(needed);
    expect(closed).toMatch(/value="russia:RUB"[^>]*>Россия, RUB</);
    expect(closed).toContain(form);
    expect(closed).toContain("goTo=%2Fnew-transaction");
    await database.asOwner(sql, ["approved"]);
    const open = await read();
    expect([open.includes("нужен документ"), open.includes(form)]).toEqual([false, false]);
  });

  test("a country without an open agent is listed with the reason and cannot be chosen", async () => {
    const shut = /<option[^>]*disabled=""[^>]*>Грузия \(пока нет агента\)<\/option>/g;
    expect((await read()).match(shut)).toHaveLength(2);
    const asked = (await (await irina.get("/new-transaction?from=georgia&to=russia")).text()).replaceAll("\u00a0", " ");
    expect(asked).toContain("Пока нет агента: Грузия");
    expect(asked).toContain("Мы подставили открытое направление");
    const landing = (await (await site.visitor().get("/?from=georgia")).text()).replaceAll("\u00a0", " ");
    expect(landing).toMatch(/<optgroup label="Пока нет агента" disabled="">.*<option value="georgia">Грузия/);
    expect(landing).toContain("Пока нет агента: Грузия. Показываем расчёт для другого направления");
  });

  test("a country's first currency is the local one, and euros are listed before dollars in Europe", async () => {
    const page = await read();
    expect(page.indexOf('value="poland:EUR"')).toBeLessThan(page.indexOf('value="poland:USD"'));
    const landing = (await (await site.visitor().get("/")).text()).replaceAll("\u00a0", " ");
    expect(landing).toContain("Польша, EUR");
  });
});

describe("wallets", async () => {
  const as = (name: string) => site.visitor().logIn(name);
  const tron = "TBXSw8fM4jpQkGc6zZjsVABFpVN7UvXPdV";
  const rows = async (last4: string) =>
    (await database.asOwner("SELECT id, state, label, address FROM crypto_wallet WHERE right(last6, 4) = $1", [last4])).rows;

  test("a member adds a wallet once despite repeated forms, and sees its state and its whole address", async () => {
    const jonas = await as("jonas");
    const form = { way: "USDT TRON", address: ` ${tron}`, label: "Запас", commandId: randomUUID() };
    const replies = [await jonas.post("/profile/wallets/new", form), await jonas.post("/profile/wallets/new", form)];
    expect(replies.map(({ status }) => status)).toEqual([303, 303]);
    const [wallet, ...others] = await rows("XPdV");
    expect(wallet).toMatchObject({ state: "submitted", label: "Запас" });
    expect([others, wallet.address.includes(tron)]).toEqual([[], false]);
    const list = await (await jonas.get(replies[0]?.headers.get("Location") ?? "")).text();
    for (const words of ["Кошелёк отправлен на\u00a0проверку", "USDT (TRON)", "Запас", `/profile/wallets/${wallet.id}`])
      expect(list).toContain(words);
    expect(list).not.toContain(tron);
    expect(await (await jonas.get(`/profile/wallets/${wallet.id}`)).text()).toContain(tron);
    const again = await jonas.post("/profile/wallets/new", { ...form, commandId: randomUUID() });
    expect([again.status, await again.text()]).toEqual([422, expect.stringContaining("Этот кошелёк уже добавлен")]);
  });

  test("an error in an address is at its field, for the chosen network", async () => {
    const irina = await as("irina");
    const reply = async (way: string, address: string) => {
      const answer = await irina.post("/profile/wallets/new", { way, address, label: "", commandId: randomUUID() });
      expect(answer.status).toBe(422);
      return await answer.text();
    };
    expect(await reply("USDT TRON", `${tron.slice(0, -1)}W`)).toContain("адресе неверен хотя");
    expect(await reply("BTC BITCOIN", tron)).toContain("Это адрес другой сети: TRON");
    expect(await reply("USDT TRON", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t")).toContain("Это адрес контракта");
    expect(await reply("BTC TRON", tron)).toContain("Выберите");
  });

  test("another member's wallet is 404; a member's own wallet can be renamed, and removed only with the password", async () => {
    const marta = await as("marta");
    const address = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
    const added = await marta.post("/profile/wallets/new", { way: "USDC ETHEREUM", address, label: "", commandId: randomUUID() });
    expect(added.status).toBe(303);
    const [{ id }] = await rows("eAed");
    const path = `/profile/wallets/${id}`;
    const irina = await as("irina");
    expect((await irina.get(path)).status).toBe(404);
    expect((await irina.get(`${path}/delete`)).status).toBe(404);
    expect((await irina.post(path, { label: "Чужой" })).status).toBe(404);
    await irina.post(`${path}/delete`, { password: demoPassword });
    expect((await marta.get(`/profile/bank-accounts/${id}`)).status).toBe(404);
    expect((await marta.post(path, { label: "Биржа" })).status).toBe(303);
    expect(await rows("eAed")).toMatchObject([{ label: "Биржа", state: "submitted" }]);
    const wrong = await marta.post(`${path}/delete`, { password: "wrong" });
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining("Неверный пароль")]);
    expect((await marta.post(`${path}/delete`, { password: demoPassword })).status).toBe(303);
    expect(await rows("eAed")).toMatchObject([{ state: "removed" }]);
    // The second of two clicks finds the wallet removed.
    expect((await marta.post(`${path}/delete`, { password: demoPassword })).status).toBe(303);
    expect((await site.visitor().get("/profile/wallets")).headers.get("Location")).toContain("/login");
    expect((await (await as("moderator")).get("/profile/wallets")).headers.get("Location")).toBe("/");
  });
});

// The usual duration of a review, shown to a member who waits for it.
describe("the usual duration of a check", async () => {
  const record = (state: string, count: number, waited: string) =>
    database.asOwner(
      `INSERT INTO moderation_case (user_id, kind, from_status, state, submitted_at, decided_at, decided_by_id)
     SELECT u.id, 'bank', 0, $1::moderation_state, now() - interval '2 days', now() - interval '2 days' + $3::interval, s.id
     FROM "user" u, "user" s, generate_series(1, $2::int)
     WHERE u.email = 'irina@bridgehold.test' AND s.email = 'moderator@bridgehold.test'`,
      [state, count, waited],
    );
  const page = async () => {
    const jonas = await site.visitor().logIn("jonas");
    return (await (await jonas.get("/profile")).text()).replaceAll("\u00a0", " ");
  };

  test("a waiting member reads the median of decided checks; withdrawn ones do not count", async () => {
    await database.asOwner(`DELETE FROM moderation_case WHERE kind = 'bank'`);
    await record("accepted", 6, "187 minutes");
    await record("declined", 6, "187 minutes");
    await record("withdrawn", 40, "1 minute");
    expect(await page()).not.toContain("Обычное время проверки");
    await database.asOwner(`UPDATE "user" SET status = $1 WHERE email = 'jonas@bridgehold.test'`, [statusNumbers.onBankModeration]);
    expect(await page()).toContain("Обычное время проверки: 3 часа");
  });
});

describe("the reason of a suspension", async () => {
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
});

describe("unknown fields of a form", async () => {
  const typed = { intent: "save", lastName: "Климова", firstName: "Инна", middleName: "", fullNameLatin: "", birthDate: "15.03.1990" };
  const home = { birthPlace: "", country: "russia", city: "Казань", street: "", house: "", room: "", postcode: "", phone: "" };
  const personal = { ...typed, ...home };
  const account = { holderName: "IRINA KLIMOVA", bankName: "Commerzbank", bic: "", label: "", iban: "DE89 3704 0044 0532 0130 00" };

  /** A member's forms with valid values. */
  const forms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    "/profile/personal": personal,
    "/profile/bank-accounts/new?country=germany&currency=EUR": account,
    "/settings": { intent: "appearance", language: "ru", theme: "dark", density: "role" },
  };
  /** Fields that the forms do not have: rights, standing, owners. */
  const foreign = ["role", "status", "isBlocked", "isSuspended", "brand", "userId", "state", "isVerified", "profileKind", "__proto__"];

  const standing = async () =>
    (
      await database.asOwner(
        `SELECT u.role, u.status, u.is_blocked, u.is_suspended, u.brand, u.profile_kind, u.full_name, u.version,
         (SELECT count(*)::int FROM bank_account b WHERE b.user_id = u.id) AS accounts,
         (SELECT count(*)::int FROM member_details d WHERE d.user_id = u.id AND d.data_version <> 'current') AS edits
       FROM "user" u WHERE u.email = 'irina@bridgehold.test'`,
      )
    ).rows[0];

  test.each(Object.entries(forms))("%s refuses the whole form when it has an unknown field", async (path, fields) => {
    const irina = await site.visitor().logIn("irina");
    const before = await standing();
    for (const name of foreign) {
      const answer = await irina.post(path, { ...fields, commandId: randomUUID(), [name]: "0" });
      expect([name, answer.status]).toEqual([name, expect.toSatisfy((status: number) => status === 400 || status === 422)]);
    }
    expect(await standing()).toEqual(before);
    // The form without the unknown field succeeds, so the field caused the refusal.
    expect((await irina.post(path, { ...fields, commandId: randomUUID() })).status).toBe(303);
  });
});
