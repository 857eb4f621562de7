import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { openSite } from "./site.ts";

await cloneDatabase();
await startTestWorker();
const { acceptedOffer } = await import("#tests/support/offer-journey.ts");
const { enqueueCommand, deliver } = await import("#commands/submit-command.server.ts");
const { withTransaction } = await import("#data/db.server.ts");
const site = await openSite();
const [irina, jonas] = await Promise.all(["irina", "jonas"].map((name) => site.visitor().logIn(name)));
if (!(irina && jonas)) throw new Error("Two sides are needed.");

/** A stored command that no engine has decided, as the relay finds it. */
async function keepCancelling({ id, state }: Awaited<ReturnType<typeof acceptedOffer>>): Promise<string> {
  const { sides } = await state();
  const userId = sides.owner.memberId;
  const commandId = randomUUID();
  const from = { actor: { kind: "member", userId } as const, actorUserId: userId, ip: "", userAgent: "", now: Date.now() };
  await withTransaction((tx) => enqueueCommand(tx, from, { offerId: id, commandId, command: { type: "cancel" } }));
  return commandId;
}

const standing = async (commandId: string) => {
  const response = await irina.get(`/commands/${commandId}`);
  return { status: response.status, body: await response.json() };
};

test("the sender of a pending command reads its state, and nobody else does", async () => {
  const offer = await acceptedOffer();
  const commandId = await keepCancelling(offer);
  expect(await standing(commandId)).toEqual({ status: 200, body: { status: "pending" } });
  for (const path of [commandId, randomUUID(), "nothing"]) expect((await jonas.get(`/commands/${path}`)).status).toBe(404);
  await deliver(commandId);
  expect(await standing(commandId)).toEqual({ status: 200, body: { status: "applied" } });
});

test("a late refusal is shown in the reader's language", async () => {
  const offer = await acceptedOffer();
  await deliver(await keepCancelling(offer));
  const late = await keepCancelling(offer);
  await deliver(late);
  const russian = await standing(late);
  await irina.post("/locale", { language: "en", goTo: "/notifications" });
  const english = await standing(late);
  expect(russian.body).toEqual({ status: "refused", sentence: expect.stringMatching(/[а-я]/) });
  expect(english.body).toEqual({ status: "refused", sentence: expect.stringMatching(/^[^а-я]+$/i) });
});
