// A whole offer by the API alone, through the typed client: publish, accept, sign, prove, verify, pay out, confirm.
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { type Bridgehold, createBridgehold } from "../../clients/typescript/client.ts";
import { demoPassword as password } from "../../prisma/seed/people.ts";
import { openSite, origin } from "./site.ts";

const database = await cloneDatabase();
await database.asOwner(
  `INSERT INTO exchange_rate (base, quote, rate, source, observed_at, expires_at)
   VALUES ('EUR', 'RUB', 91.2345, 'cbr', now(), now() + interval '1 day')`,
);
await startTestWorker();
const site = await openSite();

function clientFor(): Bridgehold {
  const visitor = site.visitor();
  return createBridgehold({
    origin,
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const body = request.body === null ? {} : { body: await request.arrayBuffer() };
      return await visitor.send(pathname + search, { method: request.method, headers: request.headers, ...body });
    },
  });
}

async function signIn(name: string): Promise<Bridgehold> {
  const client = clientFor();
  await client.logIn(`${name}@bridgehold.test`, password);
  return client;
}

async function drawing(): Promise<File> {
  const [red = 0, green = 0, blue = 0] = Buffer.from(randomUUID().replaceAll("-", ""), "hex");
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: { r: red, g: green, b: blue } } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], "paper.png", { type: "image/png" });
}

interface Answer<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

function done<T>({ data, error, response }: Answer<T>): T {
  if (data === undefined || !response.ok) throw new Error(`${response.status} ${JSON.stringify(error)}`);
  return data;
}

/** As a client does it: again with its key while the service is busy, and after a 202 it asks how the command ended. */
async function settle<T>(client: Bridgehold, send: () => Promise<Answer<T>>): Promise<string> {
  let answer = await send();
  for (let again = 0; answer.response.status === 503 && again < 20; again += 1) answer = await send();
  const value: object = done(answer) ?? {};
  if (!("commandId" in value)) return "_id" in value ? String(value._id) : "";
  const path = { id: String(value.commandId) };
  const ask = async () => done(await client.api.GET("/commands/{id}", { params: { path } }));
  await expect.poll(async () => (await ask()).status).toBe("accepted");
  return (await ask()).offerId;
}

const keyed = () => ({ headers: { "Idempotency-Key": randomUUID() } });

async function accountOf(name: string, currency: string): Promise<string> {
  const sql = `SELECT a.id FROM bank_account a JOIN "user" u ON u.id = a.user_id WHERE u.email = $1 AND a.currency = $2 AND a.state = 'approved'`;
  return (await database.asOwner(sql, [`${name}@bridgehold.test`, currency])).rows[0].id;
}

const sides = ["owner", "buyer"] as const;
type Side = (typeof sides)[number];

const [irina, jonas, russia, europe, manager, marta] = await Promise.all(
  ["irina", "jonas", "manager.russia", "manager.europe", "agents", "marta"].map(signIn),
);
if (!irina || !jonas || !russia || !europe || !manager || !marta) throw new Error("Somebody is missing.");
const members: Record<Side, Bridgehold> = { owner: irina, buyer: jonas };
const checker = manager;
const agents: Record<Side, Bridgehold> = { owner: russia, buyer: europe };

async function detail(client: Bridgehold, id: string) {
  return done(await client.api.GET("/offers/{id}", { params: { path: { id } } }));
}

/** A busy machine answers 202; what follows from a command comes a moment later. */
const reaches = (id: string, status: string) => expect.poll(async () => (await detail(members.owner, id)).status).toBe(status);

async function publish(): Promise<string> {
  const route = { from: "russia", to: "germany", give: { currency: "RUB" }, receive: { currency: "EUR" } } as const;
  const bankAccountId = await accountOf("irina", "EUR");
  const body = { kind: "exchange", ...route, fixedSide: "receive", amount: "1000.00", bankAccountId } as const;
  const key = keyed();
  return await settle(members.owner, () => members.owner.api.POST("/offers/", { body, ...key }));
}

