import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Command } from "#domain/offer/commands.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { eventually, published, startEngine } from "./engine.ts";
import { accountOf, mayAct } from "./offer-terms.ts";

await cloneDatabase();
const engine = await startEngine({ waitMs: 3_000 });
const { startRelay } = await import("#commands/relay.server.ts");
const { findCommand } = await import("#data/command/command-inbox.server.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const { listNotifications } = await import("#services/notification/list-notifications.server.ts");

const accept = (userId: string): Command => ({ type: "accept", revision: 1, beneficiary: accountOf(userId), facts: mayAct });

test("a pending command that is refused later causes one notification; an applied one causes none", async () => {
  const offer = await published(engine);
  const people = [await contextOf("jonas"), await contextOf("marta")];
  await engine.stopWorker();
  const asked = await Promise.all(
    people.map(async (person) => {
      const { userId } = person.principal;
      const commandId = randomUUID();
      expect(await offer.send({ kind: "member", userId }, accept(userId), commandId)).toEqual({ ok: false, isPending: true, commandId });
      return { person, commandId };
    }),
  );
  await engine.restartWorker();
  const relay = startRelay();
  const settled = await eventually(
    () => Promise.all(asked.map(async ({ person, commandId }) => ({ person, status: (await findCommand(commandId))?.status }))),
    (all) => all.every(({ status }) => status !== "pending"),
    40_000,
  );
  await relay.stop();
  const bell = async (status: string) => {
    const { person } = settled.find((one) => one.status === status) ?? {};
    if (!person) throw new Error(`Nobody was ${status}.`);
    const { items } = await listNotifications(person, "ru", { limit: 20 });
    return items.filter(({ sentence }) => sentence.includes("действие не\u00a0выполнено"));
  };
  const [refusal, ...more] = await bell("refused");
  expect(refusal?.href).toBe(`/my-transactions/${offer.id}`);
  expect(refusal?.sentence).toContain((await offer.state()).humanId);
  expect(more).toEqual([]);
  expect(await bell("applied")).toEqual([]);
}, 60_000);
