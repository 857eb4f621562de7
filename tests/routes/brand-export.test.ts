// A member of the main brand gets an account prepared at the partner brand and takes it over: by the API and by the page of the link.
import { beforeEach, expect, test } from "vitest";
import { apiCaller } from "#tests/support/api-caller.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { drawnPage } from "#tests/support/drawn-page.ts";
import { lettersTo, newPassword, openMailed, secretTo } from "./guests.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite({ API_WRITES_PER_MINUTE: "1000" });
beforeEach(() => database.asOwner("DELETE FROM rate_limit"));

const rows = async <T>(sql: string, values: readonly unknown[] = []): Promise<T[]> => (await database.asOwner(sql, [...values])).rows;
const emailOf = (name: string) => `${name}@bridgehold.test`;
async function idOf(name: string, brand = "main"): Promise<string> {
  const [found] = await rows<{ id: string }>(`SELECT id FROM "user" WHERE email = $1 AND brand = $2`, [emailOf(name), brand]);
  if (found === undefined) throw new Error(`There is no ${name} of ${brand}.`);
  return found.id;
}
const admin = await site.visitor().logIn("admin");
const exportOf = async (name: string) => await admin.post(`/user/${await idOf(name)}/export`, {});
const guest = apiCaller(site);
const takeOver = (token: string, more: object = {}) =>
  guest.post<{ accessToken: string; refreshToken: string; message: unknown }>("/auth/verify-swapy-to-wbit-export/", {
    ...{ token, password: newPassword, isPolicyAccepted: true, ...more },
  });

interface Details {
  readonly bankAccounts: readonly { readonly rail: string; readonly last4: string; readonly state: string }[];
  readonly certifyingDocuments: readonly {
    readonly documentType: string;
    readonly files: readonly { readonly url?: string; readonly _id: string }[];
  }[];
}

test("verifyBrandExport: the profile is copied once, when the password is set and the documents are accepted; the source stays", async () => {
  // Three clicks on the button send one pair of letters.
  const presses = await Promise.all([exportOf("irina"), exportOf("irina"), exportOf("irina")]);
  expect(presses.map(({ status }) => status)).toEqual([303, 303, 303]);
  const letters = await lettersTo(database, emailOf("irina"));
  expect(letters.map(({ template }) => template)).toEqual(["confirmation-export", "register-wbit"]);
  const partner = await idOf("irina", "wbit");
  const copied = () => rows("SELECT 1 FROM bank_account WHERE user_id = $1", [partner]);
  expect(await copied()).toEqual([]);
  const token = await secretTo(database, emailOf("irina"), "confirmation-export");
  expect((await takeOver(token, { isPolicyAccepted: false })).status).toBe(422);
  expect(await takeOver(token, { password: "short" })).toMatchObject({ status: 422, body: { message: { password: expect.anything() } } });
  expect((await takeOver("made-up")).body).toMatchObject({ message: "AUTH.LINK_EXPIRED" });
  expect(await copied()).toEqual([]);

  const taken = await takeOver(token, { region: "europe" });
  expect(taken.status).toBe(200);
  const there = apiCaller(site);
  there.keep(taken.body);
  expect((await there.get("/me")).body).toMatchObject({ brand: "wbit", status: 0, region: "europe", email: emailOf("irina") });
  const here = await apiCaller(site).logIn("irina");
  const [mine, theirs] = await Promise.all([here, there].map(async (caller) => (await caller.get<Details>("/me/details")).body));
  const kept = ({ bankAccounts, certifyingDocuments }: Details) => ({
    accounts: bankAccounts.map(({ rail, last4, state }) => `${rail} ${last4} ${state}`).sort(),
    documents: certifyingDocuments.map(({ documentType, files }) => `${documentType} ${files.length}`).sort(),
  });
  expect(kept(theirs as Details)).toEqual(kept(mine as Details));
  expect((await takeOver(token)).body).toMatchObject({ message: "AUTH.LINK_EXPIRED" });
  expect((await exportOf("irina")).status).toBe(409);
  expect((await here.get("/me")).body).toMatchObject({ brand: "main", status: 0 });
  expect(await rows("SELECT 1 FROM audit_entry WHERE action IN ('member.exportBrand', 'member.verifyExport')")).toHaveLength(2);
});

