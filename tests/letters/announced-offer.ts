import { randomUUID } from "node:crypto";
import type { Tx } from "#data/db.server.ts";
import type { OfferEvent } from "#domain/offer/events.ts";
import { evolve } from "#domain/offer/evolve.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { draft, type OfferChoices, type Scenario, start } from "#domain/offer/testing/factories.ts";
import { fromWire, toWire, type Wire } from "#domain/offer/wire.ts";
import { days } from "#domain/time/duration.ts";

export interface Step {
  readonly event: OfferEvent;
  readonly before: OfferState;
  readonly after: OfferState;
}

/** People and agents of the seed in place of those in the core's scenarios. */
export interface Cast {
  readonly owner: string;
  readonly buyer: string;
  readonly europe: string;
  readonly russia: string;
  /** Staff by their names in the scenarios. */
  readonly staff: Readonly<Record<"wanda" | "egor" | "maria", string>>;
}

export async function readCast(query: (sql: string) => Promise<{ rows: { id: string; key: string }[] }>): Promise<Cast> {
  const { rows } = await query(
    `SELECT id, split_part(email, '@', 1) AS key FROM "user" WHERE email LIKE ANY (ARRAY['irina@%', 'jonas@%', 'agents@%', 'manager.europe@%', 'manager.russia@%'])
     UNION ALL SELECT id, name FROM escrow_agent WHERE name IN ('europe', 'russia')`,
  );
  const idOf = (key: string) => rows.find((row) => row.key === key)?.id ?? "";
  const staff = { wanda: idOf("manager.europe"), egor: idOf("manager.russia"), maria: idOf("agents") };
  return { staff, owner: idOf("irina"), buyer: idOf("jonas"), europe: idOf("europe"), russia: idOf("russia") };
}

const week = days(7);
/**
 * The core's scenarios have fixed dates, and the database's clock decides what has expired, so they are shifted to the coming week, hour
 * for hour.
 */
const shift = Math.max(0, Math.ceil((Date.now() - start) / week)) * week;
/** Instants are recognised as larger than any other number of a state. */
const isInstant = (wire: number): boolean => wire > 1_000_000_000_000;

/** Replaces each name of a scenario by a row's id, always the same one, and moves its instants to the coming week. */
function renamer(cast: Cast) {
  const known: Record<string, string> = {
    ...cast.staff,
    olga: cast.owner,
    boris: cast.buyer,
    "agent-west": cast.europe,
    "agent-east": cast.russia,
    abc: "ab".repeat(32),
  };
  const isName = /^(offer-1|snapshot-.*|account-.*|agent-account-.*)$/;
  const rename = (wire: Wire): Wire => {
    if (Array.isArray(wire)) return wire.map(rename);
    if (wire !== null && typeof wire === "object")
      return Object.fromEntries(Object.entries(wire).map(([key, value]) => [key, rename(value)]));
    if (typeof wire === "number" && isInstant(wire)) return wire + shift;
    if (typeof wire !== "string") return wire;
    if (isName.test(wire)) known[wire] ??= randomUUID();
    return known[wire] ?? wire;
  };
  return <T>(value: T) => fromWire<T>(rename(toWire(value)));
}

export interface AnnouncedOffer {
  readonly offerId: string;
  readonly draft: OfferState;
  readonly steps: readonly Step[];
  step(type: OfferEvent["type"], nth?: number): Step;
}

/** The steps of a scenario with the ids of real rows and a separate number. */
export function announcedOffer(scenario: Scenario, cast: Cast, choices: OfferChoices = {}): AnnouncedOffer {
  const rename = renamer(cast);
  const first = { ...rename(draft(choices)), humanId: `F-2026-${String(Math.floor(Math.random() * 900_000) + 100_000)}` };
  let before = first;
  const steps = scenario.events.map((raw) => {
    const event = rename(raw);
    const step = { event, before, after: evolve(before, event) };
    before = step.after;
    return step;
  });
  const step = (type: OfferEvent["type"], nth = 0) => {
    const found = steps.filter(({ event }) => event.type === type)[nth];
    if (!found) throw new Error(`The scenario has no ${type}.`);
    return found;
  };
  return { offerId: first.id, draft: first, steps, step };
}

/** Writes the offer's row after a step, so that the sender can check whether a request is still valid. */
export async function storeOffer(tx: Tx, offer: AnnouncedOffer, until: number): Promise<void> {
  const { createDraftOffer, projectOffer } = await import("#data/offer/offers-projection.server.ts");
  await createDraftOffer(tx, offer.draft);
  const told = offer.steps.slice(0, until);
  const state = told.at(-1)?.after;
  if (state) await projectOffer(tx, { state, events: told.map(({ event }) => event), commandId: null, actor: { kind: "system" } });
}
