import type { ServiceResult } from "#contracts/outcome.ts";

/** What a page of staff asks the services for; answers how much it had, so that an empty page never counts. */
type Page = () => Promise<number>;

function shown<T>(result: ServiceResult<T>): T {
  if (!result.ok) throw new Error(`A page was refused: ${result.code}.`);
  return result.value;
}

/** Whole pages of an agent and of the back office, without their drawing. */
export async function staffPages(): Promise<Readonly<Record<string, Page>>> {
  const { contextOf } = await import("#tests/support/service-context.ts");
  const { listQueue } = await import("#services/stage/list-queue.server.ts");
  const { listWaiting } = await import("#services/offer/staff/list-waiting.server.ts");
  const { listStaffOffers } = await import("#services/offer/staff/list-staff-offers.server.ts");
  const { listOfferCorridors } = await import("#services/offer/staff/list-offer-corridors.server.ts");
  const { readOverview } = await import("#services/offer/staff/read-overview.server.ts");
  const { readStatistics } = await import("#services/agent/read-statistics.server.ts");
  const [agent, admin] = [await contextOf("manager.russia"), await contextOf("admin")];
  return {
    "Agent's inbox": async () => shown(await listQueue(agent, { stage: "incoming", state: "todo" })).rows.length,
    "Back office, what waits": async () => shown(await listWaiting(admin)).items.length,
    "Back office, offers": async () => shown(await listStaffOffers(admin, {})).rows.length,
    "Back office, corridors of the filter": async () => (await listOfferCorridors(admin)).length,
    "Dashboard of the back office": async () => shown(await readOverview(admin)).total,
    "Statistics of an agent, twelve months": async () => shown(await readStatistics(agent, {})).money.length,
  };
}

/** Why pages that count grow: all of the offers here are younger than the spans that are counted. */
export const countedNotes: Readonly<Record<string, string>> = {
  "Counts of an agent's queues":
    "where an agent has nothing of a status, PostgreSQL walks all agents' index `offer_stage_of_all` and drops row by row; next: a condition and an order that `offer_stage_of_agent` alone can serve.",
  "Agent's inbox":
    "the median of the last thirty days is taken over every stage that the agent did in them; next: a count for each day and length of time, kept as stages are done.",
  "Dashboard of the back office":
    "the flow of thirty days, the phases and the months' income are counted from the rows; next: a count for each day and step, kept as offers move.",
  "Statistics of an agent, twelve months":
    "sums of the months are added up from the ledger and medians from the stages; next: keep the sums of months that are over.",
};
