// A whole offer through the API alone, with the typed client: publish, accept, sign, prove, verify, pay out, confirm.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { clientFor, clientOf } from "#tests/support/api-client.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { paperFile } from "#tests/support/paper.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { type Bridgehold, done, outcomeOf } from "../../clients/typescript/client.ts";
import { accountIn, payIn, payOut, publish, reaches, sign } from "../../clients/typescript/examples/complete-an-offer.ts";
import { demoPassword as password } from "../../prisma/seed/people.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
await database.asOwner(
  `INSERT INTO exchange_rate (base, quote, rate, source, observed_at, expires_at)
   VALUES ('EUR', 'RUB', 91.2345, 'cbr', now(), now() + interval '1 day')`,
);
await startTestWorker();
const { storePicture } = await import("#tests/support/store-picture.ts");
const site = await openSite({ API_READS_PER_MINUTE: "10000" });

const signIn = (name: string) => clientFor(site, name);

const [irina, jonas, russia, europe, manager, marta] = await Promise.all(
  ["irina", "jonas", "manager.russia", "manager.europe", "agents", "marta"].map(signIn),
);
if (!irina || !jonas || !russia || !europe || !manager || !marta) throw new Error("Somebody is missing.");
const cast = { owner: irina, buyer: jonas, ownerAgent: russia, buyerAgent: europe, manager, password, paper: paperFile };

async function detail(client: Bridgehold, id: string) {
  return await done(client.api.GET("/offers/{id}", { params: { path: { id } } }));
}

test("an offer goes from publication to its end through the API alone", async () => {
  const id = await publish(irina);
  const listed = await done(clientOf(site).api.GET("/offers"));
  expect(listed.items.map(({ _id }) => _id)).toContain(id);
  const accepted = { params: { path: { id } }, body: { bankAccountId: await accountIn(jonas, "RUB") } };
  await outcomeOf(jonas, jonas.api.POST("/offers/accept-offer/{id}", accepted));
  expect((await marta.api.POST("/offers/accept-offer/{id}", accepted)).response.status).toBe(409);
  expect((await marta.api.GET("/offers/{id}", { params: { path: { id } } })).response.status).toBe(404);
  for (const member of [irina, jonas]) await sign(member, id, password);
  await reaches(irina, id, "awaitingPayment");
  expect((await detail(irina, id)).payIn?.amount.currency).toBe("RUB");
  await payIn(cast, id);
  await payOut(cast, id);
  const own = await done(irina.api.GET("/offers/my"));
  expect(own[0]).toMatchObject({ _id: id, status: "completed", mySide: "owner" });
});

test("O1, O11: other members read a published offer's figures and version, and accept the version that they read", async () => {
  const id = await publish(irina);
  const path = { params: { path: { id } } };
  const own = await detail(irina, id);
  const read = await marta.api.GET("/offers/{id}", path);
  expect(read.data).toMatchObject({
    ...{ _id: id, status: "published", mySide: null, partner: null, payIn: null, proofFiles: [], termsHash: null, deadline: null },
    ...{ allowed: ["accept"], updatedAt: own.createdAt, legs: { owner: { payIn: own.legs.owner.payIn } } },
  });
  expect(read.response.headers.get("ETag")).toBe(`"${own.version}"`);
  for (const foreign of [europe, manager]) expect((await foreign.api.GET("/offers/{id}", path)).response.status).toBe(200);
  expect((await clientOf(site).api.GET("/offers/{id}", path)).response.status).toBe(401);

  const bankAccountId = await accountIn(jonas, "RUB");
  const accept = (body: object, headers: Record<string, string> = {}) =>
    jonas.api.POST("/offers/accept-offer/{id}", { ...path, body: { bankAccountId, ...body }, headers });
  const shown = { shownHomeCountry: own.to, shownDestinationCountry: own.from };
  const outdated = await accept({ ...shown, shownHomeCountry: "france" });
  expect([outdated.response.status, outdated.error]).toMatchObject([
    409,
    { message: "OFFER.TERMS_CHANGED", error: { homeCountry: own.to } },
  ]);
  const other = await accept(shown, { "If-Match": `"${own.version + 7}"` });
  expect([other.response.status, other.error]).toMatchObject([409, { message: "OFFER.VERSION" }]);
  await outcomeOf(jonas, accept(shown, { "If-Match": `"${own.version}"` }));
  expect((await marta.api.GET("/offers/{id}", path)).response.status).toBe(404);
  expect((await detail(jonas, id)).legs.owner).toMatchObject({ sellerTransactionHash: null, buyerNetworkCommission: null });
  const stale = await russia.api.POST("/escrow-agents-offers/payments/{offerId}/{offerSide}/outgoing-verification/", {
    ...{ params: { path: { offerId: id, offerSide: "owner" } }, body: { files: [], reference: "1" }, headers: { "If-Match": '"1"' } },
  });
  expect([stale.response.status, stale.error]).toMatchObject([409, { message: "OFFER.VERSION" }]);
});

