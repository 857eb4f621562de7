import type { Topic } from "#contracts/content/content.ts";
import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { listQuestions as listRows, listTopics, type Question, recordUsefulness } from "#data/content/questions.server.ts";
import { pool } from "#data/db.server.ts";
import { countAttempt } from "#data/throttle.server.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { days } from "#domain/time/duration.ts";
import { addressKey } from "#services/session/address-key.ts";

export interface QuestionGroup extends Topic {
  readonly questions: readonly Question[];
}

/** Maximum number of search words. */
const maxWords = 8;
const longest = 100;

/** Returns questions in their groups; with a search, those that contain every word. Empty groups are left out. Public. */
export async function listQuestions(language: Language, search: string, now: number): Promise<readonly QuestionGroup[]> {
  const words = search.slice(0, longest).split(/\s+/).filter(Boolean).slice(0, maxWords);
  const [questions, topics] = await Promise.all([listRows(language, words, now), listTopics("question", language)]);
  return topics
    .map((topic) => ({ ...topic, questions: questions.filter((question) => question.topic === topic.key) }))
    .filter((group) => group.questions.length > 0);
}

interface Rating {
  /** Address of the question. */
  readonly slug: string;
  readonly hasHelped: boolean;
  /** Counted once a day for each question. */
  readonly ip: string;
  readonly now: number;
}

/**
 * Counts a rating of an answer. A second rating from the same network address on that day succeeds without being counted. Public: no
 * permission is checked. Refusals: `NOT_FOUND` for an unpublished or unknown question.
 */
export async function rateAnswer({ slug, hasHelped, ip, now }: Rating): Promise<ServiceResult<null>> {
  const { count } = await countAttempt(pool, "answer.rated", `${addressKey(ip)} ${slug}`, days(1), now);
  const isKnown = await recordUsefulness({ slug, by: count > 1 ? 0 : 1, hasHelped, now });
  return isKnown ? { ok: true, value: null } : missing;
}
