import { ratePair } from "#domain/money/rate-reading.ts";
import type { Brand } from "#domain/offer/state.ts";
import type { Language, Principal } from "#domain/people/access/principal.ts";
import { listCorridors } from "#services/agent/list-corridors.server.ts";
import { listOpenAgents } from "#services/agent/list-open-agents.server.ts";
import { listMarket } from "#services/offer/market/list-market.server.ts";
import { readUsualTimes } from "#services/offer/read-usual-times.server.ts";
import { readRateHistory } from "#services/rate/rate-cache.server.ts";
import { readOwnRate } from "#services/rate/read-own-rate.server.ts";
import { drawRates } from "../../charts/rate-path.server.ts";
import { readLandingQuote } from "../landing-quote.server.ts";
import type { CorridorName } from "./corridor-name.ts";

interface Visitor {
  readonly principal: Principal | null;
  readonly brand: Brand;
  readonly language: Language;
  readonly now: number;
}

const shownOffers = 3;

/** Live facts of a direction; null while no agent serves it. */
export async function readCorridor(name: CorridorName, params: URLSearchParams, visitor: Visitor) {
  const { language } = visitor;
  const { ends, destinationsOf } = await listCorridors();
  if (!destinationsOf(name.from).includes(name.to)) return null;
  const asked = new URLSearchParams({ ...Object.fromEntries(params), ...name });
  const calculator = await readLandingQuote(asked, visitor);
  if (calculator === null) return null;
  const serving = [name.from, name.to].map((country) => ends.find((end) => end.country === country)?.agentId);
  const [give, get] = [name.give ?? calculator.give, name.get ?? calculator.get];
  const [market, agents, history, usual, ownRate] = await Promise.all([
    listMarket(visitor, { from: name.from, to: name.to }, null, shownOffers),
    listOpenAgents(language, visitor.now),
    readRateHistory(give, get, visitor.now),
    readUsualTimes(name, visitor.now),
    readOwnRate(visitor.principal, visitor.brand, { from: name.from, to: name.to, ...ratePair(give, get) }),
  ]);
  const inOrder = serving.flatMap((agentId) => agents.find(({ id }) => id === agentId) ?? []);
  return {
    calculator,
    offers: market.offers.slice(0, shownOffers),
    agents: inOrder,
    history,
    pair: { give, get },
    usual,
    path: drawRates(history, ownRate),
  };
}
