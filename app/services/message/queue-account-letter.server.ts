import { findLetterRecipient, type LetterRecipient } from "#data/message/message-readers.server.ts";
import { insertLetters, type NewLetter } from "#data/message/outbox.server.ts";
import type { UnitOfWork } from "#data/sql.server.ts";
import type { Brand } from "#domain/offer/state.ts";
import { toWire } from "#domain/offer/wire.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { wantsNotice } from "#domain/people/notice/notice-settings.ts";
import { timeZoneOfLanguage } from "#domain/people/personal/registration.ts";
import type { AccountEnvelopeOf, AccountLetterParams, AccountReader } from "#domain/text/account-letter.ts";
import { type AccountTemplate, familyOf } from "#domain/text/letter-templates.ts";
import { accountLetterGroup } from "#domain/text/notice-groups.ts";
import { accountLetter } from "#emails/account-letters.ts";
import { resolve } from "#emails/kit/build-view.ts";
import { env } from "#env";
import { encryptField, fieldAad } from "#files/field-encryption.server.ts";
import { addressHash } from "./unsubscribe-token.server.ts";

/** Content of a letter about an account. */
export interface AccountLetter<T extends AccountTemplate> {
  readonly template: T;
  readonly params: AccountLetterParams[T];
  /** Identifies the event: `<template>:<token id>`, `p:<case id>:<template>` …; each event queues one letter (design/letters §7). */
  readonly dedupeKey: string;
  /** Token of the link or the code: stored encrypted, deleted once the letter is sent. */
  readonly secret?: string;
}

/** A person without an account, or an address that is no longer the account's address. */
export interface Addressee {
  readonly email: string;
  readonly brand: Brand;
  readonly language: Language;
  readonly timeZone?: string;
  readonly as?: AccountReader;
  /** The account that the letter is about, if any. */
  readonly userId?: string;
}

export const languageNow = (language: Language): Language => (env.FEATURE_ENGLISH ? language : "ru");

/** Associated data of an encrypted secret. It uses the key because the row's id is not known before the row is written. */
export const secretAad = (dedupeKey: string): string => fieldAad("mail_outbox", "secret_enc", dedupeKey);

type Reader = AccountEnvelopeOf<AccountTemplate>["reader"];
type Way = Pick<NewLetter, "userId" | "toAddress" | "groupKey"> & {
  readonly pinned: boolean;
  readonly brand: Brand;
  readonly lang: Language;
};

/** Priority: codes and links first, then mandatory letters, then optional ones, then news (design/letters §7). */
function priorityOf(hasSecret: boolean, letterClass: "T" | "S" | "M"): number {
  if (hasSecret) return 0;
  return { T: 3, S: 5, M: 9 }[letterClass];
}

/** The row of a letter about an account, before it is written. */
export function accountRow<T extends AccountTemplate>(letter: AccountLetter<T>, reader: Reader, way: Way): NewLetter {
  const { template, params, dedupeKey, secret } = letter;
  const definition = accountLetter(template);
  const letterClass = resolve(definition.class, params);
  const hasSecret = definition.hasSecret === true;
  if (hasSecret && !secret) throw new Error(`The letter ${template} needs its secret.`);
  return {
    ...way,
    dedupeKey,
    template,
    family: familyOf(way.brand, way.lang),
    variant: "bank",
    class: letterClass,
    priority: priorityOf(hasSecret, letterClass),
    code: template,
    params: toWire({ template, params, reader } satisfies AccountEnvelopeOf<T>),
    offerId: null,
    eventVersion: null,
    state: "queued",
    expiresAt: hasSecret && "until" in params ? (params.until ?? null) : null,
    secretEnc: secret === undefined ? null : encryptField(secret, secretAad(dedupeKey)),
  };
}

/** Letters that may go to an unconfirmed address (design/letters §14). */
const beforeProof: readonly AccountTemplate[] = [
  "confirmation",
  "confirmation-export",
  "please-verify-wbit-export",
  "register-wbit",
  "forgot-password",
  "security-notice",
];

/** A blocked person gets only letters about money, deadlines and security. Otherwise the reader's settings apply (§11, §14). */
const mayReach = ({ isEmailVerified, isBlocked, settings }: LetterRecipient, template: AccountTemplate, letterClass: "T" | "S" | "M") =>
  (isEmailVerified || beforeProof.includes(template)) &&
  !(isBlocked && letterClass !== "T") &&
  wantsNotice(settings, "mail", accountLetterGroup(template, letterClass));

/**
 * Queues a letter to a member in the transaction of its cause. It is sent to the address that is confirmed at the time of sending; a letter
 * with a secret only to the current address. Queues nothing for a deleted person, an unconfirmed address or a person who may not get the
 * letter. Returns whether a row is new.
 */
export async function queueLetterToMember<T extends AccountTemplate>(
  db: UnitOfWork,
  userId: string,
  letter: AccountLetter<T>,
): Promise<boolean> {
  const person = await findLetterRecipient(db, userId);
  if (person === null) return false;
  const { template, params } = letter;
  if (!mayReach(person, template, resolve(accountLetter(template).class, params))) return false;
  const { brand, timeZone, codeWord, role } = person;
  const reader = { as: role === "member" ? "member" : "staff", timeZone, codeWord: codeWord || undefined } as const;
  const pinned = letter.secret !== undefined || !person.isEmailVerified;
  const way = { userId, toAddress: person.email, groupKey: `user:${userId}`, pinned, brand, lang: languageNow(person.language) };
  return (await insertLetters(db, [accountRow(letter, reader, way)])) === 1;
}

/**
 * Queues a letter to a fixed address: a guest's, a new one to be confirmed, a former one to be warned, or the support mailbox. Returns
 * whether a row is new.
 */
export async function queueLetterToAddress<T extends AccountTemplate>(
  db: UnitOfWork,
  to: Addressee,
  letter: AccountLetter<T>,
): Promise<boolean> {
  const { email, brand, userId } = to;
  const lang = languageNow(to.language);
  const reader = { as: to.as ?? "guest", timeZone: to.timeZone ?? timeZoneOfLanguage[lang] };
  const groupKey = `address:${addressHash(email).toString("base64url")}`;
  const way = { userId: userId ?? null, toAddress: email, groupKey, pinned: true, brand, lang };
  return (await insertLetters(db, [accountRow(letter, reader, way)])) === 1;
}
