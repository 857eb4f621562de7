import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Command } from "#domain/offer/commands.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { eventually, type Offer, published, startEngine } from "./engine.ts";
import { accountOf, mayAct } from "./offer-terms.ts";

await cloneDatabase();
/** The result of each attempt to write a step. */
let trouble = async () => {};
let attempts = 0;
const engine = await startEngine({
  waitMs: 3_000,
  beforeWriting: async () => {
    attempts += 1;
    await trouble();
  },
});
const { drainInbox } = await import("#commands/relay.server.ts");
const { findCommand } = await import("#data/command/command-inbox.server.ts");

const accept = (memberId: string): Command => ({ type: "accept", revision: 1, beneficiary: accountOf(memberId), facts: mayAct });

/** During a quick write the engine handles nothing else; after this many it writes in the background and decides meanwhile. */
const quickWrites = 3;
const away = () => Promise.reject(new Error("The database is away."));

/** Decided by the engine, not yet in the database. */
async function withdrawing(offer: Offer): Promise<{ withdrawn: Promise<unknown> }> {
  attempts = 0;
  const withdrawn = offer.owner({ type: "withdraw" });
  await eventually(
    async () => attempts,
    (count) => count > quickWrites,
  );
  return { withdrawn };
}

test("a refusal that follows from a step is sent once the step can be read", async () => {
  const offer = await published(engine);
  trouble = () => (attempts > quickWrites ? pause(1_000) : away());
  const { withdrawn } = await withdrawing(offer);
  expect(await offer.buyer(accept(offer.cast.buyerId))).toMatchObject({ ok: false });
  expect((await offer.state()).phase).toBe("cancelled");
  await withdrawn;
});

test("while the step cannot be written its command is answered as pending, and the refusal follows later", async () => {
  const offer = await published(engine);
  trouble = away;
  const { withdrawn } = await withdrawing(offer);
  const commandId = randomUUID();
  const buyer = { kind: "member", userId: offer.cast.buyerId } as const;
  expect(await offer.send(buyer, accept(offer.cast.buyerId), commandId)).toEqual({ ok: false, isPending: true, commandId });
  trouble = async () => {};
  await withdrawn;
  await offer.reaches("cancelled");
  await eventually(
    async () => {
      await drainInbox();
      return (await findCommand(commandId))?.status;
    },
    (status) => status === "refused",
  );
}, 60_000);
