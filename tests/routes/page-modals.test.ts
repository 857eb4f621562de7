// Modals that are forms of a page: the page's own answer, over the page that the visitor was on.
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite, type Visitor } from "./site.ts";

await cloneDatabase();
const site = await openSite();

const dialogOf = async (visitor: Visitor, path: string) =>
  /<dialog[^>]*\sopen[\s=>].*?<\/dialog>/s.exec(await (await visitor.get(path)).text())?.[0] ?? "";
/** The form's action and its hidden fields. */
const formOf = (dialog: string) => {
  const action = /<form[^>]*action="([^"]*)"/.exec(dialog)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const goTo = /name="goTo" value="([^"]*)"/.exec(dialog)?.[1]?.replaceAll("&amp;", "&");
  return { action, goTo };
};

test("the cookie choice works as a modal and as a page, for everybody, and returns to the former page", async () => {
  for (const [visitor, page, cookies] of [
    [site.visitor(), "/en/qa?q=SEPA", "/en/cookies"],
    [await site.visitor().logIn("irina"), "/my-transactions?tab=waiting", "/cookies"],
  ] as const) {
    const dialog = await dialogOf(visitor, `${page}${page.includes("?") ? "&" : "?"}modal=cookies`);
    expect(dialog).toMatch(/id="essential"[^>]*disabled/);
    expect(dialog).toContain('name="analytics"');
    const { action, goTo = "" } = formOf(dialog);
    expect([action, goTo]).toEqual([cookies, page]);
    const answered = await visitor.post(action, { analytics: "on", goTo });
    expect(answered.headers.get("Location")).toBe(page);
    expect(await dialogOf(visitor, "/menu?modal=cookies")).toMatch(/name="analytics"[^>]*checked|checked[^>]*name="analytics"/);
    expect(await (await visitor.get("/cookies")).text()).toContain('name="analytics"');
  }
});

test("the footer opens cookies and the support form as modals, and both exist as pages", async () => {
  const footer = /<footer.*<\/footer>/s.exec(await (await site.visitor().get("/about")).text())?.[0] ?? "";
  for (const name of ["cookies", "contact-us"]) {
    expect(footer).toContain(`href="/about?modal=${name}"`);
    expect((await site.visitor().get(`/${name}`)).status).toBe(200);
  }
});

test("a message to support is sent from the modal, confirmed over the page, and refused on its own page", async () => {
  const guest = site.visitor();
  const dialog = await dialogOf(guest, "/tariffs?modal=contact-us");
  for (const name of ["name", "email", "phone", "subject", "emailBody", "isPolicyAccepted"]) expect(dialog).toContain(`name="${name}"`);
  const { action } = formOf(dialog);
  const refused = await guest.post(action, { name: "Гость", subject: "Вопрос" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('value="Вопрос"');
  const person = { name: "Гость", email: "guest@mail.test", phone: "+79123456789", subject: "Вопрос", isPolicyAccepted: "on" };
  const sent = await guest.post(action, { ...person, emailBody: "Сколько дней деньги идут из Берлина в Москву?" });
  expect([sent.status, sent.headers.get("Location")]).toEqual([303, "/tariffs?modal=contact-us-success"]);
  expect(await dialogOf(guest, "/tariffs?modal=contact-us-success")).toContain("C-2026-");
  const foreign = await guest.post("/contact-us?goTo=//evil.example", { ...person, emailBody: "Сколько дней деньги идут из Берлина?" });
  expect(foreign.headers.get("Location")).toBe("/contact-us?modal=contact-us-success");
});

test("a guest signs in or registers in the modal and continues; signed-in people get no modal", async () => {
  const guest = site.visitor();
  const wanted = "/accept-transaction/0193f1a0-0000-7000-8000-000000000001";
  const dialog = await dialogOf(guest, `/transactions?modal=login&modalAction=${encodeURIComponent(wanted)}`);
  const { action } = formOf(dialog);
  expect(action).toBe(`/login?goTo=${encodeURIComponent(wanted)}`);
  expect(dialog).toContain(`href="/register?goTo=${encodeURIComponent(wanted)}"`);
  expect(formOf(await dialogOf(guest, "/tariffs?modal=login&modalAction=//evil.example")).action).toBe("/login?goTo=%2Ftariffs");
  expect(await dialogOf(guest, "/tariffs?modal=login&modalAction=/favorites")).toContain("«Избранное»");
  expect(await dialogOf(guest, "/transactions?modal=login&modalAction=/transactions%3Ffrom%3Dgermany")).toContain("продолжите");
  const refused = await guest.post(action, { email: "irina@bridgehold.test", password: "wrong" });
  expect(refused.status).toBe(401);
  const { demoPassword } = await import("../../prisma/seed/people.ts");
  const signedIn = await guest.post(action, { email: " Irina@Bridgehold.test ", password: demoPassword });
  expect([signedIn.status, signedIn.headers.get("Location")]).toEqual([303, wanted]);
  expect(await dialogOf(guest, "/menu?modal=login")).toBe("");
});
