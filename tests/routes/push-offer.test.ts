import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { turnPushOn } from "#tests/support/push-keys.ts";
import { openSite } from "./site.ts";

turnPushOn([]);
const database = await cloneDatabase();
const site = await openSite();
const { pushPublicKey } = await import("#services/push/push-keys.server.ts");
const bell = "/my-transactions?modal=notifications";
const later = { intent: "pushLater", goTo: bell };
const tell = (type: string) =>
  database.asOwner(
    `INSERT INTO notification (user_id, type, data, dedupe_key, offer_id)
     SELECT id, $1, '{"humanReadableId": "F-2026-000123"}', 'offer:' || $1, uuidv7() FROM "user" WHERE email = 'irina@bridgehold.test'`,
    [type],
  );

test("the page offers pushes after the first acceptance; a refusal hides the offer for a month, the next one for good", async () => {
  await database.asOwner("DELETE FROM notification");
  const irina = await site.visitor().logIn("irina");
  const isOffered = async (headers: Record<string, string> = {}) =>
    // The browser renders the offer with the server's public key, so the key marks it.
    (await (await irina.send(bell, { headers })).text()).includes(pushPublicKey() ?? "no key");
  await tell("offerPublished");
  expect(await isOffered()).toBe(false);
  await tell("yourOfferAccepted");
  expect(await isOffered()).toBe(true);
  const first = await irina.post("/notifications", later);
  expect([first.status, first.headers.get("Location")]).toEqual([303, bell]);
  expect(first.headers.get("Set-Cookie")).toMatch(/^push-offer=\d+; Path=\/; Max-Age=31536000; HttpOnly/);
  expect(await isOffered()).toBe(false);
});