async function sign(client: Bridgehold, id: string): Promise<void> {
  await expect.poll(async () => (await detail(client, id)).termsHash).not.toBeNull();
  const termsHash = (await detail(client, id)).termsHash ?? "";
  const asked = { params: { path: { id } }, body: { password, termsHash }, ...keyed() };
  await settle(client, () => client.api.POST("/offers/sign-offer/{id}", asked));
}

/** Names are what the client's types know of a multipart body; the bytes are the form's. */
async function uploadProof(client: Bridgehold, side: Side, offerId: string): Promise<string[]> {
  const form = new FormData();
  form.append("offerId", offerId);
  form.append("isMemberOwner", String(side === "owner"));
  form.append("storageLocation", "paymentProof");
  form.append("files", await drawing());
  const isMemberOwner = side === "owner" ? ("true" as const) : ("false" as const);
  const typed = { offerId, isMemberOwner, storageLocation: "paymentProof" as const };
  const options = { params: { query: { offerId } }, body: typed, bodySerializer: () => form };
  return done(await client.api.POST("/offers/upload-verification-documents/", options)).map(({ _id }) => _id);
}

async function uploadPaper(client: Bridgehold, offerSide: Side, offerId: string): Promise<string[]> {
  const form = new FormData();
  form.append("files", await drawing());
  const options = { params: { query: { offerId, offerSide } }, body: { files: [] }, bodySerializer: () => form };
  return done(await client.api.POST("/escrow-agents-offers/upload-verification-files/", options)).map(({ _id }) => _id);
}

async function prove(side: Side, offerId: string): Promise<void> {
  const client = members[side];
  const asked = { params: { path: { offerId } }, body: { documents: await uploadProof(client, side, offerId) }, ...keyed() };
  await settle(client, () => client.api.POST("/offers/save-payment-verifications/{offerId}", asked));
}

/** The agent states what arrived, and a manager who is another person confirms it. */
async function receive(offerSide: Side, offerId: string): Promise<void> {
  const agent = agents[offerSide];
  const params = { path: { offerId, offerSide } };
  const desk = done(await agent.api.GET("/escrow-agents-offers/payments/{offerId}/{offerSide}", { params }));
  const receipt = { amount: desk.payIn, bookedAt: new Date().toISOString() };
  const body = { status: "received" as const, files: await uploadPaper(agent, offerSide, offerId), receipt };
  const stated = { params, body, ...keyed() };
  await settle(agent, () => agent.api.POST("/escrow-agents-offers/payments/{offerId}/{offerSide}/incoming-status/", stated));
  const verdict = { params, body: {}, ...keyed() };
  await settle(checker, () => checker.api.POST("/admin/escrow-agents-offers/{offerId}/{offerSide}/verify-incoming/", verdict));
}

async function payOut(offerSide: Side, offerId: string): Promise<void> {
  const agent = agents[offerSide];
  const params = { path: { offerId, offerSide } };
  const transfer = { files: await uploadPaper(agent, offerSide, offerId), reference: `PP-${offerSide}-${Date.now()}` };
  const paid = { params, body: transfer, ...keyed() };
  await settle(agent, () => agent.api.POST("/escrow-agents-offers/payments/{offerId}/{offerSide}/outgoing-verification/", paid));
  const first = { params, body: {}, ...keyed() };
  await settle(checker, () => checker.api.POST("/admin/escrow-agents-offers/{offerId}/{offerSide}/verify-outgoing/", first));
  const body = { files: await uploadPaper(agent, offerSide, offerId), result: "arrived" as const };
  const arrived = { params, body, ...keyed() };
  const confirmation = "/escrow-agents-offers/payments/{offerId}/{offerSide}/outgoing-confirmation-verification/";
  await settle(agent, () => agent.api.POST(confirmation, arrived));
  const last = { params, body: {}, ...keyed() };
  await settle(checker, () => checker.api.POST("/admin/escrow-agents-offers/{offerId}/{offerSide}/verify-outgoing-confirmation/", last));
}

