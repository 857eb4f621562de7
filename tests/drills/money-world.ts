// A world of the money drill: some deals of one payer, an agent's account that only these deals use, and the people who act on them.
// Import it after the database that the environment names exists.
import { randomUUID } from "node:crypto";
import { findAgentAccount } from "#data/account/requisites.server.ts";
import { pool, withTransaction } from "#data/db.server.ts";
import { nextHumanId } from "#data/offer/offers.server.ts";
import { createDraftOffer } from "#data/offer/offers-projection.server.ts";
import type { Currency } from "#domain/money/money.ts";
import { applyCommand } from "#domain/offer/apply.ts";
import type { Command, Terms } from "#domain/offer/commands.ts";
import { draftOffer } from "#domain/offer/draft.ts";
import type { OfferEvent } from "#domain/offer/events.ts";
import type { OfferSide, OfferState } from "#domain/offer/state.ts";
import { toWire } from "#domain/offer/wire.ts";
import { days } from "#domain/time/duration.ts";
import { decryptField, encryptField, fieldAad } from "#files/field-encryption.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { beneficiaryOf, termsOf } from "#tests/support/journey-terms.ts";
import { mayAct, userIdOf } from "#tests/support/offer-journey.ts";
import { contextOf } from "#tests/support/service-context.ts";
import { project } from "#worker/projection/project.ts";
import type { Dice } from "./dice.ts";

/** Age of the deals in days. They still wait for payment, so that statements of different days may pay for them. */
export const dealAgeDays = 28;

export interface World {
  readonly dice: Dice;
  /** The leg under test: a bank's euros, or a transfer on a chain. */
  readonly leg: OfferSide;
  readonly isChain: boolean;
  readonly agentId: string;
  readonly accountId: string;
  readonly currency: Currency;
  /** The agreed amount of a leg with commission, minor units. All deals have the same amount. */
  readonly payIn: bigint;
  readonly dealIds: readonly string[];
  /** Two employees of the leg's agent. */
  readonly staff: readonly ServiceContext[];
  /** Employees of the agent of the other leg. */
  readonly others: readonly ServiceContext[];
  readonly managers: readonly ServiceContext[];
  /** The managers who may verify returns and revoke imports. */
  readonly overseers: readonly ServiceContext[];
  /** Sums of the imported statements, by id; a revoked one is removed. */
  readonly statements: Map<string, bigint>;
  /** Amounts that left the account by a payout, by the leg's principal. */
  readonly principal: bigint;
}

interface Template {
  readonly terms: Terms;
  readonly people: { readonly owner: string; readonly buyer: string };
  readonly payee: Awaited<ReturnType<typeof beneficiaryOf>>;
}

const templates = new Map<boolean, Promise<Template>>();

async function makeTemplate(isChain: boolean): Promise<Template> {
  const people = { owner: await userIdOf("irina"), buyer: await userIdOf("jonas") };
  const overrides = { paymentWindow: days(90), paymentReminders: [], followsWorkingHours: false };
  const terms = await termsOf(people.owner, { crypto: isChain, overrides });
  return { terms, people, payee: await beneficiaryOf(people.buyer, isChain ? "USDT" : "RUB") };
}

function templateOf(isChain: boolean): Promise<Template> {
  const made = templates.get(isChain) ?? makeTemplate(isChain);
  templates.set(isChain, made);
  return made;
}

/** A deal that waits for both payments. Its events are written in one decision; documents are not generated. */
async function openDeal({ terms, people, payee }: Template): Promise<string> {
  const [id, now] = [randomUUID(), Date.now() - days(dealAgeDays)];
  const first = await withTransaction(async (tx) => {
    const draft = draftOffer({
      id,
      humanId: await nextHumanId(tx, now),
      brand: "main",
      kind: "exchange",
      ownerId: people.owner,
      terms,
      now,
    });
    await createDraftOffer(tx, draft);
    return draft;
  });
  let state: OfferState = first;
  const events: OfferEvent[] = [];
  const hash = "0".repeat(64);
  const told = (side: OfferSide | null, command: Command) => {
    const actor = side === null ? ({ kind: "system" } as const) : ({ kind: "member", userId: people[side] } as const);
    const taken = applyCommand(state, command, actor, now);
    if (!taken.ok) throw new Error(`${command.type} was refused with ${taken.code}.`);
    state = taken.value.state;
    events.push(...taken.value.events);
  };
  told("owner", { type: "publish", facts: mayAct });
  told("buyer", { type: "accept", revision: 1, beneficiary: payee, facts: mayAct });
  told(null, { type: "documentsGenerated", revision: 1, hash, fileIds: [] });
  for (const side of ["owner", "buyer"] as const) told(side, { type: "sign", revision: 1, hash, facts: mayAct });
  const written = { offerId: id, commandId: null, actor: { kind: "system" } as const, fromVersion: 1 };
  await project({ ...written, events: events.map(toWire), snapshot: toWire(state) });
  return id;
}

/** A copy of the agent's account, whose sealed details belong to the new row. */
async function openAccount(like: string): Promise<string> {
  const id = randomUUID();
  const found = await findAgentAccount(like);
  if (!found) throw new Error("The agent's account is missing.");
  const details = encryptField(
    decryptField(found.sealed, fieldAad("agent_account", "details", like)),
    fieldAad("agent_account", "details", id),
  );
  await pool.query(
    `INSERT INTO agent_account (id, agent_id, rail, schema, country, currency, network, bank_name, holder_name, details, last4,
       is_main_receiving, is_active, opened_on)
     SELECT $2, agent_id, rail, schema, country, currency, network, bank_name, holder_name, $3, last4, false, is_active, '2020-01-01'
     FROM agent_account WHERE id = $1`,
    [like, id, details],
  );
  return id;
}

const people = new Map<string, Promise<ServiceContext>>();
function person(name: string): Promise<ServiceContext> {
  const known = people.get(name) ?? contextOf(name);
  people.set(name, known);
  return known;
}
const allOf = (names: readonly string[]) => Promise.all(names.map(person));

interface WorldShape extends Pick<World, "leg" | "isChain"> {
  readonly deals: number;
}

function drawShape(dice: Dice): WorldShape {
  const isChain = dice.chance(25);
  return { isChain, leg: isChain ? "owner" : "buyer", deals: 3 };
}

export async function openWorld(dice: Dice, { isChain, leg, deals } = drawShape(dice)): Promise<World> {
  const { terms, ...rest } = await templateOf(isChain);
  const { agentId, agentAccountId, principal, payIn } = terms.legs[leg];
  const accountId = await openAccount(agentAccountId);
  const template = { ...rest, terms: { ...terms, legs: { ...terms.legs, [leg]: { ...terms.legs[leg], agentAccountId: accountId } } } };
  const dealIds = [];
  for (let n = 0; n < deals; n += 1) dealIds.push(await openDeal(template));
  const [russia, europe] = [await allOf(["manager.russia", "admin.russia"]), await allOf(["manager.europe", "admin.europe"])];
  return {
    ...{ dice, leg, isChain, agentId, accountId, dealIds, currency: payIn.currency, payIn: payIn.minor, principal: principal.minor },
    ...(leg === "owner" ? { staff: russia, others: europe } : { staff: europe, others: russia }),
    ...{ managers: await allOf(["agents", "moderator", "admin"]), overseers: await allOf(["agents", "admin"]), statements: new Map() },
  };
}
