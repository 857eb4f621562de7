import { evolve } from "../../offer/evolve.ts";
import { draft, type Scenario } from "../../offer/testing/factories.ts";
import { begin } from "../../offer/transition.ts";
import { letterFor } from "../catalogue.ts";
import { describe } from "../describe.ts";
import type { Message, Reader } from "../message.ts";

export const asOwner: Reader = { as: "side", side: "owner" };
export const asBuyer: Reader = { as: "side", side: "buyer" };

/** The messages to a reader over a whole scenario, or over its events after version `from`. */
export function messagesTo(reader: Reader, scenario: Scenario, from = 0): Message[] {
  let before = begin(draft({ brand: scenario.state.brand })).state;
  return scenario.events.flatMap((event) => {
    const after = evolve(before, event);
    const message = event.version > from ? describe(event, before, after, reader) : null;
    before = after;
    return message ?? [];
  });
}

export const codes = (reader: Reader, scenario: Scenario, from = 0) => messagesTo(reader, scenario, from).map(({ code }) => code);
export const letters = (reader: Reader, scenario: Scenario, from = 0) =>
  messagesTo(reader, scenario, from).flatMap((message) => letterFor(message, message.brand) ?? []);
