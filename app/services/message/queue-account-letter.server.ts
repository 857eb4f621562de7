import { findLetterRecipient, type LetterRecipient } from "#data/message/letter-recipients.server.ts";
import { insertLetters, type NewLetter } from "#data/message/outbox.server.ts";
import type { UnitOfWork } from "#data/sql.server.ts";
import type { Brand } from "#domain/offer/state.ts";
import { toWire } from "#domain/offer/wire.ts";
import { wantsNotice } from "#domain/people/notice-settings.ts";
import type { Language } from "#domain/people/principal.ts";
import type { AccountEnvelopeOf, AccountLetterParams, AccountReader } from "#domain/text/account-letter.ts";
import { type AccountTemplate, familyOf } from "#domain/text/letter-templates.ts";
import { accountLetterGroup } from "#domain/text/notice-groups.ts";
import { accountLetter } from "#emails/account-letters.ts";
import { resolve } from "#emails/kit/build-view.ts";
import { env } from "#env";
import { encryptField, fieldAad } from "#files/field-encryption.server.ts";
import { addressHash } from "./unsubscribe-token.server.ts";

/** A letter about an account, as its sender fills it. */
export interface AccountLetter<T extends AccountTemplate> {
  readonly template: T;
  readonly params: AccountLetterParams[T];
  /** Names the occurrence: `<template>:<token id>`, `p:<case id>:<template>` …; the same one is written once (design/letters §7). */
  readonly dedupeKey: string;
  /** Token of the link or the code: stored sealed, erased once the letter has left. */
  readonly secret?: string;
}

/** Somebody without an account, or an address that is not the account's present one. */
export interface Addressee {
  readonly email: string;
  readonly brand: Brand;
  readonly language: Language;
  readonly timeZone?: string;
  readonly as?: AccountReader;
  /** The account that it is about, if there is one. */
  readonly userId?: string;
}

export const zoneOf = (language: Language) => (language === "en" ? "Europe/Berlin" : "Europe/Moscow");
export const languageNow = (language: Language): Language => (env.FEATURE_ENGLISH ? language : "ru");

/** The place of a sealed secret; the row's id is not known before the row is written, its key is. */
export const secretAad = (dedupeKey: string): string => fieldAad("mail_outbox", "secret_enc", dedupeKey);

type Reader = AccountEnvelopeOf<AccountTemplate>["reader"];
type Way = Pick<NewLetter, "userId" | "toAddress" | "groupKey"> & {
  readonly pinned: boolean;
  readonly brand: Brand;
  readonly lang: Language;
};

/** Codes and links first, then what must be known, then what may be ended, then news (design/letters §7). */
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

/** What reaches an address that nobody has proven yet (design/letters §14). */
const beforeProof: readonly AccountTemplate[] = [
  "confirmation",
  "confirmation-export",
  "please-verify-wbit-export",
  "register-wbit",
  "forgot-password",
  "security-notice",
];

/** A blocked person still hears of money, deadlines and safety, and of nothing else; the rest follows the reader's settings (§11, §14). */
const mayReach = ({ isEmailVerified, isBlocked, settings }: LetterRecipient, template: AccountTemplate, letterClass: "T" | "S" | "M") =>
  (isEmailVerified || beforeProof.includes(template)) &&
  !(isBlocked && letterClass !== "T") &&
  wantsNotice(settings, "mail", accountLetterGroup(template, letterClass));

/**
 * Writes a letter to a member in the transaction of its cause. It goes to the address that they have proven when it leaves; with a
 * secret only to the address of now. Nothing is written for a person who is gone, whose address is not proven or who may not get it.
 * Answers whether a row is new.
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
 * Writes a letter to an address: a guest's, a new one that is to be proven, a former one that is to be warned, the mailbox of support.
 * It goes there and nowhere else. Answers whether a row is new.
 */
export async function queueLetterToAddress<T extends AccountTemplate>(
  db: UnitOfWork,
  to: Addressee,
  letter: AccountLetter<T>,
): Promise<boolean> {
  const { email, brand, userId } = to;
  const lang = languageNow(to.language);
  const reader = { as: to.as ?? "guest", timeZone: to.timeZone ?? zoneOf(lang) };
  const groupKey = `address:${addressHash(email).toString("base64url")}`;
  const way = { userId: userId ?? null, toAddress: email, groupKey, pinned: true, brand, lang };
  return (await insertLetters(db, [accountRow(letter, reader, way)])) === 1;
}
