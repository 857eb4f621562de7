import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { seconds } from "#domain/time/duration.ts";
import { freePort } from "#scripts/services/free-port.ts";
import { startTemporal } from "#scripts/services/temporal.ts";
import { findTemporalBinary } from "#scripts/services/temporal-binary.ts";
import { temporaryFolder } from "#scripts/services/temporary-folder.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { awaitingPayment, eventually, proof, startEngine } from "./engine.ts";

await cloneDatabase();

// A separate server, because it is stopped and restarted on the same file.
const folder = await temporaryFolder("away");
const binary = await findTemporalBinary(() => {});
const [port, uiPort, metricsPort] = [await freePort(), await freePort(), await freePort()];
const start = () => startTemporal({ binary, port, uiPort, metricsPort, file: join(folder.path, "temporal.db") });
let temporal = await start();
process.env.TEMPORAL_ADDRESS = temporal.address;
afterAll(async () => {
  await temporal.stop();
  await folder.remove();
});
const engine = await startEngine({ waitMs: 3_000 });
const { startRelay } = await import("#commands/relay.server.ts");
const { findCommand } = await import("#data/command/command-inbox.server.ts");
const relay = startRelay();
afterAll(() => relay.stop());

test("during an engine outage a command is stored and answered immediately, and counts from its arrival", async () => {
  const offer = await awaitingPayment(engine, { paymentWindow: seconds(6), paymentReminders: [] });
  await temporal.stop();
  const commandId = randomUUID();
  const owner = { kind: "member", userId: offer.cast.ownerId } as const;
  expect(await offer.send(owner, proof, commandId)).toEqual({ ok: false, isPending: true, commandId });
  const { dueAt } = (await offer.state()).deadline ?? { dueAt: 0 };
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueAt - Date.now()) + 500));
  temporal = await start();
  await eventually(
    () => findCommand(commandId),
    (row) => row?.status === "applied",
    40_000,
  );
  const state = await offer.reaches("suspended");
  expect(state.lateSides).toEqual(["buyer"]);
  expect((await offer.eventTypes()).filter((type) => type === "proofSaved")).toHaveLength(1);
  const late = randomUUID();
  await offer.send({ kind: "member", userId: offer.cast.buyerId }, proof, late);
  await eventually(
    () => findCommand(late),
    (row) => row?.status === "applied",
    40_000,
  );
}, 90_000);
