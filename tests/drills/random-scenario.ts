// Random scenarios of the core, written to the database by the engine's projection. Import it after the database that the environment names
// exists.
import { createHash, randomUUID } from "node:crypto";
import { withTransaction } from "#data/db.server.ts";
import { createDraftOffer } from "#data/offer/offers-projection.server.ts";
import { recordWaiver } from "#data/people/waivers.server.ts";
import { withPrisma } from "#data/prisma.server.ts";
import { applyCommand } from "#domain/offer/apply.ts";
import type { OfferSide, OfferState } from "#domain/offer/state.ts";
import { draft, start } from "#domain/offer/testing/factories.ts";
import { Dice as ScenarioDice } from "#domain/offer/testing/random-commands.ts";
import { fromWire, toWire, type Wire } from "#domain/offer/wire.ts";
import { project } from "#worker/projection/project.ts";
import type { Dice } from "./dice.ts";
import { count } from "./drill.ts";
import { OfferModel } from "./offer-model.ts";
import { drawStep, tempers } from "./scenario-steps.ts";

const stepsEach = 80;

/** The core's scenarios use names of people and accounts, but rows need uuids. One name is one id within a scenario. */
function renamer() {
  const ids = new Map<string, string>();
  const isName = /^(offer-\d|olga|boris|stella|wanda|walter|egor|franz|maria|mikhail|anna|agent-.*|account-.*|snapshot-.*)$/;
  const nameOf = (text: string): string => {
    if (/^documents-/.test(text)) return createHash("sha256").update(text).digest("hex");
    if (!isName.test(text)) return text;
    if (!ids.has(text)) ids.set(text, randomUUID());
    return ids.get(text) ?? text;
  };
  const rename = (wire: Wire): Wire => {
    if (typeof wire === "string") return nameOf(wire);
    if (Array.isArray(wire)) return wire.map(rename);
    if (wire === null || typeof wire !== "object") return wire;
    return Object.fromEntries(Object.entries(wire).map(([key, value]) => [key, rename(value)]));
  };
  return (value: unknown) => rename(toWire(value));
}

type AgentOfLeg = Pick<OfferState["legs"]["owner"], "agentId" | "agentAccountId">;

export interface Played {
  readonly draft: OfferState;
  readonly model: OfferModel;
  /** The agent of each leg at the end, because another agent may have taken over the leg. */
  readonly agents: Readonly<Record<OfferSide, AgentOfLeg>>;
}

/** Staff waive the infractions of the offer's sides; the later checks show that this changes neither offer nor money. */
async function waive(offerId: string): Promise<number> {
  return await withPrisma(async (db) => {
    const charged = await db.infraction.findMany({ where: { offerId, waivedAt: null } });
    const by = randomUUID();
    const waived = charged.map(({ id, userId }) => recordWaiver(db, { id, userId, by, reason: "the bank was closed", now: Date.now() }));
    return (await Promise.all(waived)).filter(Boolean).length;
  });
}

/** Plays one scenario to its end, or for eighty steps; `cells` collects the pairs of phase and command. */
export async function play(dice: Dice, counts: Record<string, number>, cells: Set<string>): Promise<Played> {
  const rename = renamer();
  let state: OfferState = { ...draft({ profile: "test", crypto: dice.chance(25) }), humanId: `F-2026-${randomUUID()}` };
  const model = new OfferModel({ owner: state.legs.owner.principal, buyer: state.legs.buyer.principal });
  const first = fromWire<OfferState>(rename(state));
  await withTransaction((tx) => createDraftOffer(tx, first));
  const luck = new ScenarioDice(dice.seed);
  const temper = dice.pick(tempers);
  let now = start;
  for (let n = 0; n < stepsEach; n += 1) {
    const step = drawStep(state, now, luck, temper);
    now = step.now;
    const decision = applyCommand(state, step.command, step.actor, now);
    cells.add(`${state.phase} ${step.command.type}`);
    count(counts, decision.ok ? "accepted" : "refused");
    if (!decision.ok) continue;
    const { events } = decision.value;
    state = decision.value.state;
    for (const event of events) {
      model.tell(event);
      count(counts, "legs given to another agent", event.type === "legReassigned" ? 1 : 0);
    }
    const fromVersion = state.version - events.length + 1;
    const projection = { offerId: first.id, commandId: null, actor: fromWire<typeof step.actor>(rename(step.actor)), fromVersion };
    const written = { ...projection, events: events.map(rename), snapshot: rename(state) };
    await project(written);
    // The engine may repeat a projection, which must change nothing.
    if (dice.chance(10)) await project(written);
    const isLate = events.some(({ type }) => type === "memberInfracted");
    if (isLate && dice.chance(70)) count(counts, "infractions waived", await waive(first.id));
  }
  const agentOf = (side: OfferSide): AgentOfLeg => {
    const taker = model.reassigned.get(side);
    return taker ? fromWire<AgentOfLeg>(rename(taker)) : first.legs[side];
  };
  return { draft: first, model, agents: { owner: agentOf("owner"), buyer: agentOf("buyer") } };
}
