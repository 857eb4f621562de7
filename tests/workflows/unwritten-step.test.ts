import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Command } from "#domain/offer/commands.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { accountOf, mayAct } from "./deal-terms.ts";
import { type Deal, eventually, published, startEngine } from "./engine.ts";

await cloneDatabase();
/** What happens to each attempt to write a step. */
let trouble = async () => {};
let attempts = 0;
const engine = await startEngine({
  beforeWriting: async () => {
    attempts += 1;
    await trouble();
  },
});
const { drainInbox } = await import("#commands/relay.server.ts");
const { findCommand } = await import("#data/command/command-inbox.server.ts");

const accept = (memberId: string): Command => ({ type: "accept", revision: 1, beneficiary: accountOf(memberId), facts: mayAct });

/** While a quick write goes on the engine takes up nothing else; after this many it writes patiently, and judges meanwhile. */
const quickWrites = 3;
const away = () => Promise.reject(new Error("The database is away."));

/** Decided by the engine, not yet in the database. */
async function withdrawing(deal: Deal): Promise<{ withdrawn: Promise<unknown> }> {
  attempts = 0;
  const withdrawn = deal.owner({ type: "withdraw" });
  await eventually(
    async () => attempts,
    (count) => count > quickWrites,
  );
  return { withdrawn };
}

test("a no that follows from a step is told when the step can be read", async () => {
  const deal = await published(engine);
  trouble = () => (attempts > quickWrites ? pause(1_000) : away());
  const { withdrawn } = await withdrawing(deal);
  expect(await deal.buyer(accept(deal.cast.buyerId))).toMatchObject({ kind: "refused" });
  expect((await deal.state()).phase).toBe("cancelled");
  await withdrawn;
});

test("while the step cannot be written its asker is told to wait, and hears the no later", async () => {
  const deal = await published(engine);
  trouble = away;
  const { withdrawn } = await withdrawing(deal);
  const commandId = randomUUID();
  const buyer = { kind: "member", userId: deal.cast.buyerId } as const;
  expect(await deal.send(buyer, accept(deal.cast.buyerId), commandId)).toEqual({ kind: "pending", commandId });
  trouble = async () => {};
  await withdrawn;
  await deal.reaches("cancelled");
  await eventually(
    async () => {
      await drainInbox();
      return (await findCommand(commandId))?.status;
    },
    (status) => status === "refused",
  );
}, 60_000);
