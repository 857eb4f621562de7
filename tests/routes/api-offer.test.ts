// A whole offer by the API alone, through the typed client: publish, accept, sign, prove, verify, pay out, confirm.
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

test("an offer goes its whole way by the API alone", async () => {
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

test("O6, O7: a member marks an offer of others and takes the mark away; the own and the unknown are missing", async () => {
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

test("a keyed acceptance is one acceptance; another version, another's files and another's command are refused", async () => {
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

test("a file of a payer is refused once a command uses it, and a partner's file as one that does not exist", async () => {
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

test("the client refreshes once for all that find their token over, and signs out when that fails", async () => {
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
