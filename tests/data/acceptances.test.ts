import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { draftState } from "#tests/support/offer-rows.ts";

const database = await cloneDatabase();
const { withTransaction } = await import("#data/db.server.ts");
const { createDraftOffer } = await import("#data/offer/offers-projection.server.ts");
const { countAcceptances } = await import("#data/offer/acceptances.server.ts");
const { readChance } = await import("#services/offer/drafts/read-chance.server.ts");

const now = Date.now();
const hour = 3_600_000;
const bank = (currency: "EUR" | "RUB") => ({ currency, network: null });
/** A corridor without demo data. */
const corridor = { from: "austria", to: "russia" };
const like = { brand: "main", ...corridor, give: "EUR", get: "RUB", rate: "91.2345", now } as const;

/** An offer that was published `age` hours ago and accepted `after` hours later, if `after` is given. */
async function offered(age: number, after: number | null, rate = "91.2345"): Promise<void> {
  const quote = { ...draftState().quote, rate };
  const state = draftState({ corridor, quote });
  await withTransaction((tx) => createDraftOffer(tx, state));
  const published = new Date(now - age * hour);
  await database.asOwner("UPDATE offer SET published_at = $2 WHERE id = $1", [state.id, published]);
  if (after === null) return;
  const sql = "INSERT INTO offer_event (offer_id, version, type, body, at) VALUES ($1, 1, 'offerAccepted', '{}', $2)";
  await database.asOwner(sql, [state.id, new Date(published.getTime() + after * hour)]);
}

test("counts similar offers of the last 90 days and those that were accepted within a day", async () => {
  await offered(30, 2);
  await offered(48, 23);
  await offered(48, 25);
  await offered(48, null);
  // Not counted: published less than a day ago, older than 90 days, another rate.
  await offered(20, 1);
  await offered(91 * 24, 1);
  await offered(48, 1, "93");
  expect(await countAcceptances(like)).toEqual({ accepted: 2, all: 4 });
  expect(await countAcceptances({ ...like, get: "EUR", give: "RUB" })).toEqual({ accepted: 0, all: 0 });
});

test("returns no probability below twenty similar offers", async () => {
  const route = { ...corridor, give: bank("EUR"), get: bank("RUB") };
  for (let n = 4; n < 19; n += 1) await offered(48, 1);
  expect(await readChance(route, like.rate, "main", now)).toBeNull();
  await offered(48, 1);
  expect(await readChance(route, like.rate, "main", now)).toEqual({ accepted: 18, all: 20 });
});
