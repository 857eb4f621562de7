import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { openRoutes, routePaths } from "#tests/support/route-list.ts";
import { openSite } from "./site.ts";

await cloneDatabase();
const site = await openSite();

const examples: Readonly<Record<string, string>> = { agentName: "russia", leg: "owner", stage: "incoming", step: "amounts" };
const withExamples = (path: string) =>
  `/${path
    .replace(/en\?\/?/, "")
    .replace(/:(\w+)/g, (_, name: string) => examples[name] ?? randomUUID())
    .replace("*", "x")}`;

// Guests sign in on these pages, so they are not behind a guard.
const guestDoors = ["auth/login.tsx", "auth/login-link.tsx", "auth/register.tsx", "auth/passkey-challenge.ts", "auth/passkey.ts"];
const closed = routePaths.filter(({ file }) => !(file in openRoutes) && !guestDoors.includes(file)).map(({ path }) => path);

/** Refused, or redirected to sign in. An unknown id gets the same answer as another person's id. */
function isRefused(response: Response): boolean {
  const location = response.headers.get("Location");
  if (location !== null) return location === "/" || /^(?:\/en)?\/login\b/.test(location);
  return [401, 403, 404, 405].includes(response.status);
}

describe.each(closed)("%s", (path) => {
  const address = withExamples(path);

  test("shows no data to a guest", async () => {
    const response = await site.visitor().get(address);
    expect(isRefused(response), `${response.status} ${response.headers.get("Location")}`).toBe(true);
  });

  test("refuses every act of a guest", async () => {
    const response = await site.visitor().post(address, { intent: "x" });
    expect(isRefused(response), `${response.status} ${response.headers.get("Location")}`).toBe(true);
  });
});
