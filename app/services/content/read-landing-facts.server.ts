import type { MarketLine } from "#contracts/market/market-offer.ts";
import { isDatabaseUnavailable } from "#data/outage.server.ts";
import type { Brand } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { listOpenAgents } from "#services/agent/list-open-agents.server.ts";
import { listMarket } from "#services/offer/market/list-market.server.ts";
import { mostlyInLanguage } from "./language-first.ts";
import { listQuestions } from "./list-questions.server.ts";
import { listReviews } from "./reviews.server.ts";

const shown = { reviews: 3, questions: 6 } as const;
/** Number of newest offers in which the first one of each route and pair of currencies is searched. */
const newest = 24;

/** Offers with the same route and currencies look identical to people who are not a party, so only the first is kept. */
function firstOfEachKind(offers: readonly MarketLine[]): readonly MarketLine[] {
  const kindOf = ({ from, to, give, get }: MarketLine) => [from, to, give.currency, get.currency].join();
  return [...new Map([...offers].reverse().map((offer) => [kindOf(offer), offer])).values()].reverse();
}

async function read(language: Language, brand: Brand, now: number, group: string | null) {
  const visitor = { principal: null, brand, language, now };
  const [market, agents, { reviews }, groups] = await Promise.all([
    listMarket(visitor, {}, null, newest),
    listOpenAgents(language, now),
    listReviews(null, now),
    listQuestions(language, "", now),
  ]);
  // The first question of each group comes before the second of any group. The requested group comes first as a whole.
  const own = groups.find(({ key }) => key === group)?.questions ?? [];
  const firsts = groups.filter(({ key }) => key !== group).flatMap(({ questions: [first] }) => first ?? []);
  const questions = [...own, ...firsts].slice(0, shown.questions);
  return {
    offers: firstOfEachKind(market.offers),
    agents,
    reviews: mostlyInLanguage(reviews, language, shown.reviews),
    questions: questions.map(({ slug, title }) => ({ slug, title })),
  };
}

export type LandingFacts = Awaited<ReturnType<typeof read>>;

/**
 * Returns open offers, agents, reviews and questions, those of `group` first; null when the database is unavailable, so that the page can
 * still be rendered.
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
    if (!isDatabaseUnavailable(error)) throw error;
    return null;
  }
}
