import { withPrisma } from "#data/prisma.server.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import type { DocumentQuestion } from "#domain/people/document/document-questions.ts";
import { partsOf } from "#domain/people/document/required-documents.ts";
import { acceptedTypes } from "#domain/people/document/suggested-document.ts";
import { type LoginTrigger, triggerAfterLogin } from "#domain/people/landing.ts";
import { days } from "#domain/time/duration.ts";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { type OpenQuestion, readOpenQuestion } from "#services/residence/read-open-question.server.ts";

type Entering = Pick<Principal, "userId" | "role" | "status" | "isDocumentsExpired">;

/** Minimum time between two letters about the same document. */
const span = days(30);

const modalOf = (question: DocumentQuestion): LoginTrigger => {
  if (question.about === "document") return "certifying-doc";
  return question.isInEurope ? "confirm-eu-residency" : "confirm-residency";
};

/** Also sends a letter, so that the document can be looked for later. Only about a citizenship or an account, never about a residence. */
async function writeOf({ question, account }: OpenQuestion, userId: string, now: number): Promise<void> {
  if (question.about !== "document") return;
  const { rule, country } = partsOf(question.missing);
  const wanted = acceptedTypes(question.missing);
  const key = `${userId}:${account?.id ?? country}:${Math.floor(now / span)}`;
  await withPrisma(async (db) => {
    if (account !== null) {
      const { bankName, currency, last4: tail } = account;
      const template = "add-cert-doc-for-ba-verification";
      const params = { ...(bankName !== "" && { bank: bankName }), country: account.country, currency, tail, wanted };
      await queueLetterToMember(db, userId, { template, params, dedupeKey: `${template}:${key}` });
    } else if (rule === "citizenship") {
      const template = "add-cert-doc-for-other-doc-verification";
      const params = { kind: "citizenship", country, wanted } as const;
      await queueLetterToMember(db, userId, { template, params, dedupeKey: `${template}:citizenship:${key}` });
    }
  });
}

/**
 * Returns the modal right after sign-in: what prevents the person from acting, else open questions about documents; null when there is
 * none.
 */
export async function readTriggerAfterLogin(person: Entering, now: number): Promise<LoginTrigger | null> {
  const standing = triggerAfterLogin(person);
  if (standing !== null) return standing;
  const open = await readOpenQuestion(person, now);
  if (open === null) return null;
  await writeOf(open, person.userId, now);
  return modalOf(open.question);
}
