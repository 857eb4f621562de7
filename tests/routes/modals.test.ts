import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { openSite, origin } from "./site.ts";

const database = await cloneDatabase();
await startTestWorker();
const site = await openSite();

const [irina, jonas, marta, staff] = await Promise.all(
  ["irina", "jonas", "marta", "manager.russia"].map((name) => site.visitor().logIn(name)),
);
type Visitor = NonNullable<typeof irina>;

/** The title of the modal over a page, or null without a modal. */
async function modalOf(visitor: Visitor | undefined, path: string): Promise<string | null> {
  const response = await visitor?.get(path);
  if (response?.status !== 200) throw new Error(`${path} answered ${response?.status}.`);
  const dialog = /<dialog[^>]*\sopen[\s=>].*?<\/dialog>/s.exec(await response.text())?.[0];
  return dialog === undefined ? null : (/<h2[^>]*>([^<]*)</.exec(dialog)?.[1] ?? "");
}

const setMember = (name: string, change: string) => database.asOwner(`UPDATE "user" SET ${change} WHERE email = '${name}@bridgehold.test'`);

const setOverdue = (name: string, isOverdue: boolean) =>
  database.asOwner(`UPDATE certifying_document SET overdue_date = ${isOverdue ? "current_date - 2" : "NULL"}
    WHERE user_id = (SELECT id FROM "user" WHERE email = '${name}@bridgehold.test')`);

/** A page that a new profile may not open yet. */
const closedPage = "/accept-transaction/01970000-0000-7000-8000-000000000777";

test("an unknown or empty modal name, or one of another role, opens no modal", async () => {
  for (const name of ["", "nothing", "constructor", "shortcuts", "login"])
    expect(await modalOf(irina, `/my-transactions?modal=${name}`)).toBeNull();
  for (const name of ["transfer-type", "fill-profile"]) expect(await modalOf(staff, `/notifications-panel?modal=${name}`)).toBeNull();
  for (const name of ["notifications", "shortcuts", "your-account-was-deleted", "success"])
    expect(await modalOf(site.visitor(), `/menu?modal=${name}`)).toBeNull();
});

test("members have modals about notifications and kinds of offers, staff have one about keyboard shortcuts", async () => {
  expect(await modalOf(irina, "/my-transactions?modal=notifications")).toBe("Уведомления");
  expect(await modalOf(irina, "/my-transactions?modal=transfer-type")).toBe("Новая сделка");
  expect(await modalOf(staff, "/notifications-panel?modal=shortcuts")).toBe("Клавиши");
});

test("the bell of staff links their panel", async () => {
  const page = "/agents/payments-incoming";
  expect(await modalOf(staff, `${page}?modal=notifications`)).toBeNull();
  const html = (await (await staff?.get(page))?.text()) ?? "";
  const header = /<header.*?<\/header>/s.exec(html)?.[0] ?? "";
  expect(header).toMatch(/<a[^>]*href="\/notifications-panel"[^>]*><span class="sr-only">Уведомления/);
  expect(html).not.toContain("modal=notifications");
});

test("the modal offers only the kinds of offers that the member may create", async () => {
  const company = await site.visitor().logIn("sever");
  const kinds = async (visitor: Visitor | undefined) =>
    (await (await visitor?.get("/menu?modal=transfer-type"))?.text())?.match(/\/new-transaction\?type=\w+/g);
  expect(await kinds(irina)).toEqual(["/new-transaction?type=exchange", "/new-transaction?type=crypto"]);
  // A company's menu links the invoice too.
  expect(new Set(await kinds(company))).toEqual(
    new Set(["/new-transaction?type=exchange", "/new-transaction?type=crypto", "/new-transaction?type=invoice"]),
  );
});

