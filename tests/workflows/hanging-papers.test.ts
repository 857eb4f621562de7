import { expect, test } from "vitest";
import { minutes, seconds } from "#domain/time/duration.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { eventually, type Offer, published, signing, startEngine } from "./engine.ts";
import { accountOf, mayAct } from "./offer-terms.ts";

await cloneDatabase();
let release = () => {};
const released = new Promise<void>((resolve) => {
  release = resolve;
});
let isHanging = false;
let hanging = 0;
const engine = await startEngine({
  waitMs: 3_000,
  async beforeForming() {
    if (!isHanging) return;
    hanging += 1;
    await released;
  },
});

/** More than all slots that one worker has for activities (`DATABASE_POOL`). */
const waitingDeals = 12;

test("enforces a signing deadline in time while the documents of twelve other deals hang", async () => {
  const waiting: Offer[] = [];
  while (waiting.length < waitingDeals) waiting.push(await published(engine, { signingWindow: minutes(10) }));
  const due = await signing(engine, { signingWindow: seconds(40) });
  isHanging = true;
  // One after another, because a busy machine would answer late, and its speed is not tested here.
  for (const { buyer, cast } of waiting) {
    await buyer({ type: "accept", revision: 1, beneficiary: accountOf(cast.buyerId), facts: mayAct });
  }
  await eventually(
    async () => hanging,
    (n) => n > 0,
  );
  const { deadline } = await due.state();
  expect(Date.now(), "the papers hang before the deadline").toBeLessThan(deadline?.dueAt ?? 0);
  const ended = await due.reaches("cancelled", 150_000);
  // The test policy gives pending commands 200 ms; the rest is for a busy machine.
  expect(ended.updatedAt - (deadline?.dueAt ?? 0)).toBeLessThan(seconds(10));
  release();
  for (const offer of waiting) await eventually(offer.state, ({ documents }) => documents !== undefined);
});
