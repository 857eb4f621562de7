import { type Page, shown } from "./page-time.ts";

/** Complete pages of an agent and of the back office, without rendering. */
export async function staffPages(): Promise<Readonly<Record<string, Page>>> {
  const { contextOf } = await import("#tests/support/service-context.ts");
  const { listQueue } = await import("#services/stage/list-queue.server.ts");
  const { listWaiting } = await import("#services/offer/staff/list-waiting.server.ts");
  const { listStaffOffers } = await import("#services/offer/staff/list-staff-offers.server.ts");
  const { listOfferCorridors } = await import("#services/offer/staff/list-offer-corridors.server.ts");
  const { readOverview } = await import("#services/offer/staff/read-overview.server.ts");
  const { listWork } = await import("#services/stage/list-work.server.ts");
  const { listOtherWork } = await import("#services/stage/list-other-work.server.ts");
  const { listEscrowAccounts } = await import("#services/agent/list-escrow-accounts.server.ts");
  const { readStatistics } = await import("#services/agent/read-statistics.server.ts");
  const [agent, admin] = [await contextOf("manager.russia"), await contextOf("admin")];
  return {
    "Agent's inbox": async () => shown(await listQueue(agent, { stage: "incoming", state: "todo" })).rows.length,
    "First page of staff": async () => ((await listWork(agent))?.rows.length ?? 0) + (await listOtherWork(admin)).length,
    "Accounts of all agents": async () => shown(await listEscrowAccounts(admin)).lines.length,
    "Back office, what waits": async () => shown(await listWaiting(admin)).items.length,
    "Back office, offers": async () => shown(await listStaffOffers(admin, {})).rows.length,
    "Back office, the offers behind a step of the flow": async () =>
      shown(await listStaffOffers(admin, { reached: "published" })).rows.length,
    "Back office, corridors of the filter": async () => (await listOfferCorridors(admin)).length,
    "Dashboard of the back office": async () => shown(await readOverview(admin)).total,
    "Statistics of an agent, twelve months": async () => shown(await readStatistics(agent, {})).money.length,
  };
}