test("the linked page accepts a password, a region and the consents, and signs in; a newer letter replaces the former", async () => {
  expect((await exportOf("jonas")).status).toBe(303);
  const first = await secretTo(database, emailOf("jonas"), "confirmation-export");
  expect((await guest.send("POST", `/wbit/auth/resend-email-verification/${emailOf("jonas")}`)).status).toBe(202);
  const token = await secretTo(database, emailOf("jonas"), "confirmation-export");
  expect(token).not.toBe(first);
  expect((await takeOver(first)).body).toMatchObject({ message: "AUTH.LINK_EXPIRED" });
  const visitor = site.visitor();
  const page = await (await visitor.get(await openMailed(visitor, `/verify-email?token=${token}`))).text();
  expect(page).toContain('name="isPolicyAccepted"');
  const form = { intent: "verifyExport", token, password: newPassword, region: "europe" };
  expect((await visitor.post("/verify-email", form)).status).toBe(422);
  const done = await visitor.post("/verify-email", { ...form, isPolicyAccepted: "on" });
  expect([done.status, done.headers.get("location")]).toEqual([303, expect.stringContaining("/my-transactions")]);
  expect(await rows('SELECT status FROM "user" WHERE id = $1', [await idOf("jonas", "wbit")])).toEqual([{ status: 0 }]);
});

test("a company is copied with its details, its owners and the pages of their documents", async () => {
  const here = await apiCaller(site).logIn("sever");
  const visitor = await site.visitor().logIn("sever");
  // The demo's company already has details, so delete them.
  for (const table of ["company", "ultimate_owner"]) await rows(`DELETE FROM ${table} WHERE user_id = $1`, [await idOf("sever")]);
  const company = {
    ...{ legalName: "ООО «Север и Ко»", legalNameLatin: "SEVER AND CO LLC", country: "russia", registrationNumber: "1027700132195" },
    ...{
      taxId: "7707083893",
      registrationDate: "2015-04-02",
      legalAddress: "Москва, Тверская улица, 1",
      kpp: "770701001",
      position: "Директор",
      basis: "charter",
      revision: "0",
    },
  };
  expect((await visitor.post("/profile/company", company)).status).toBe(303);
  const anna = {
    ...{ fullName: "Анна Северова", share: "60", birthDate: "1980-05-01", citizenshipCountry: "russia", residenceCountry: "russia" },
    ...{ address: "Москва, Арбат, 2", isPep: true },
  };
  const made = await here.post<{ _id: string }>("/me/beneficiary/", anna);
  const form = new FormData();
  form.append("documents", await drawnPage("passport.png"));
  expect((await here.post(`/me/beneficiary-certifying-document/${made.body._id}`, form)).status).toBe(200);
  expect((await exportOf("sever")).status).toBe(303);
  const taken = await takeOver(await secretTo(database, emailOf("sever"), "confirmation-export"), { region: "russia" });
  expect(taken.status).toBe(200);
  const partner = await idOf("sever", "wbit");
  const moderator = await site.visitor().logIn("moderator");
  const html = (await (await moderator.get(`/user/${partner}/company`)).text()).replaceAll("\u00a0", " ");
  for (const told of [company.legalName, company.registrationNumber, anna.fullName, anna.address, "60 %", "passport.png"])
    expect(html).toContain(told);
  // Checks the copies: the source keeps its rows and its pages.
  const pagesOf = (userId: string) =>
    rows<{ id: string }>("SELECT f.id FROM stored_file f JOIN ultimate_owner o ON o.id = f.claimed_by WHERE o.user_id = $1", [userId]);
  const [mine, theirs] = [await pagesOf(await idOf("sever")), await pagesOf(partner)];
  expect([mine.length, theirs.length, mine[0]?.id === theirs[0]?.id]).toEqual([1, 1, false]);
  expect((await moderator.get(`/files/${theirs[0]?.id}`)).status).toBe(200);
});

test("only an admin prepares an account; a closed source ends the link", async () => {
  const marta = await idOf("marta");
  const moderator = await site.visitor().logIn("moderator");
  expect((await moderator.post(`/user/${marta}/export`, {})).headers.get("location")).toBe("/");
  expect((await admin.post(`/user/${await idOf("moderator")}/export`, {})).status).toBe(404);
  await exportOf("marta");
  const token = await secretTo(database, emailOf("marta"), "confirmation-export");
  await rows(`UPDATE "user" SET is_blocked = true WHERE id = $1`, [marta]);
  expect((await takeOver(token)).body).toMatchObject({ message: "AUTH.LINK_EXPIRED" });
});
