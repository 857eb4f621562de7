import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite();

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
