import { randomInt, randomUUID, timingSafeEqual } from "node:crypto";
import { type NewToken, recordToken, type TokenPurpose } from "#data/people/one-time-tokens.server.ts";
import type { Db } from "#data/prisma.server.ts";
import { blindIndex, blindIndexes } from "#files/blind-index.server.ts";
import { createToken, sha256 } from "./session-token.server.ts";

const minutes = (n: number) => n * 60_000;
const week = minutes(7 * 24 * 60);

/** Lifetime of links, and the number of wrong passwords for each (design/people §4). */
const kinds = {
  verifyEmail: { lifetime: minutes(24 * 60), tries: 10 },
  resetPassword: { lifetime: minutes(30), tries: 10 },
  logInLink: { lifetime: minutes(10), tries: 1 },
  secondFactor: { lifetime: minutes(5), tries: 5 },
  staffInvitation: { lifetime: week, tries: 10 },
  verifyExport: { lifetime: minutes(30 * 24 * 60), tries: 10 },
} as const satisfies Partial<Record<TokenPurpose, unknown>>;

/** A code of six digits can be guessed quickly, so it has five tries and lasts ten minutes. */
const codes = { lifetime: minutes(10), tries: 5 } as const;

const hashesOf = (tokenId: string, code: string) => blindIndexes(`${tokenId} ${code}`, "one_time_token.token_hash");
const hashCode = (tokenId: string, code: string): Buffer => blindIndex(`${tokenId} ${code}`, "one_time_token.token_hash");

/** Makes a code of six digits and replaces the former one. The caller holds the lock on the person's row. */
export async function issueCode(db: Db, userId: string, now: number): Promise<IssuedLink> {
  const [id, token, expiresAt] = [randomUUID(), `${randomInt(1_000_000)}`.padStart(6, "0"), now + codes.lifetime];
  await recordToken(db, { id, purpose: "newPasswordCode", userId, tokenHash: hashCode(id, token), triesLeft: codes.tries, now, expiresAt });
  return { id, token, expiresAt };
}

/** Returns whether this code was issued with that id. */
export const isIssuedCode = (tokenId: string, tokenHash: Buffer, code: string): boolean =>
  hashesOf(tokenId, code.replace(/\s/g, "")).some((hash) => timingSafeEqual(tokenHash, hash));

interface Issue extends Pick<NewToken, "userId" | "passwordHash" | "browserHash" | "wishes" | "now"> {
  readonly purpose: keyof typeof kinds;
}

export interface IssuedLink {
  readonly id: string;
  /** Token in the link. The database has only its hash. */
  readonly token: string;
  readonly expiresAt: number;
}

/** Makes a link that works once and replaces the former one. The caller holds the lock on the person's row. */
export async function issueLink(db: Db, issue: Issue): Promise<IssuedLink> {
  const { lifetime, tries } = kinds[issue.purpose];
  const [id, token, expiresAt] = [randomUUID(), createToken(), issue.now + lifetime];
  await recordToken(db, { ...issue, id, tokenHash: sha256(token), triesLeft: tries, expiresAt });
  return { id, token, expiresAt };
}
