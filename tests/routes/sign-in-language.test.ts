// The language after a sign-in: of the switch in the browser, else of the account's own choice, else of the page (design/screens §1).
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { demoPassword } from "../../prisma/seed/people.ts";
import { newPassword, registrationOf, secretTo } from "./guests.ts";
import { openSite, type Visitor } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite({ REGISTER_LIMIT_PER_HOUR: "40" });
const account = (name: string) => ({ email: `${name}@bridgehold.test`, password: demoPassword });
const languageOf = async (visitor: Visitor) => /<html[^>]* lang="(\w+)"/.exec(await (await visitor.get("/settings")).text())?.[1];

async function signedIn(name: string, { page, pressed }: { page: string; pressed?: "ru" | "en" }): Promise<Visitor> {
  const visitor = site.visitor();
  if (pressed) await visitor.post("/locale", { language: pressed, goTo: "/" });
  expect((await visitor.post(page, account(name))).status).toBe(303);
  return visitor;
}

test("a person without a saved choice keeps the language of the sign-in page, in this browser", async () => {
  expect(await languageOf(await signedIn("irina", { page: "/en/login" }))).toBe("en");
  expect(await languageOf(await signedIn("irina", { page: "/login" }))).toBe("ru");
});

test("a language saved in the account applies after every sign-in page, but the browser's own switch takes precedence", async () => {
  const first = await signedIn("jonas", { page: "/login" });
  await first.post("/locale", { language: "ru", goTo: "/settings" });
  expect(await languageOf(await signedIn("jonas", { page: "/en/login" }))).toBe("ru");
  expect(await languageOf(await signedIn("jonas", { page: "/login", pressed: "en" }))).toBe("en");
  await first.post("/locale", { language: "en", goTo: "/settings" });
  expect(await languageOf(await signedIn("jonas", { page: "/login" }))).toBe("en");
});

test("a language that a guest selected is kept on an English sign-in page", async () => {
  expect(await languageOf(await signedIn("irina", { page: "/en/login", pressed: "ru" }))).toBe("ru");
});

test("an account registered on an English page is English in every browser", async () => {
  const [visitor, device, email] = [site.visitor(), site.visitor(), "english@example.test"];
  await visitor.post("/en/register", registrationOf(email));
  const token = await secretTo(database, email, "confirmation");
  expect((await device.post("/verify-email", { intent: "verify", token, password: newPassword })).status).toBe(303);
  expect(await languageOf(device)).toBe("en");
});
