import type { Registrant } from "#data/people/registrants.server.ts";
import type { Db } from "#data/prisma.server.ts";
import type { RegistrationWishes } from "#domain/people/registration.ts";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { issueLink } from "#services/session/issue-token.server.ts";

export interface Pending {
  readonly passwordHash: string | null;
  readonly browserHash: Buffer | null;
  readonly wishes: RegistrationWishes;
  readonly now: number;
}

/** Writes the letter with the confirmation link and invalidates the former link. */
export async function sendConfirmation(db: Db, person: Registrant, pending: Pending): Promise<void> {
  const link = await issueLink(db, { purpose: "verifyEmail", userId: person.userId, ...pending });
  await queueLetterToMember(db, person.userId, {
    template: person.brand === "wbit" ? "confirmation-export" : "confirmation",
    params: { kind: "new", until: link.expiresAt },
    ...{ dedupeKey: `confirmation:${link.id}`, secret: link.token },
  });
}
