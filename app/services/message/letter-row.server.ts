import type { NewLetter } from "#data/message/outbox.server.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { toWire } from "#domain/offer/wire.ts";
import { wantsNotice } from "#domain/people/notice/notice-settings.ts";
import { expiryOf, letterFor, priorityOf, variantOf } from "#domain/text/catalogue.ts";
import type { LetterEnvelope, MessageFacts } from "#domain/text/letter-envelope.ts";
import { familyOf } from "#domain/text/letter-templates.ts";
import type { Message, MessageParams } from "#domain/text/message.ts";
import { letterGroupOf } from "#domain/text/notice-groups.ts";
import { env } from "#env";
import type { Addressed } from "./audience.server.ts";

/** Key of the daily message about a delay, so that repeated searches send it once. */
export const newsKey = ({ leg, stage, newsFor }: MessageParams["offerStageLate"]): string => `news:${leg}:${stage}:${newsFor}`;

/** The message's event as part of the letter's key. An event that can happen only once causes one letter (design/letters §7). */
function causeOf(message: Message, template: string): string {
  if (message.code === "offerPaymentProofReminder")
    return `proof:${message.params.windowOpenedAt}:${message.params.slot}:${message.params.index}`;
  if (message.code === "offerStageLate" && message.params.newsFor !== undefined) return newsKey(message.params);
  if (message.code === "offerSignDocuments") return `docs:r${message.params.revision}`;
  return `v${message.version}:${template}`;
}

function envelopeOf({ person, reader, message }: Addressed, facts: MessageFacts, state: OfferState): LetterEnvelope {
  const staff = reader.as === "agentStaff" || reader.as === "manager";
  return {
    message,
    facts,
    reader: {
      side: reader.as === "side" ? reader.side : undefined,
      staff: staff || undefined,
      timeZone: person.timeZone,
      codeWord: person.codeWord || undefined,
    },
    offer: { kind: state.kind, phase: state.phase, ...state.corridor },
  };
}

/**
 * Returns the outbox row of a message; null when the message has no letter, its reader has turned such letters off or the address is
 * unconfirmed (design/letters §11, §14).
 */
export function letterRow(addressed: Addressed, facts: MessageFacts, state: OfferState, suppressed: boolean): NewLetter | null {
  const { person, reader, message } = addressed;
  const template = letterFor(message, state.brand);
  if (template === null || !person.isEmailVerified) return null;
  // Alerts about an offer are mailed to agents managers only; moderators and admins see them in the product (design/letters §3).
  if (reader.as === "manager" && person.role !== "agentsManager") return null;
  if (!wantsNotice(person.settings, "mail", letterGroupOf(message))) return null;
  const lang = env.FEATURE_ENGLISH ? person.language : "ru";
  return {
    dedupeKey: `o:${state.id}:${causeOf(message, template)}:${person.userId}`,
    template,
    family: familyOf(state.brand, lang),
    variant: variantOf(message, state),
    brand: state.brand,
    lang,
    class: "T",
    priority: priorityOf(message),
    userId: person.userId,
    toAddress: person.email,
    code: message.code,
    params: toWire(envelopeOf(addressed, facts, state)),
    offerId: state.id,
    eventVersion: message.version,
    groupKey: `offer:${state.id}:${person.userId}`,
    state: suppressed ? "cancelled" : "queued",
    expiresAt: expiryOf(template, message) ?? null,
  };
}
