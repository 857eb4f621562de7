// Agent staff see of a member only the deals in which their agent receives the member's money.
import { expect, test } from "vitest";
import type { OfferState } from "#domain/offer/state.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { draftState, published } from "#tests/support/offer-rows.ts";

const database = await cloneDatabase();
const { withTransaction } = await import("#data/db.server.ts");
const { createDraftOffer, projectOffer } = await import("#data/offer/offers-projection.server.ts");
const { maySeeMember, readMember } = await import("#services/profile/read-member.server.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
await database.asOwner("DELETE FROM offer");
const [europe, russia, moderator] = await Promise.all(["manager.europe", "manager.russia", "moderator"].map((name) => contextOf(name)));
const [irina, jonas] = await Promise.all(["irina", "jonas"].map(async (name) => (await contextOf(name)).principal.userId));
const agentOf = { europe: europe?.principal.agentId ?? "", russia: russia?.principal.agentId ?? "" } as const;
type AgentName = keyof typeof agentOf;

/** Stores an offer by the people of its two sides and the agents that take their money; returns its number. */
async function store(
  owner: string | undefined,
  buyer: string | undefined,
  agents: { owner: AgentName; buyer: AgentName },
  phase: OfferState["phase"] = "completed",
): Promise<string> {
  const { legs, ...state } = draftState({ sides: { owner: { memberId: owner ?? "" } } });
  const offer: OfferState = {
    ...state,
    legs: { owner: { ...legs.owner, agentId: agentOf[agents.owner] }, buyer: { ...legs.buyer, agentId: agentOf[agents.buyer] } },
    ...(buyer !== undefined && { sides: { ...state.sides, buyer: { memberId: buyer } } }),
  };
  await withTransaction((tx) => createDraftOffer(tx, offer));
  await withTransaction((tx) => projectOffer(tx, { ...published(offer, { phase }), commandId: null, actor: { kind: "system" } }));
  return offer.humanId;
}

/** Numbers of a member's offers that the reader sees; null when the reader may not see the member. */
async function seenBy(reader: typeof europe, memberId: string | undefined): Promise<readonly string[] | null> {
  if (reader === undefined || memberId === undefined) throw new Error("Somebody is missing.");
  const read = await readMember(reader, memberId);
  expect(await maySeeMember(reader, memberId)).toBe(read.ok);
  return read.ok ? read.value.offers.map(({ humanId }) => humanId).toSorted() : null;
}

test("an agent that only pays out to a member does not see the member", async () => {
  await store(irina, jonas, { owner: "russia", buyer: "europe" });
  await store(jonas, irina, { owner: "europe", buyer: "russia" });
  // Until somebody accepts it, an offer gives its agents nobody to serve.
  await store(irina, undefined, { owner: "europe", buyer: "russia" }, "published");
  expect(await seenBy(europe, irina)).toBeNull();
  expect(await seenBy(russia, jonas)).toBeNull();
});

test("an agent sees of a member only the deals in which it takes the member's money, and a moderator sees all", async () => {
  const asOwner = await store(irina, jonas, { owner: "europe", buyer: "russia" });
  const asBuyer = await store(jonas, irina, { owner: "russia", buyer: "europe" });
  expect(await seenBy(europe, irina)).toEqual([asOwner, asBuyer].toSorted());
  const seen = await seenBy(russia, irina);
  expect(seen).toHaveLength(2);
  expect(seen).not.toEqual(expect.arrayContaining([asOwner]));
  expect(seen).not.toEqual(expect.arrayContaining([asBuyer]));
  expect(await seenBy(moderator, irina)).toHaveLength(5);
  const read = await readMember(europe!, irina!);
  expect(read).toMatchObject({ ok: true, value: { full: null } });
});
