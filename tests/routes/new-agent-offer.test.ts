import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { CommandOutcome } from "#contracts/outcome.ts";
import { type OfferSide, offerSides, type StageName } from "#domain/offer/state.ts";
import type { ServiceContext } from "#services/context.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { demoPassword } from "../../prisma/seed/people.ts";
import { newPassword, secretTo } from "./guests.ts";
import { marketPeople, rubToEur } from "./market-people.ts";
import { openSite, origin, type Visitor } from "./site.ts";

const database = await cloneDatabase();
await startTestWorker();
const site = await openSite();
const { publishOffer } = await import("#services/offer/commands/publish-offer.server.ts");
const { acceptOffer } = await import("#services/offer/commands/accept-offer.server.ts");
const { signOffer } = await import("#services/offer/commands/sign-offer.server.ts");
const { saveProof } = await import("#services/offer/commands/save-proof.server.ts");
const { readOfferState } = await import("#data/offer/offers.server.ts");
const { requireApplied, storePicture } = await import("#tests/support/offer-journey.ts");
const { onePixel } = await import("#tests/support/store-picture.ts");
const { pool } = await import("#data/db.server.ts");
const people = await marketPeople(database);
const members = { owner: people.irina, buyer: people.jonas };
const agent = "/admin/agents/germany";

/** An admin opens an agent for a country that the region's agent served: hours, an account, a day off, then activation. */
async function openAgent(admin: Visitor): Promise<void> {
  const names = { name: "germany", country: "germany", labelRu: "Германия", labelEn: "Germany", timeZone: "Europe/Berlin" };
  const made = await admin.post("/admin/agents/new", { commandId: randomUUID(), ...names, tax: "19", hours: "00:00-24:00" });
  expect([made.status, made.headers.get("Location")]).toEqual([303, agent]);
  const account = { holderName: "Bridgehold Deutschland GmbH", bankName: "Commerzbank", iban: "DE89 3704 0044 0532 0130 00" };
  const added = await admin.post(`${agent}/accounts/new?country=germany&currency=EUR`, {
    commandId: randomUUID(),
    ...account,
    password: demoPassword,
  });
  expect(added.status).toBe(303);
  const [day] = new Date(Date.now() + 20 * 86_400_000).toISOString().split("T");
  const off = { from: `${day}`, to: `${day}`, title: "Праздник", kind: "off", hours: "" };
  expect((await admin.post(`${agent}/schedule`, { intent: "addDate", commandId: randomUUID(), ...off })).status).toBe(303);
  const resume = { intent: "resume", commandId: randomUUID(), reason: "Счёт проверен" };
  expect((await admin.post(`${agent}/restrict`, resume)).status).toBe(303);
}

/** A manager of the new agent: accepts the invitation, signs in and opens the queue. */
async function employ(admin: Visitor): Promise<Visitor> {
  const email = "greta@example.test";
  const person = { email, firstName: "Грета", middleName: "", lastName: "Бауэр", title: "", place: "agentManager.germany" };
  expect((await admin.post("/staff/new", person)).status).toBe(303);
  const token = await secretTo(database, email, "invitation");
  expect((await site.visitor().post("/forgot-password", { intent: "set", token, newPassword })).status).toBe(303);
  // An agent's first employee signs in once a second manager has approved them.
  const { rows } = await pool.query<{ id: string }>(`SELECT id FROM "user" WHERE email = $1`, [email]);
  const moderator = await site.visitor().logIn("moderator");
  expect((await moderator.post(`/staff/${rows[0]?.id}`, { intent: "approve" })).status).toBe(303);
  const greta = site.visitor();
  expect((await greta.post("/login", { email, password: newPassword })).status).toBe(303);
  return greta;
}

const stateOf = async (id: string) => (await readOfferState(pool, id))!;
const applied = (outcome: CommandOutcome) => requireApplied(outcome);

/** Published, accepted, signed and paid by its two members. */
async function dealPaid(): Promise<string> {
  const euros = rubToEur(await people.accountOf(members.owner, "EUR"));
  const { offerId, outcome } = await publishOffer(members.owner, { commandId: randomUUID(), order: euros });
  applied(outcome);
  const id = `${offerId}`;
  const payout = await people.accountOf(members.buyer, "RUB");
  applied((await acceptOffer(members.buyer, { offerId: id, commandId: randomUUID(), revision: 1, payout })).outcome);
  const { documents } = await eventually(
    () => stateOf(id),
    (state) => state.documents !== undefined,
  );
  for (const side of offerSides) {
    const signature = { offerId: id, commandId: randomUUID(), revision: 1, hash: documents?.hash ?? "", password: demoPassword };
    applied(await signOffer(members[side], signature));
  }
  for (const side of offerSides) await pay(members[side], side, id);
  return id;
}

