import { demoPassword } from "../../prisma/seed/people.ts";
import { mailbox } from "../support/mailbox.ts";
import { photo } from "./papers.ts";
import { type Person, submit, typePassword } from "./people.ts";

export interface Newcomer {
  readonly email: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly latinName: string;
  /** Used by no other member, because a repeated number is reported. */
  readonly number: string;
}

/** Opens the letter's first link to `path`. */
export async function linkTo(origin: string, email: string, path: string): Promise<string> {
  const { links } = await mailbox(email, origin).waitFor({});
  const found = links.find((link) => link.includes(path));
  if (found === undefined) throw new Error(`No link of the newest letter to ${email} leads to ${path}: ${links.join(" ")}`);
  return found;
}

/** Registers, reads the letter and confirms the address in the same window. */
export async function register({ page }: Person, origin: string, { email }: Newcomer): Promise<void> {
  await page.goto("/register");
  await page.fill("[name=email]", email);
  await typePassword(page);
  await page.locator("[name=isPolicyAccepted]").check();
  await submit(page, /verify-email/);
  await page.goto(await linkTo(origin, email, "/verify-email"));
  await submit(page, /modal=fill-profile/);
}

async function addDocument(
  { page, open }: Person,
  { number }: Newcomer,
  type: string,
  pages: Readonly<Record<string, string>>,
): Promise<void> {
  await open("/profile/certifying-docs/new");
  await page.locator(`[name=type][value=${type}]`).check({ force: true });
  await page.selectOption("[name=country]", "germany");
  await submit(page, /type=/);
  await page.fill("[name=number]", `${type.slice(0, 1).toUpperCase()}${number}`);
  await page.fill("[name=issuedAt]", "2022-01-10");
  await page.fill("[name=overdueDate]", "2032-01-09");
  for (const [side, file] of Object.entries(pages)) await page.locator(`input[name=${side}]`).first().setInputFiles(file);
  await submit(page, /^\/profile$/);
}

/** Fills in personal data, a card with its two sides, a passport and an account, and submits the profile. */
export async function handIn(person: Person, newcomer: Newcomer, folder: string): Promise<void> {
  const { page, open } = person;
  const { lastName, firstName, latinName, number } = newcomer;
  await open("/profile/personal");
  for (const [name, value] of Object.entries({ lastName, firstName, fullNameLatin: latinName, birthDate: "1990-03-15" }))
    await page.fill(`[name=${name}]`, value);
  await page.selectOption("[name=country]", "germany");
  await submit(page, /^\/profile$/);
  const side = (name: string) => photo(folder, `${number}-${name}`);
  await addDocument(person, newcomer, "nationalIdentityCard", { front: await side("front"), back: await side("back") });
  await addDocument(person, newcomer, "internationalPassport", { files: await side("passport") });
  await open("/profile/bank-accounts/new?country=russia&currency=RUB");
  for (const [name, value] of Object.entries(roubleAccount)) await page.fill(`[name=${name}]`, value);
  await submit(page, /^\/profile$/);
  await sendProfile(person);
}

/** A valid account in roubles. */
export const roubleAccount = { bik: "044525225", corrAccount: "30101810400000000225", account: "40817810538091310419" };

/** Submits the profile, also after it was returned. */
export async function sendProfile({ page, open }: Person): Promise<void> {
  await open("/profile");
  await page.locator("#submit button[type=submit]").click();
  await page.locator("#withdraw").waitFor();
}

/** Opens the case of the newcomer. A repeated test has an older newcomer with the same name, and the list begins with the oldest. */
const caseOf = async ({ page, open }: Person, { lastName, firstName }: Newcomer): Promise<void> => {
  await open("/members?list=initial");
  const link = page.locator("main a", { hasText: `${lastName} ${firstName}` });
  await open(`${await link.last().getAttribute("href")}/moderation`);
};

/** Marks the verdict about an item of the case. */
async function decide({ page }: Person, verdict: "accept" | "return", item: string): Promise<void> {
  await page.locator(`[data-verdict${item}] [value=${verdict}]`).check({ force: true });
}

/**
 * Sends the verdicts and waits until the decided items are gone: the page of the next member opens, or the same page with the remaining
 * items.
 */
async function sendVerdicts({ page }: Person): Promise<void> {
  const items = await page.locator("#verdict [name=items]").getAttribute("value");
  await page.locator("#verdict .case-decision button[type=submit]").click();
  await page.locator(`#verdict [name=items][value="${items}"]`).waitFor({ state: "detached" });
}

/** A moderator accepts the documents and returns the personal data with a remark at each of the fields. */
export async function returnProfile(person: Person, newcomer: Newcomer, remarks: Readonly<Record<string, string>>): Promise<void> {
  const { page } = person;
  await caseOf(person, newcomer);
  await decide(person, "return", "=personal");
  for (const [field, remark] of Object.entries(remarks)) await page.fill(`[name=field-${field}]`, remark);
  for (const item of await page.locator("[data-verdict^=document]").all()) await item.locator("[value=accept]").check({ force: true });
  await sendVerdicts(person);
}

/** A moderator accepts every item: the profile, its documents, and the account that waits too. */
export async function acceptProfile(person: Person, newcomer: Newcomer): Promise<void> {
  await caseOf(person, newcomer);
  for (const item of await person.page.locator("[data-verdict]").all()) await item.locator("[value=accept]").check({ force: true });
  await sendVerdicts(person);
}

/** Signs in through the issuer; the first time the password links the two accounts. */
export async function enterByOpenId({ page }: Person, email: string): Promise<void> {
  await page.goto("/login");
  await page.locator("a[href*='oauth-google-init']").click();
  await page.fill("[name=email]", email);
  await page.locator("button:not([name])").click();
  await page.waitForURL((url) => !/\/door\//.test(url.pathname), { waitUntil: "load" });
  if (!page.url().includes("/login/google")) return;
  await typePassword(page);
  await submit(page, /^\/my-transactions/);
}

/** An agent's administrator invites a person, who sets a password and signs in. */
export async function joinStaff(admin: Person, invited: Person, origin: string, email: string): Promise<void> {
  const { page } = admin;
  await admin.open("/agents/staff/new");
  for (const [name, value] of Object.entries({ email, lastName: "Браун", firstName: "Ева" })) await page.fill(`[name=${name}]`, value);
  await submit(page, /^\/agents\/staff\/[\da-f-]+$/);
  await invited.page.goto(await linkTo(origin, email, "token="));
  await invited.page.fill("[name=newPassword]", demoPassword);
  await submit(invited.page, /^(?!.*forgot-password)/);
  await invited.page.goto("/login");
  await invited.page.fill("[name=email]", email);
  await typePassword(invited.page);
  await submit(invited.page, /^(?!.*login)/);
}
