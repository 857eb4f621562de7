import { createHmac } from "node:crypto";
import { pool } from "#data/db.server.ts";
import { keepTypedTexts, listTypedTexts, type TypedText } from "#data/offer/typed-texts.server.ts";
import { cancelReasons, holdReasons } from "#domain/offer/state.ts";
import type { Wire } from "#domain/offer/wire.ts";
import { env } from "#env";
import { readIndexKeys } from "#settings/keys.ts";

/** Fields of commands, events and states that hold free text or a constant of the core. */
const typedFields = new Set(["note", "reason"]);
const wordsOfCore = new Set<string>([...cancelReasons, ...holdReasons, "agentSuspended"]);
const prefix = "typed:";

/** Texts are looked up with the key that they were stored with, so only the writing key is needed. */
const [writingKey] = readIndexKeys(env.INDEX_KEY);

const idOf = (offerId: string, text: string): string =>
  prefix + createHmac("sha256", writingKey).update(`typed-text ${offerId} ${text}`).digest("hex").slice(0, 32);

/** Returns the value with each text replaced by `change(text, field)`. `field` is the name of the property that holds it. */
function mapTexts(wire: Wire, change: (text: string, field: string) => string, field = ""): Wire {
  if (typeof wire === "string") return change(wire, field);
  if (Array.isArray(wire)) return wire.map((one) => mapTexts(one, change, field));
  if (wire === null || typeof wire !== "object") return wire;
  return Object.fromEntries(Object.entries(wire).map(([key, value]) => [key, mapTexts(value, change, key)]));
}

const isTyped = (text: string, field: string): boolean =>
  typedFields.has(field) && text !== "" && !wordsOfCore.has(text) && !text.startsWith(prefix);

/**
 * Replaces typed texts of a command or state by their ids before it is sent to the engine. Histories are stored for long and operators read
 * them, so notes and reasons stay in the database (R21). Inverse of {@link showTexts}.
 */
export async function hideTexts(offerId: string, wire: Wire): Promise<Wire> {
  const texts = new Map<string, TypedText>();
  const hidden = mapTexts(wire, (text, field) => {
    if (!isTyped(text, field)) return text;
    const id = idOf(offerId, text);
    texts.set(id, { id, text });
    return id;
  });
  if (texts.size > 0) await keepTypedTexts(pool, offerId, [...texts.values()]);
  return hidden;
}

/** Replaces ids by their texts in what the engine returns. Runs from before this change contain the texts themselves. */
export async function showTexts<T extends Wire>(offerId: string, wire: T): Promise<T> {
  const ids = new Set<string>();
  mapTexts(wire, (text) => {
    if (text.startsWith(prefix)) ids.add(text);
    return text;
  });
  if (ids.size === 0) return wire;
  const texts = await listTypedTexts(pool, offerId, [...ids]);
  return mapTexts(wire, (text) => texts.get(text) ?? text) as T;
}