async function pay(member: ServiceContext, side: OfferSide, offerId: string): Promise<void> {
  const fileIds = [await storePicture(offerId, side, "proof", member.principal.userId, "Чек.png")];
  applied(await saveProof(member, { offerId, commandId: randomUUID(), fileIds, note: "" }));
}

const pages: Readonly<Record<Exclude<StageName, "refund">, string>> = {
  incoming: "/agents/payments-incoming",
  outgoing: "/agents/payments-outgoing",
  confirmation: "/agents/payments-confirmations",
};
const intents = { incoming: "submitIncoming", outgoing: "submitOutgoing", confirmation: "submitConfirmation" } as const;

/** The fields of a stage's form, with its document. */
async function post(visitor: Visitor, path: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (!("submittedAt" in fields)) {
    const bytes = new Uint8Array(Buffer.concat([onePixel, Buffer.from(randomUUID())]));
    body.append("files", new File([bytes], "Выписка.png", { type: "image/png" }));
  }
  return await visitor.send(path, { method: "POST", body, headers: { Origin: origin } });
}

/** Agent staff submit a stage, and the agents manager verifies it. */
async function dealStage(id: string, leg: OfferSide, stage: keyof typeof pages, by: Visitor, checker: Visitor): Promise<void> {
  const { payIn } = (await stateOf(id)).legs[leg];
  const arrival = {
    result: "received",
    amount: `${payIn.minor / 100n},${`${payIn.minor % 100n}`.padStart(2, "0")}`,
    currency: payIn.currency,
  };
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: leg === "owner" ? "Europe/Moscow" : "Europe/Berlin" }).format(Date.now());
  const typed = {
    incoming: { ...arrival, bookedOn: today, payerName: "", reference: "" },
    outgoing: { reference: `PP-${leg}` },
    confirmation: {},
  };
  const stated = await post(by, `${pages[stage]}/${id}/submission?side=${leg}`, {
    intent: intents[stage],
    commandId: randomUUID(),
    ...typed[stage],
  });
  expect([stage, leg, stated.status]).toEqual([stage, leg, 303]);
  const { submittedAt, status } = (await stateOf(id)).legs[leg][stage];
  expect(status).toBe("submitted");
  const verdict = { intent: "verifyStage", commandId: randomUUID(), submittedAt: String(submittedAt) };
  expect([stage, leg, (await post(checker, `${pages[stage]}/${id}/verdict?side=${leg}`, verdict)).status]).toEqual([stage, leg, 303]);
}

test("a manager invited today at an agent opened today serves a new deal to its end", async () => {
  const admin = await site.visitor().logIn("admin");
  await openAgent(admin);
  const greta = await employ(admin);
  expect(await (await greta.get("/agents/payments-incoming")).text()).toContain("Германия");

  const id = await dealPaid();
  const { rows } = await pool.query(
    "SELECT l.side, a.name FROM offer_leg l JOIN escrow_agent a ON a.id = l.agent_id WHERE l.offer_id = $1 ORDER BY l.side",
    [id],
  );
  expect(Object.fromEntries(rows.map(({ side, name }) => [side, name]))).toEqual({ owner: "russia", buyer: "germany" });
  const staff = { owner: await site.visitor().logIn("manager.russia"), buyer: greta };
  const checker = await site.visitor().logIn("agents");
  // The region's agent, which served the country until today, has no part in it.
  const europe = await site.visitor().logIn("manager.europe");
  expect((await europe.get(`/agents/payments-incoming/${id}`)).status).toBe(404);
  for (const stage of ["incoming", "outgoing", "confirmation"] as const)
    for (const leg of offerSides) await dealStage(id, leg, stage, staff[leg], checker);
  expect((await stateOf(id)).phase).toBe("completed");

  // The month's statistics and the ledger contain the deal.
  expect(await (await greta.get("/agents/documents")).text()).toContain((await stateOf(id)).humanId);
  const { rows: sums } = await pool.query("SELECT currency, sum(amount)::text AS sum FROM ledger_posting GROUP BY currency");
  expect(sums.every(({ sum }) => sum === "0")).toBe(true);
});