test("an offer goes its whole way by the API alone", async () => {
  const id = await publish();
  const listed = done(await clientFor().api.GET("/offers"));
  expect(listed.items.map(({ _id }) => _id)).toContain(id);
  const accepted = { params: { path: { id } }, body: { bankAccountId: await accountOf("jonas", "RUB") }, ...keyed() };
  await settle(jonas, () => jonas.api.POST("/offers/accept-offer/{id}", accepted));
  expect((await marta.api.POST("/offers/accept-offer/{id}", accepted)).response.status).toBe(409);
  expect((await marta.api.GET("/offers/{id}", { params: { path: { id } } })).response.status).toBe(404);
  for (const side of sides) await sign(members[side], id);
  await reaches(id, "awaitingPayment");
  expect((await detail(irina, id)).payIn?.amount.currency).toBe("RUB");
  for (const side of sides) await prove(side, id);
  await reaches(id, "verifying");
  for (const side of sides) await receive(side, id);
  await reaches(id, "payingOut");
  for (const side of sides) await payOut(side, id);
  await reaches(id, "completed");
  const own = done(await irina.api.GET("/offers/my"));
  expect(own[0]).toMatchObject({ _id: id, status: "completed", mySide: "owner" });
});

test("O6, O7: a member marks an offer of others and takes the mark away; the own and the unknown are missing", async () => {
  const id = await publish();
  const press = (client: Bridgehold, offerId = id) => client.api.POST("/offers/favorites/{id}", { params: { path: { id: offerId } } });
  const marked = async () => done(await jonas.api.GET("/offers/favorites/")).map(({ _id }) => _id);
  expect(done(await press(jonas))).toEqual({ isFavorite: true });
  expect(await marked()).toEqual([id]);
  expect((await press(irina)).response.status).toBe(404);
  expect((await press(jonas, randomUUID())).response.status).toBe(404);
  expect(done(await irina.api.GET("/offers/favorites/"))).toEqual([]);
  expect(done(await press(jonas))).toEqual({ isFavorite: false });
  expect(await marked()).toEqual([]);
});

test("a keyed acceptance is one acceptance; another version, another's files and another's command are refused", async () => {
  const id = await publish();
  const asked = { params: { path: { id } }, body: { bankAccountId: await accountOf("jonas", "RUB") }, ...keyed() };
  await settle(jonas, () => jonas.api.POST("/offers/accept-offer/{id}", asked));
  const again = await jonas.api.POST("/offers/accept-offer/{id}", asked);
  expect(again.response.headers.get("Idempotency-Replayed")).toBe("true");
  const stale = await jonas.api.DELETE("/offers/cancel-accepted-offer/{id}", {
    ...{ params: { path: { id } }, body: { password }, headers: { "If-Match": '"1"' } },
  });
  expect([stale.response.status, stale.error]).toMatchObject([409, { message: "OFFER.VERSION" }]);
  const foreign = await irina.api.POST("/offers/save-payment-verifications/{offerId}", {
    ...{ params: { path: { offerId: id } }, body: { documents: [randomUUID()] } },
  });
  expect([foreign.response.status, foreign.error]).toMatchObject([422, { message: { documents: "VALIDATION.CHOICE" } }]);
  expect((await irina.api.GET("/commands/{id}", { params: { path: { id: randomUUID() } } })).response.status).toBe(404);
  const wrongRole = await irina.api.POST("/admin/escrow-agents-offers/{offerId}/{offerSide}/verify-incoming/", {
    ...{ params: { path: { offerId: id, offerSide: "owner" } }, body: {} },
  });
  expect(wrongRole.response.status).toBe(403);
});

test("the client refreshes once for all that find their token over, and signs out when that fails", async () => {
  let ended = 0;
  const visitor = site.visitor();
  const asked: string[] = [];
  const client = createBridgehold({
    origin,
    onLogOut: () => {
      ended += 1;
    },
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      asked.push(pathname);
      const body = request.body === null ? {} : { body: await request.arrayBuffer() };
      return await visitor.send(pathname, { method: request.method, headers: request.headers, ...body });
    },
  });
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
