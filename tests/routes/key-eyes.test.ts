// A service key acts as its owner, so it does not count as a second person beside the owner.
import { expect, test } from "vitest";
import { apiCaller } from "#tests/support/api-caller.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { serviceKey } from "#tests/support/service-keys.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
await startTestWorker();
const { provenOffer } = await import("#tests/support/offer-journey.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const { verdictOn } = await import("#tests/support/statements.ts");
const { verifyStage } = await import("#services/stage/verify-stage.server.ts");
const site = await openSite();
const owner = "admin.russia@bridgehold.test";

test("a key and its owner cannot verify a payment that the key submitted", async () => {
  const offer = await provenOffer();
  const { bearer, prefix } = await serviceKey(database, "admin.russia", ["read", "paymentsIn", "paymentsOut", "people"]);
  const program = apiCaller(site);
  const stated = { status: "notReceived", reason: "Nothing on the account" };
  const path = `/escrow-agents-offers/payments/${offer.id}/owner/incoming-status/`;
  expect([200, 202]).toContain((await program.post(path, stated, bearer)).status);
  await expect.poll(async () => (await offer.state()).legs.owner.incoming.status).toBe("submitted");
  const commands = await database.asOwner(
    `SELECT u.email FROM offer_command c JOIN service_key k ON k.id = c.service_key_id JOIN "user" u ON u.id = c.actor_user_id
     WHERE c.offer_id = $1 AND k.prefix = $2`,
    [offer.id, prefix],
  );
  expect(commands.rows).toEqual([{ email: owner }]);

  const verify = `/admin/escrow-agents-offers/${offer.id}/owner/verify-incoming/`;
  expect(await program.post(verify, {}, bearer)).toMatchObject({ status: 403, body: { message: "KEY.PERSON_ONLY" } });
  const promoted = 3;
  await database.asOwner(`UPDATE "user" SET role = $2 WHERE email = $1`, [owner, promoted]);
  expect(await program.post(verify, {}, bearer)).toMatchObject({ status: 401, body: { message: "KEY.REVOKED" } });
  const own = await verifyStage(await contextOf("admin.russia"), await verdictOn(offer, "owner", "incoming"));
  expect(own).toMatchObject({ ok: false, code: "STAGE.SAME_PERSON" });
  expect((await offer.state()).legs.owner.incoming.status).toBe("submitted");
});
