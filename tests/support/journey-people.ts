// The people of a test's offer, and the functions by which each sends commands.
import { randomUUID } from "node:crypto";
import { rebuildOfferWorkflow } from "#commands/start-offer.server.ts";
import { deliver } from "#commands/submit-command.server.ts";
import type { CommandOutcome } from "#contracts/outcome.ts";
import { pool } from "#data/db.server.ts";
import { readOfferState } from "#data/offer/offers.server.ts";
import type { Money } from "#domain/money/money.ts";
import type { Actor } from "#domain/offer/actor.ts";
import type { Command } from "#domain/offer/commands.ts";
import type { OfferSide, OfferState, Phase } from "#domain/offer/state.ts";
import type { BankDocument, DocumentName } from "#scripts/demo/bank-document.ts";
import { decideWithoutEngine } from "./decide-without-engine.ts";
import { eventually } from "./eventually.ts";
import type { AskedTerms } from "./journey-terms.ts";
import { onePixel } from "./store-picture.ts";
import type { submitCommand } from "./submit-command.ts";

export type PersonName = "irina" | "jonas" | "sever" | "marta" | "anastasia";

export interface JourneyOptions extends AskedTerms {
  readonly owner?: PersonName;
  readonly buyer?: PersonName;
  /** The command function of the product or of another engine, for tests of the engine; by default commands run without the engine. */
  readonly submit?: typeof submitCommand;
  /** Draws the uploaded documents, for pictures; a dot by default. */
  readonly papers?: (paper: BankDocument) => Promise<Buffer>;
}

/** One offer and its people. */
export interface OfferJourney {
  readonly id: string;
  state(): Promise<OfferState>;
  owner(command: Command): Promise<CommandOutcome>;
  buyer(command: Command): Promise<CommandOutcome>;
  /** Staff of the leg's agent; another person than `checker`. */
  staff(leg: OfferSide, command: Command): Promise<CommandOutcome>;
  /** The agents manager. */
  checker(command: Command): Promise<CommandOutcome>;
  /** A manager who has not acted on this offer. */
  second(command: Command): Promise<CommandOutcome>;
  system(command: Command): Promise<CommandOutcome>;
  /** The bytes of an upload that shows `sum`. */
  paper(name: DocumentName, sum: Money): Promise<Buffer>;
  reaches(phase: Phase): Promise<OfferState>;
}

export async function userIdOf(name: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(`SELECT id FROM "user" WHERE email = $1`, [`${name}@bridgehold.test`]);
  if (!rows[0]) throw new Error(`There is no ${name} in the demo data.`);
  return rows[0].id;
}

const claim = (commandId: string, ids: readonly string[]) =>
  pool.query("UPDATE stored_file SET claimed_by = $1 WHERE id::text = ANY ($2::text[]) AND claimed_by IS NULL", [commandId, ids]);

export async function cast({ owner = "irina", buyer = "jonas" }: JourneyOptions) {
  const names = [owner, buyer, "manager.russia", "manager.europe", "agents"];
  const [ownerId = "", buyerId = "", russia = "", europe = "", manager = ""] = await Promise.all(names.map(userIdOf));
  return { ownerId, buyerId, manager, staff: { owner: russia, buyer: europe } as Record<OfferSide, string> };
}

type Cast = Awaited<ReturnType<typeof cast>>;

export function journeyOf(id: string, people: Cast, { submit = decideWithoutEngine, papers }: JourneyOptions): OfferJourney {
  const send = async (actor: Actor, command: Command) => {
    const commandId = randomUUID();
    // A service claims them in the transaction of its command; the journey does not use the services.
    if ("fileIds" in command) await claim(commandId, command.fileIds);
    const first = await submit(
      { actor, actorUserId: "userId" in actor ? actor.userId : null, ip: "203.0.113.24", userAgent: "Mozilla/5.0", now: Date.now() },
      { offerId: id, commandId, command },
    );
    // A busy machine may answer late.
    return first.isPending
      ? eventually(
          () => deliver(commandId),
          ({ isPending }) => !isPending,
        )
      : first;
  };
  const state = async () => {
    const found = await readOfferState(pool, id);
    if (!found) throw new Error(`Offer ${id} is not in the database.`);
    return found;
  };
  return {
    id,
    state,
    owner: (command) => send({ kind: "member", userId: people.ownerId }, command),
    buyer: (command) => send({ kind: "member", userId: people.buyerId }, command),
    staff: async (leg, command) =>
      send({ kind: "agentStaff", userId: people.staff[leg], agentId: (await state()).legs[leg].agentId, role: "agentManager" }, command),
    checker: (command) => send({ kind: "manager", userId: people.manager, role: "agentsManager" }, command),
    second: async (command) => send({ kind: "manager", userId: await userIdOf("moderator"), role: "moderator" }, command),
    system: (command) => send({ kind: "system" }, command),
    paper: async (name, sum) => (papers ? papers({ name, humanId: (await state()).humanId, sum }) : onePixel),
    async reaches(phase) {
      // Deadlines and other timers need the engine.
      if ((await state()).phase !== phase) await rebuildOfferWorkflow(id);
      return await eventually(state, (now) => now.phase === phase);
    },
  };
}