test("guests have five items in the phone bar, see the kinds of offers, and must sign in for the wizard", async () => {
  const guest = site.visitor();
  const page = await (await guest.get("/transactions")).text();
  const bar = /<nav[^>]*class="bottom-bar.*?<\/nav>/s.exec(page)?.[0] ?? "";
  const links = [...bar.matchAll(/<a[^>]*? href="([^"]+)"/g)].map(([, to]) => to);
  expect(links).toEqual(["/", "/transactions?modal=transfer-type", "/transactions", "/login", "/menu"]);
  expect(await modalOf(guest, "/transactions?modal=transfer-type")).toBe("Новая сделка");
  expect((await guest.get("/new-transaction?type=exchange")).headers.get("location")).toMatch(/^\/login\?goTo=/);
  const quote = "/new-transaction?from=russia&to=germany&amount=1000&side=get";
  expect((await guest.get(quote)).headers.get("location")).toBe(`/register?goTo=${encodeURIComponent(quote)}`);
  expect((await guest.get(`/en${quote}`)).headers.get("location")).toBe(`/en/register?goTo=${encodeURIComponent(`/en${quote}`)}`);
});

test("an obstacle's modal shows after sign-in and after a guard's redirect, only while the obstacle exists", async () => {
  const states = [
    ["status = 1", "wait-for-moderation"],
    ["status = 3", "fill-profile"],
    ["status = 7", "docs-requested"],
    ["status = 0", "certifying-doc-expired"],
  ] as const;
  for (const [change, name] of states) {
    await setMember("marta", change);
    await setOverdue("marta", name === "certifying-doc-expired");
    const entered = await site.visitor().post("/login", { email: "marta@bridgehold.test", password: "Mostovaya-2026!" });
    expect(entered.headers.get("Location")).toBe(`/my-transactions?modal=${name}`);
    expect(await modalOf(marta, `/my-transactions?modal=${name}`)).not.toBeNull();
    for (const [, other] of states.filter(([, one]) => one !== name))
      expect(await modalOf(marta, `/my-transactions?modal=${other}`)).toBeNull();
  }
  await setOverdue("marta", false);
  await setMember("marta", "status = 5");
  const led = (await marta?.get(`${closedPage}?from=russia`))?.headers.get("Location") ?? "";
  const modal = `modal=fill-profile&modalAction=${encodeURIComponent(`${closedPage}?from=russia`)}`;
  expect(led).toBe(`/transactions?offer=${closedPage.split("/")[2]}&${modal}`);
  const english = (await marta?.get(`/en${closedPage}`))?.headers.get("Location");
  expect(english).toMatch(`/en/transactions?offer=${closedPage.split("/")[2]}&modal=fill-profile`);
  expect(await modalOf(marta, `/my-transactions?${modal}`)).toBe("Отправьте профиль на\u00a0проверку");
  await setMember("marta", "status = 0");
  expect(await modalOf(marta, `/my-transactions?${modal}`)).toBeNull();
});

test("a blocked action returns to the page of origin with its filters", async () => {
  await setMember("marta", "status = 5");
  const from = (page: string) => marta?.send(`${closedPage}?from=russia`, { headers: { Referer: page } });
  const led = async (page: string) => (await from(page))?.headers.get("Location");
  const modal = `modal=fill-profile&modalAction=${encodeURIComponent(`${closedPage}?from=russia`)}`;
  expect(await led(`${origin}/transactions?from=russia`)).toBe(`/transactions?from=russia&${modal}`);
  expect(await modalOf(marta, `/transactions?from=russia&${modal}`)).toBe("Отправьте профиль на\u00a0проверку");
  expect(await led(`${origin}/en/transactions`)).toBe(`/en/transactions?${modal}`);
  for (const page of ["/favorites", "/history", "/payments", "/settings", "/profile", "/blog"]) {
    expect(await led(`${origin}${page}`)).toBe(`${page}?${modal}`);
    expect(await modalOf(marta, `${page}?${modal}`), page).toBe("Отправьте профиль на\u00a0проверку");
  }
  // Guarded pages would redirect here again, and pages of other sites are ignored.
  for (const page of [`${origin}/accept-transaction/x`, `${origin}/login`, "https://elsewhere.test/menu", "no address"])
    expect(await led(page)).toBe(`/transactions?offer=${closedPage.split("/")[2]}&${modal}`);
  await setMember("marta", "status = 0");
});

