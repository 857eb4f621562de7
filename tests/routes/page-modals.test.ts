// Modals that are forms of a page: the page's own answer, over the page that somebody was on.
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite, type Visitor } from "./site.ts";

await cloneDatabase();
const site = await openSite();

const dialogOf = async (visitor: Visitor, path: string) =>
  /<dialog[^>]*\sopen[\s=>].*?<\/dialog>/s.exec(await (await visitor.get(path)).text())?.[0] ?? "";
/** Where the modal's form goes, and what it brings along unseen. */
const formOf = (dialog: string) => {
  const action = /<form[^>]*action="([^"]*)"/.exec(dialog)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const goTo = /name="goTo" value="([^"]*)"/.exec(dialog)?.[1]?.replaceAll("&amp;", "&");
  return { action, goTo };
};

test("cookies are settled over any page and on their own, by everybody, and lead back", async () => {
  for (const [visitor, page] of [
    [site.visitor(), "/en/qa?q=SEPA"],
    [await site.visitor().logIn("irina"), "/my-transactions?tab=waiting"],
  ] as const) {
    const dialog = await dialogOf(visitor, `${page}${page.includes("?") ? "&" : "?"}modal=cookies`);
    expect(dialog).toMatch(/id="essential"[^>]*disabled/);
    expect(dialog).toContain('name="analytics"');
    const { action, goTo = "" } = formOf(dialog);
    expect([action, goTo]).toEqual(["/cookies", page]);
    const answered = await visitor.post(action, { analytics: "on", goTo });
    expect(answered.headers.get("Location")).toBe(page);
    expect(await dialogOf(visitor, "/menu?modal=cookies")).toMatch(/name="analytics"[^>]*checked|checked[^>]*name="analytics"/);
    expect(await (await visitor.get("/cookies")).text()).toContain('name="analytics"');
  }
});

test("the footer opens cookies and the form to support over the page, and their pages stand for themselves", async () => {
  const footer = /<footer.*<\/footer>/s.exec(await (await site.visitor().get("/about")).text())?.[0] ?? "";
  for (const name of ["cookies", "contact-us"]) {
    expect(footer).toContain(`href="/about?modal=${name}"`);
    expect((await site.visitor().get(`/${name}`)).status).toBe(200);
  }
});

test("a message to support is sent from the modal, thanked over the page, and refused on its own page", async () => {
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

test("a guest signs in over the page and goes on, or creates an account; nobody who is signed in is asked", async () => {
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
