import { withTransaction } from "#data/db.server.ts";
import type { LedgerEntry } from "#domain/money/ledger-entry.ts";
import { postingsFor } from "#domain/money/postings.ts";
import type { Actor } from "#domain/offer/actor.ts";
import { applyCommand } from "#domain/offer/apply.ts";
import type { Command } from "#domain/offer/commands.ts";
import type { Deadline } from "#domain/offer/deadline.ts";
import { evolve } from "#domain/offer/evolve.ts";
import type { RefusalCode } from "#domain/offer/refusal.ts";
import { type Instant, type OfferSide, type OfferState, offerSides, type Phase, type StageName, stageNames } from "#domain/offer/state.ts";
import type { RefusalOf } from "#domain/outcome.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { takesNote } from "#domain/text/notice-groups.ts";
import { messageValues } from "#i18n/message-values.ts";
import { type Addressed, listAddressed } from "#services/message/audience.server.ts";
import { readFacts } from "#services/message/facts.server.ts";
import { letterRow } from "#services/message/letter-row.server.ts";
import { messageSentence } from "#services/message/message-sentence.ts";
import { isSilentFor } from "#services/message/record-messages.server.ts";
import { mapShortEnglish } from "#services/names/shown-names.server.ts";

export interface DryRunMessage {
  /** Text of the notification, in the manager's language. */
  readonly text: string;
  readonly readers: readonly string[];
  /** Number of recipients who also get a letter. */
  readonly letters: number;
  /** True when a side of the offer gets the message; otherwise staff get it. */
  readonly isToSides: boolean;
  /** Staff may add a note to the message. */
  readonly takesNote: boolean;
}

export interface DryRunStage {
  readonly leg: OfferSide;
  readonly stage: StageName;
  readonly change: "opens" | "closes";
  readonly dueAt: Instant | null;
}

type Clock = Pick<Deadline, "kind" | "dueAt"> | null;

/** Consequences of a command if it were sent now. Nothing is written. */
export interface DryRun {
  readonly ok: true;
  readonly from: Phase;
  readonly to: Phase;
  readonly clock: { readonly before: Clock; readonly after: Clock };
  readonly stages: readonly DryRunStage[];
  readonly messages: readonly DryRunMessage[];
  readonly entries: readonly LedgerEntry[];
}

export type DryRunRefusal = RefusalOf<RefusalCode>;

const clockOf = ({ deadline }: OfferState): Clock => (deadline ? { kind: deadline.kind, dueAt: deadline.dueAt } : null);
const waits = (status: string) => status === "open" || status === "returned" || status === "submitted";

function stageChanges(before: OfferState, after: OfferState): DryRunStage[] {
  return offerSides.flatMap((leg) =>
    stageNames.flatMap((stage): DryRunStage[] => {
      const [was, is] = [before.legs[leg][stage], after.legs[leg][stage]];
      if (!waits(was.status) && waits(is.status)) return [{ leg, stage, change: "opens", dueAt: is.dueAt ?? null }];
      return waits(was.status) && is.status === "closed" ? [{ leg, stage, change: "closes", dueAt: null }] : [];
    }),
  );
}

interface ForeseenLetter {
  readonly addressed: Addressed;
  /** The recipient's short name, in the manager's language. */
  readonly name: string;
  readonly text: string;
  readonly hasLetter: boolean;
}

/** Determines recipients and texts with the projection's own functions (design/letters §14). */
async function listForeseenLetters(
  start: OfferState,
  events: readonly Parameters<typeof evolve>[1][],
  language: Language,
): Promise<ForeseenLetter[]> {
  return await withTransaction(async (tx) => {
    const told: ForeseenLetter[] = [];
    let before = start;
    for (const event of events) {
      const after = evolve(before, event);
      const addressed = await listAddressed(tx, { event, before, after });
      const factsOf = await readFacts(
        tx,
        after,
        addressed.map(({ message }) => message),
      );
      // In Russian every recipient has a short name already.
      const names = await mapShortEnglish(language === "en" ? addressed.map(({ person }) => person.userId) : [], tx);
      for (const one of addressed) {
        const facts = factsOf(one.message, one.reader);
        const values = messageValues(one.message, facts, language, one.person.timeZone);
        const text = messageSentence(one.message, values, language);
        const hasLetter = !isSilentFor({ event }, one) && letterRow(one, facts, after, false) !== null;
        told.push({ addressed: one, name: names.get(one.person.userId) ?? one.person.displayName, text, hasLetter });
      }
      before = after;
    }
    return told;
  });
}

function grouped(told: readonly ForeseenLetter[]): DryRunMessage[] {
  const byText = new Map<string, ForeseenLetter[]>();
  for (const one of told) byText.set(one.text, [...(byText.get(one.text) ?? []), one]);
  return [...byText].map(([text, all]) => ({
    text,
    readers: [...new Set(all.map(({ name }) => name))],
    letters: all.filter(({ hasLetter }) => hasLetter).length,
    isToSides: all.some(({ addressed }) => addressed.reader.as === "side"),
    takesNote: all.some(({ addressed }) => takesNote(addressed.message)),
  }));
}

/**
 * Runs the core on a command without submitting it, and returns the letters, postings and deadlines that would follow (design/screens
 * §15). The caller has checked that the reader may see the offer. Refusals: the core's.
 */
export async function dryRunCommand(
  state: OfferState,
  command: Command,
  actor: Actor,
  now: Instant,
  language: Language,
): Promise<DryRun | DryRunRefusal> {
  const decision = applyCommand(state, command, actor, now);
  if (!decision.ok) return decision;
  const { events, state: after } = decision.value;
  let before = state;
  const entries = events.flatMap((event) => {
    const next = evolve(before, event);
    const posted = postingsFor(event, before, next);
    before = next;
    return posted;
  });
  return {
    ok: true,
    from: state.phase,
    to: after.phase,
    clock: { before: clockOf(state), after: clockOf(after) },
    stages: stageChanges(state, after),
    messages: grouped(await listForeseenLetters(state, events, language)),
    entries,
  };
}
