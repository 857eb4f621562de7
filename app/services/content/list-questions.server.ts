import type { Topic } from "#contracts/content.ts";
import { listQuestions as listRows, listTopics, type Question } from "#data/content/questions.server.ts";
import type { Language } from "#domain/people/principal.ts";

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
