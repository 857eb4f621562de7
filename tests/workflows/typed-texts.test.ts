import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { awaitingPayment, eventually, type Offer, requireApplied, startEngine } from "./engine.ts";

const database = await cloneDatabase();
const engine = await startEngine();
const { offerWorkflowId } = await import("#workflows/offer/contract.ts");
const { replaceOfferWorkflow } = await import("#commands/start-offer.server.ts");
const { overdueCommands } = await import("#worker/activities/overdue-commands.ts");
const { hideTexts, showTexts } = await import("#commands/typed-texts.server.ts");

const note = "Платил с карты сестры, Ольги Синичкиной";
const reason = "Банк Ольги Синичкиной закрыт до вторника";

/** Every text in a history at any depth; payloads are bytes. */
function textsIn(value: unknown): string {
  if (value instanceof Uint8Array) return `${Buffer.from(value).toString("utf8")}\n`;
  if (typeof value === "string") return `${value}\n`;
  if (typeof value !== "object" || value === null) return "";
  return Object.values(value).map(textsIn).join("");
}

async function said(offer: Offer): Promise<string> {
  const handle = engine.client().workflow.getHandle(offerWorkflowId(offer.id));
  return textsIn(await handle.fetchHistory()) + textsIn((await handle.describe()).raw);
}

async function bodies(offer: Offer): Promise<string> {
  const { rows } = await database.asOwner("SELECT string_agg(body::text, ' ') AS text FROM offer_event WHERE offer_id = $1", [offer.id]);
  return rows[0].text;
}

test("typed texts stay in the database, and the engine's histories contain their ids, also after a restart", async () => {
  const offer = await awaitingPayment(engine);
  const commandId = randomUUID();
  const owner = { kind: "member", userId: offer.cast.ownerId } as const;
  const proof = { type: "saveProof", fileIds: [randomUUID()], note, hashUsed: false } as const;
  const answer = requireApplied(await offer.send(owner, proof, commandId));
  expect(answer.state.sides.owner.proof?.note).toBe(note);
  expect((await offer.state()).sides.owner.proof?.note).toBe(note);
  expect(await bodies(offer)).toContain(note);
  expect(await said(offer)).toMatch(/typed:[0-9a-f]{32}/);
  expect(await said(offer)).not.toContain("Синичкин");

  await replaceOfferWorkflow(offer.id);
  const dueAt = ((await offer.state()).deadline?.dueAt ?? 0) + 60_000;
  const extended = await eventually(
    () => offer.manager({ type: "extendDeadline", dueAt, reason }),
    ({ ok }) => ok,
  );
  expect(requireApplied(extended).state.sides.owner.proof?.note).toBe(note);
  expect((await offer.state()).sides.owner.proof?.note).toBe(note);
  expect(await bodies(offer)).toContain(reason);
  expect(await said(offer)).toMatch(/typed:[0-9a-f]{32}/);
  expect(await said(offer)).not.toContain("Синичкин");
});

test("a pending deadline's texts are replaced by ids, the core's own texts remain, and older runs are shown unchanged", async () => {
  const offer = await awaitingPayment(engine);
  const sql = `INSERT INTO offer_command (id, offer_id, actor, type, body, body_hash) VALUES ($1, $2, '{"kind":"system"}', 'resume', $3, '')`;
  await database.asOwner(sql, [randomUUID(), offer.id, { type: "resume", reason, dueAt: 1 }]);
  const [overdue] = await overdueCommands(offer.id, Date.now() + 60_000);
  expect(JSON.stringify(overdue)).not.toContain("Синичкин");
  expect(await showTexts(offer.id, overdue!.command)).toEqual({ type: "resume", reason, dueAt: 1 });
  const word = { type: "offerCancelled", reason: "owner", by: "x" };
  expect(await hideTexts(offer.id, word)).toEqual(word);
  expect(await showTexts(offer.id, { note })).toEqual({ note });
  const hidden = await hideTexts(offer.id, { note });
  expect(await hideTexts(offer.id, hidden)).toEqual(hidden);
  expect(await showTexts(randomUUID(), hidden)).toEqual(hidden);
});
