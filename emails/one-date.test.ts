import { expect, test } from "vitest";
import { evolve } from "#domain/offer/evolve.ts";
import { nextStep } from "#domain/offer/next-step.ts";
import { type Instant, type OfferSide, type OfferState, offerSides } from "#domain/offer/state.ts";
import { agentOf, draft, files, manager, type Scenario } from "#domain/offer/testing/factories.ts";
import * as scenarios from "#domain/offer/testing/scenarios.ts";
import { toWire } from "#domain/offer/wire.ts";
import { letterFor } from "#domain/text/catalogue.ts";
import { describe } from "#domain/text/describe.ts";
import type { Message } from "#domain/text/message.ts";
import { hours } from "#domain/time/duration.ts";
import { formatInstant } from "#i18n/format.ts";
import { messageValues } from "#i18n/message-values.ts";
import { messageSentence } from "#services/message/message-sentence.ts";
import { ownDeadlines } from "#services/offer/own/own-deadlines.ts";
import { pushPayload } from "#services/push/push-payload.server.ts";
import { fixtureShell } from "./fixtures.ts";
import { letterContent } from "./letter-content.ts";

const timeZone = "Europe/Moscow";
const dates = (text: string): readonly string[] => text.replaceAll("\u00a0", " ").match(/\d\d\.\d\d\.\d{4}(, \d\d:\d\d)?/g) ?? [];
const written = (at: Instant) => dates(formatInstant(at, "ru", timeZone))[0] ?? "";

function letterText(message: Message, state: OfferState, side: OfferSide): string {
  const template = letterFor(message, "main");
  if (template === null) return "";
  const reader = { side, timeZone };
  const envelope = { message, facts: {}, reader, offer: { kind: state.kind, phase: state.phase, ...state.corridor } };
  return JSON.stringify(
    letterContent({ template, family: "plain", variant: "bank", brand: "main", lang: "ru", envelope, shell: fixtureShell.main }),
  );
}

const bellText = (message: Message) => messageSentence(message, messageValues(message, {}, "ru", timeZone), "ru");

function pushText({ code, params, no, ...message }: Message): string {
  const data = toWire({ ...message, ...params, humanReadableId: no });
  const reader = { role: "member", language: "ru", timeZone, settings: {} } as const;
  const push = { notificationId: "n", type: code, data, offerId: message.offerId, tag: "t", isUrgent: false, ...reader };
  return pushPayload(push, message.at).text;
}

/** Every date on the page of the deal for a side at an instant; the API returns `by` of the step. */
function pageDates(state: OfferState, side: OfferSide, now: Instant): readonly string[] {
  const step = nextStep(state, { kind: "member", userId: state.sides[side]?.memberId ?? "" }, now);
  const instants = [step.by, step.late?.since, ...ownDeadlines(state, side, now).map(({ dueAt }) => dueAt)];
  return instants.flatMap((at) => (at === undefined ? [] : [written(at)]));
}

interface Said {
  readonly code: string;
  readonly channel: string;
  readonly strange: readonly string[];
}

/** Dates of each channel that the page does not show at the same instant. The deadline of an ended delay is in the past only. */
function strangeDates({ events }: Scenario): { readonly all: number; readonly strange: readonly Said[] } {
  const states: OfferState[] = [];
  for (const event of events) states.push(evolve(states.at(-1) ?? draft(), event));
  const said = events.flatMap((event, index) => {
    const [before, after] = [states[index - 1] ?? draft(), states[index]];
    // Scenarios take several steps at one instant, and a message about the first step may announce a window that the next one opens.
    const settled = states.slice(index, events.findLastIndex(({ at }) => at === event.at) + 1);
    if (!after) return [];
    return offerSides.flatMap((side) => {
      const message = describe(event, before, after, { as: "side", side });
      if (message === null) return [];
      const past = "lateSince" in message.params && message.params.lateSince !== undefined ? [written(message.params.lateSince)] : [];
      const shown = [...settled.flatMap((state) => pageDates(state, side, event.at)), ...past];
      const texts = { letter: letterText(message, after, side), bell: bellText(message), push: pushText(message) };
      return Object.entries(texts).map(([channel, text]) => {
        const found = dates(text);
        return { code: message.code, channel, found, strange: found.filter((date) => !shown.includes(date)) };
      });
    });
  });
  return { all: said.filter(({ found }) => found.length > 0).length, strange: said.filter(({ strange }) => strange.length > 0) };
}

const latePayout = () => scenarios.paysOut(scenarios.payingOut(), "owner").wake();
const untilEnd = (scenario: Scenario) => {
  for (let wakes = 0; wakes < 20 && scenario.state.phase !== "refunding" && scenario.state.phase !== "cancelled"; wakes += 1)
    scenario.wake();
  return scenario;
};

const courses: Readonly<Record<string, () => Scenario>> = {
  "goes well": () => scenarios.completed(),
  "has a late payout with a new deadline": () => {
    const scenario = latePayout();
    scenario.does(manager, { type: "extendDeadline", reason: "the bank is closed", dueAt: scenario.now + hours(48) });
    return scenarios.confirms(scenarios.paysOut(scenario.wake(), "buyer"), "buyer");
  },
  "has a late check that a manager has to confirm": () => {
    const scenario = scenarios.proves(scenarios.proves(scenarios.awaiting(), "owner"), "buyer");
    scenario.does(agentOf.owner, { type: "submitIncoming", leg: "owner", fileIds: files, result: "notReceived", reason: "not there" });
    return scenario.wake();
  },
  "has a late refund": () => scenarios.payingOut().does(manager, { type: "refund", reason: "asked by both" }).wake(),
  "is not signed": () => untilEnd(scenarios.signs(scenarios.signing(), "owner")),
  "is not paid": () => untilEnd(scenarios.awaiting()),
  "is paid by one side only": () => untilEnd(scenarios.suspended()),
  "is paid too much": () => scenarios.overpaidAndProven(),
  "has another end of its payment": () => {
    const scenario = scenarios.awaiting();
    return scenario.does(manager, { type: "extendDeadline", reason: "a holiday", dueAt: (scenario.state.deadline?.dueAt ?? 0) + hours(5) });
  },
};

test.each(Object.entries(courses))("letter, notification and push contain the dates that page and API show when a deal %s", (_, course) => {
  const { all, strange } = strangeDates(course());
  expect(all).toBeGreaterThan(0);
  expect(strange).toEqual([]);
});