test("the refusal of an inactive profile names the modal that fixes it", async () => {
  const modal = "new-offer-escrow-russia-fail";
  expect(await modalOf(marta, `/my-transactions?modal=${modal}`)).toBeNull();
  await setMember("marta", "status = 6");
  expect(await modalOf(marta, `/my-transactions?modal=${modal}`)).toBe("Сейчас это недоступно");
  await setMember("marta", "status = 0");
  const { acceptedOffer } = await import("#tests/support/offer-journey.ts");
  const path = `/my-transactions/${(await acceptedOffer()).id}/sign`;
  const form = (await (await irina?.get(path))?.text()) ?? "";
  const hidden = [...form.matchAll(/<input type="hidden" name="(commandId|revision|hash)" value="([^"]*)"/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  await setMember("irina", "is_suspended = true");
  // Posted as a script does it: the form was rendered before the suspension.
  const refused = await irina?.post(`${path}.data`, { ...Object.fromEntries(hidden), password: "Mostovaya-2026!" });
  const page = (await refused?.text()) ?? "";
  await setMember("irina", "is_suspended = false");
  expect(refused?.status).toBe(403);
  expect(page).toContain(modal);
});

test("the modal of a refusal asks for the offer's missing documents while they are missing", async () => {
  const path = "/my-transactions?modal=certifying-doc&modalAction=europeLeg%3Agermany";
  expect(await modalOf(marta, path)).toBeNull();
  const setDocuments = (state: string) =>
    database.asOwner(
      `UPDATE certifying_document SET state = $1 WHERE user_id = (SELECT id FROM "user" WHERE email = 'marta@bridgehold.test')`,
      [state],
    );
  await setDocuments("declined");
  expect(await modalOf(marta, path)).toBe("Нужен документ");
  const page = (await (await marta?.get(path))?.text()) ?? "";
  expect(page).toContain("Он нужен для этой сделки");
  expect(page).toContain("/profile/certifying-docs/new?type=passport&amp;country=germany");
  expect(await modalOf(staff, "/notifications-panel?modal=certifying-doc&modalAction=europeLeg%3Agermany")).toBeNull();
  await setDocuments("approved");
});

test("the modal of a closed market shows only while the market is closed", async () => {
  expect(await modalOf(irina, "/my-transactions?modal=transactions-stopped")).toBeNull();
  await database.asOwner("UPDATE service_info SET is_transactions_opened = false");
  expect((await irina?.get("/new-transaction"))?.headers.get("Location")).toBe("/my-transactions?modal=transactions-stopped");
});

test("the modal of a closed account shows once, after the right password", async () => {
  await setMember("jonas", "is_blocked = true");
  const guest = site.visitor();
  const wrong = await guest.post("/login", { email: "jonas@bridgehold.test", password: "not-the-password" });
  expect(wrong.status).toBe(401);
  const told = await guest.post("/login", { email: "jonas@bridgehold.test", password: "Mostovaya-2026!" });
  expect([told.status, told.headers.get("Location")]).toEqual([303, "/login?modal=your-account-was-deleted"]);
  expect(await modalOf(guest, "/login?modal=your-account-was-deleted")).toBe("Аккаунт закрыт");
  expect(await modalOf(guest, "/login?modal=your-account-was-deleted")).toBeNull();
  expect((await jonas?.get("/my-transactions"))?.status).toBe(302);
});

test("texts in modals never come from the address", async () => {
  const page = await (await irina?.get("/menu?modal=transfer-type&modalId=Gotcha&modalAction=Gotcha"))?.text();
  expect(/<dialog.*<\/dialog>/s.exec(page ?? "")?.[0]).not.toContain("Gotcha");
});
