import { randomUUID } from "node:crypto";
import { recordToken, type TokenPurpose } from "#data/people/one-time-tokens.server.ts";
import type { Db } from "#data/prisma.server.ts";
import { createToken, sha256 } from "./session-token.server.ts";

const minutes = (n: number) => n * 60_000;

/** How long links work, and how many wrong passwords one bears (design/people §4). */
const kinds = {
  verifyEmail: { lifetime: minutes(24 * 60), tries: 10 },
  resetPassword: { lifetime: minutes(30), tries: 10 },
} as const satisfies Partial<Record<TokenPurpose, unknown>>;

interface Issue {
  readonly purpose: keyof typeof kinds;
  readonly userId: string;
  readonly passwordHash?: string | null;
  readonly browserHash?: Buffer | null;
  readonly wishes?: object;
  readonly now: number;
}

export interface IssuedLink {
  readonly id: string;
  /** What the link carries; the database has its hash alone. */
  readonly token: string;
  readonly expiresAt: number;
}

/** Makes a link that works once and replaces the one before it. The caller holds the person's row. */
export async function issueLink(db: Db, issue: Issue): Promise<IssuedLink> {
  const { lifetime, tries } = kinds[issue.purpose];
  const [id, token, expiresAt] = [randomUUID(), createToken(), issue.now + lifetime];
  await recordToken(db, { ...issue, id, tokenHash: sha256(token), triesLeft: tries, expiresAt });
  return { id, token, expiresAt };
}
