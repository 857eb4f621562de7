// A member who tries ids learns nothing about other people's drafts and deals by trying to accept them.
import { randomInt, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { OfferState } from "#domain/offer/state.ts";
import { apiCaller } from "#tests/support/api-caller.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { draftState, published } from "#tests/support/offer-rows.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const { withTransaction } = await import("#data/db.server.ts");
const { createDraftOffer, projectOffer } = await import("#data/offer/offers-projection.server.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const site = await openSite({ ACCEPT_LIMIT_PER_MINUTE: "1000" });
const [owner, buyer] = await Promise.all(["irina", "jonas"].map(async (name) => (await contextOf(name)).principal.userId));
const [europe, russia] = await Promise.all(
  ["manager.europe", "manager.russia"].map(async (name) => (await contextOf(name)).principal.agentId),
);
if (!owner || !buyer || !europe || !russia) throw new Error("Somebody is missing.");

type Phase = "published" | "awaitingPayment" | "payingOut" | "completed" | "cancelled";

/** An offer of irina, which only she can read while it is a draft. */
async function draft(): Promise<OfferState> {
  const { legs, ...state } = draftState({
    humanId: `F-2026-${randomInt(100_000_000, 999_999_999)}`,
    sides: { owner: { memberId: owner! } },
  });
  const withAgents = { ...state, legs: { owner: { ...legs.owner, agentId: europe! }, buyer: { ...legs.buyer, agentId: russia! } } };
  await withTransaction((tx) => createDraftOffer(tx, withAgents));
  return withAgents;
}

async function offerIn(phase: Phase, more: Partial<OfferState> = {}): Promise<OfferState> {
  const state = await draft();
  const sides = { ...state.sides, buyer: { memberId: buyer! } };
  const step = published(state, { phase, sides, ...more });
  await withTransaction((tx) => projectOffer(tx, { ...step, commandId: null, actor: { kind: "system" } }));
  return step.state;
}

const marta = await apiCaller(site).logIn("marta");
const { body: details } = await marta.get<{ bankAccounts: { _id: string; currency: string }[] }>("/me/details");
const bankAccountId = details.bankAccounts.find(({ currency }) => currency === "EUR")?._id;
const shown = { shownHomeCountry: "russia", shownDestinationCountry: "germany" };

/** Answers to every form of the request, without the parts that differ between two equal requests. */
async function answersFor(id: string) {
  const asked: readonly (readonly [object, Record<string, string>])[] = [
    [{}, {}],
    [{ revision: 1 }, {}],
    [{ ...shown }, {}],
    [{}, { "If-Match": '"1"' }],
    [{}, { "Idempotency-Key": randomUUID() }],
  ];
  const answers: unknown[] = [];
  for (const [body, headers] of asked) {
    const { status, body: said } = await marta.post<{ message: unknown; error?: unknown }>(
      `/offers/accept-offer/${id}`,
      { bankAccountId, ...body },
      headers,
    );
    answers.push([status, said.message, said.error]);
  }
  return answers;
}

test("accepting another member's draft or deal through the API is answered as for an id that does not exist", async () => {
  const unknown = await answersFor(randomUUID());
  expect(unknown[0]).toEqual([404, "NOT_FOUND", {}]);
  const hidden = {
    draft: await draft(),
    awaitingPayment: await offerIn("awaitingPayment"),
    payingOut: await offerIn("payingOut"),
    completed: await offerIn("completed"),
    withdrawn: await offerIn("cancelled", { sides: { owner: { memberId: owner } } }),
  };
  for (const [name, { id, humanId }] of Object.entries(hidden)) {
    expect([name, await answersFor(id)]).toEqual([name, unknown]);
    expect([name, await answersFor(humanId)]).toEqual([name, unknown]);
  }
  // Reading is answered alike, and a draft has no page.
  for (const { id } of Object.values(hidden)) expect((await marta.get(`/offers/${id}`)).status).toBe(404);
  expect((await (await site.visitor().logIn("marta")).get(`/accept-transaction/${hidden.draft.id}`)).status).toBe(404);
  const { rows } = await database.asOwner("SELECT count(*)::int AS n FROM offer_command WHERE type = 'accept'");
  expect(rows).toEqual([{ n: 0 }]);
});

test("an outsider reads that a published offer left the market, and nothing that happened later", async () => {
  const stranger = await site.visitor().logIn("marta");
  /** Status and visible text of the page, without the offer's own number. */
  const read = async ({ id, humanId }: OfferState) => {
    const answer = await stranger.get(`/accept-transaction/${id}`);
    const text = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, "").replaceAll(/<[^>]+>/g, " ");
    return [answer.status, text.replaceAll(humanId, "NUMBER").replaceAll(id, "ID").replaceAll(/\s+/g, " ")] as const;
  };
  const [first, ...later] = await Promise.all(
    (["awaitingPayment", "payingOut", "completed", "cancelled"] as const).map((phase) => offerIn(phase)),
  );
  const taken = await read(first!);
  expect(taken).toEqual([409, expect.stringContaining("NUMBER")]);
  for (const offer of later) expect([offer.phase, ...(await read(offer))]).toEqual([offer.phase, ...taken]);
  const [status, text] = await read(await offerIn("cancelled", { sides: { owner: { memberId: owner } } }));
  expect([status, text === taken[1]]).toEqual([409, false]);
  for (const name of ["Ирина", "Irina", "Jonas", "Йонас"]) expect(taken[1] + text).not.toContain(name);
  const partner = await offerIn("completed", { brand: "wbit" });
  for (const { id } of [await draft(), partner, { id: randomUUID() }])
    expect((await stranger.get(`/accept-transaction/${id}`)).status).toBe(404);
});
