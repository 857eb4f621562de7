import type { TakenPush } from "#data/message/push-outbox.server.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { catalogue } from "#domain/text/catalogue.ts";
import { fillPieces, MissingValue, type Piece } from "#domain/text/fill.ts";
import { wordingOf } from "#domain/text/wording.ts";
import { env } from "#env";
import { formatHowLongAgo } from "#i18n/format.ts";
import en from "#i18n/locales/en/server/pushes.ts";
import ru from "#i18n/locales/ru/server/pushes.ts";
import { messageValues } from "#i18n/message-values.ts";
import { messageSentences } from "#services/message/message-sentence.ts";
import { type NoticeData, noticeValues } from "#services/notification/notice-sentence.server.ts";
import { notificationTarget } from "#services/notification/notification-target.ts";
import { storedMessage } from "#services/notification/stored-message.ts";
import { bodyOf, cutToFit, textOf } from "./push-text.ts";

/** Content of a push: `_id`, `body`, `isRead` and `howLongAgo` by the specification §5, the rest for display (design/letters §12). */
export interface PushPayload {
  readonly _id: string;
  readonly title: string;
  /** Sanitised HTML. */
  readonly body: string;
  readonly text: string;
  /** A path of this site. */
  readonly url: string;
  readonly tag: string;
  readonly urgent: boolean;
  readonly isRead: false;
  readonly howLongAgo: string;
}

type PushFacts = Pick<
  TakenPush,
  "notificationId" | "type" | "data" | "offerId" | "tag" | "isUrgent" | "role" | "language" | "timeZone" | "settings"
>;

interface PushText {
  readonly title: string;
  readonly pieces: readonly Piece[];
}

const pushes = { ru, en };

/** The text of a message without values that a locked screen must not show: names, e-mail addresses, account numbers, texts of staff. */
function textOfMessage({ type, data, timeZone }: PushFacts, language: Language): PushText {
  const { message, facts } = storedMessage({ type, data });
  const { agentRu, agentEn, network } = facts;
  const values = {
    ...messageValues(message, { agentRu, agentEn, network }, language, timeZone),
    note: undefined,
    reference: undefined,
  };
  const { title, notification } = messageSentences[language][wordingOf(message)];
  try {
    return { title, pieces: fillPieces(notification, values) };
  } catch (error) {
    if (!(error instanceof MissingValue)) throw error;
    return { ...textOfNotice("other", data, language, timeZone), title };
  }
}

function textOfNotice(type: string, data: PushFacts["data"], language: Language, timeZone: string): PushText {
  const known = Object.hasOwn(ru, type) ? (type as keyof typeof ru) : "other";
  const { title, text } = pushes[language][known];
  const { no, until, reason } = noticeValues(data as NoticeData, language, timeZone);
  return { title, pieces: fillPieces(text, { no, until, reason }) };
}

/** Leaves out amounts if the reader has chosen so; the offer's number is enough. */
function textFor(push: PushFacts, language: Language): PushText {
  const { type, data, timeZone, settings } = push;
  if (!Object.hasOwn(catalogue, type)) return textOfNotice(type, data, language, timeZone);
  return settings.hidesAmounts ? textOfNotice("other", data, language, timeZone) : textOfMessage(push, language);
}

/** Builds a push in the reader's current language; at most 3 000 bytes of JSON. */
export function pushPayload(push: PushFacts, now: number): PushPayload {
  const language = env.FEATURE_ENGLISH ? push.language : "ru";
  const text = textFor(push, language);
  return cutToFit({
    _id: push.notificationId,
    title: text.title,
    body: bodyOf(text.pieces),
    text: textOf(text.pieces),
    url: notificationTarget(push.role, push.type, push.offerId) ?? "/notifications",
    tag: push.tag,
    urgent: push.isUrgent,
    isRead: false,
    howLongAgo: formatHowLongAgo(now, now, language),
  });
}
