import { isDatabaseAway } from "#data/outage.server.ts";
import type { Brand } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/principal.ts";
import { listOpenAgents } from "#services/agent/list-open-agents.server.ts";
import { listMarket } from "#services/offer/market/list-market.server.ts";
import { languageFirst } from "./language-first.ts";
import { listQuestions } from "./list-questions.server.ts";
import { listReviews } from "./reviews.server.ts";

const shown = { offers: 3, reviews: 3, questions: 6 } as const;

async function read(language: Language, brand: Brand, now: number, group: string | null) {
  const visitor = { principal: null, brand, language, now };
  const [market, agents, { reviews }, groups] = await Promise.all([
    listMarket(visitor, {}, null, shown.offers),
    listOpenAgents(language, now),
    listReviews(null, now),
    listQuestions(language, "", now),
  ]);
  // One question of each group before a second one of any; the group that is asked for stands whole before them.
  const own = groups.find(({ key }) => key === group)?.questions ?? [];
  const firsts = groups.filter(({ key }) => key !== group).flatMap(({ questions: [first] }) => first ?? []);
  const questions = [...own, ...firsts].slice(0, shown.questions);
  return {
    offers: market.offers.slice(0, shown.offers),
    agents,
    reviews: languageFirst(reviews, language).slice(0, shown.reviews),
    questions: questions.map(({ slug, title }) => ({ slug, title })),
  };
}

export type LandingFacts = Awaited<ReturnType<typeof read>>;

/**
 * What is open now, who holds the money, what people say and ask, questions of `group` first; null without a database: the promises
 * stand without them.
 */
export async function readLandingFacts(
  language: Language,
  brand: Brand,
  now: number,
  group: string | null = null,
): Promise<LandingFacts | null> {
  try {
    return await read(language, brand, now, group);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return null;
  }
}