test("O6, O7: a member marks another member's offer and removes the mark; a member's own offer and an unknown one are 404", async () => {
  const id = await publish(irina);
  const press = (client: Bridgehold, offerId = id) => client.api.POST("/offers/favorites/{id}", { params: { path: { id: offerId } } });
  const marked = async () => (await done(jonas.api.GET("/offers/favorites/"))).map(({ _id }) => _id);
  expect(await done(press(jonas))).toEqual({ isFavorite: true });
  expect(await marked()).toEqual([id]);
  expect((await press(irina)).response.status).toBe(404);
  for (const unknown of [randomUUID(), "0"]) expect((await press(jonas, unknown)).response.status).toBe(404);
  expect(await done(irina.api.GET("/offers/favorites/"))).toEqual([]);
  expect(await done(press(jonas))).toEqual({ isFavorite: false });
  expect(await marked()).toEqual([]);
});

test("a repeated acceptance with one key accepts once; another version, foreign files and a foreign command are refused", async () => {
  const id = await publish(irina);
  const asked = {
    params: { path: { id } },
    body: { bankAccountId: await accountIn(jonas, "RUB") },
    headers: { "Idempotency-Key": randomUUID() },
  };
  await outcomeOf(jonas, jonas.api.POST("/offers/accept-offer/{id}", asked));
  const again = await jonas.api.POST("/offers/accept-offer/{id}", asked);
  expect(again.response.headers.get("Idempotency-Replayed")).toBe("true");
  const stale = await jonas.api.DELETE("/offers/cancel-accepted-offer/{id}", {
    ...{ params: { path: { id } }, body: { password }, headers: { "If-Match": '"1"' } },
  });
  expect([stale.response.status, stale.error]).toMatchObject([409, { message: "OFFER.VERSION" }]);
  const foreign = await irina.api.POST("/offers/save-payment-verifications/{offerId}", {
    ...{ params: { path: { offerId: id } }, body: { documents: [randomUUID()] } },
  });
  expect([foreign.response.status, foreign.error]).toMatchObject([422, { message: { documents: "FILE.UNKNOWN" } }]);
  expect((await irina.api.GET("/commands/{id}", { params: { path: { id: randomUUID() } } })).response.status).toBe(404);
  const wrongRole = await irina.api.POST("/admin/escrow-agents-offers/{offerId}/{offerSide}/verify-incoming/", {
    ...{ params: { path: { offerId: id, offerSide: "owner" } }, body: {} },
  });
  expect(wrongRole.response.status).toBe(403);
});

test("a payer's file is refused once a command uses it; the other side's file is refused as unknown", async () => {
  const id = await publish(irina);
  const idOf = async (name: string) =>
    (await database.asOwner(`SELECT id FROM "user" WHERE email = $1`, [`${name}@bridgehold.test`])).rows[0].id;
  const [used, partners] = [
    await storePicture(id, "owner", "proof", await idOf("irina"), "Чек.png"),
    await storePicture(id, "owner", "proof", await idOf("jonas"), "Чек.png"),
  ];
  await database.asOwner("UPDATE stored_file SET claimed_by = gen_random_uuid() WHERE id = $1", [used]);
  const send = (file: string) =>
    irina.api.POST("/offers/save-payment-verifications/{offerId}", { params: { path: { offerId: id } }, body: { documents: [file] } });
  expect((await send(used)).error).toMatchObject({ message: "FILE.DUPLICATE" });
  expect((await send(partners)).error).toMatchObject({ message: { documents: "FILE.UNKNOWN" } });
});

test("the client refreshes an expired token once for concurrent calls, and signs out when that fails", async () => {
  let ended = 0;
  const asked: string[] = [];
  const onLogOut = () => {
    ended += 1;
  };
  const client = clientOf(site, (path) => asked.push(path), { onLogOut });
  await client.logIn("marta@bridgehold.test", password);
  const expire = (kinds: string) =>
    database.asOwner(`UPDATE api_token SET expires_at = now() WHERE kind::text = ANY ($1)`, [kinds.split(",")]);
  await expire("access");
  const answers = await Promise.all([1, 2, 3].map(() => client.api.GET("/me")));
  expect(answers.map(({ response }) => response.status)).toEqual([200, 200, 200]);
  expect(asked.filter((path) => path === "/api/auth/refresh/")).toHaveLength(1);
  await expire("access,refresh");
  expect((await client.api.GET("/me")).response.status).toBe(401);
  expect(ended).toBe(1);
  await expect(client.api.GET("/me")).rejects.toThrow("Network Error");
});
