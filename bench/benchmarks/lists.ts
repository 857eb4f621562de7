import type { Benchmark, Line, RunOptions } from "../benchmark.ts";
import { type Cast, fillOffers } from "../parts/fill-offers.ts";
import { type Page, timeOf } from "../parts/page-time.ts";
import { staffPages } from "../parts/staff-pages.ts";
import { onStand, type Stand } from "../stand.ts";
import { ms } from "../words.ts";

async function pagesOf({ memberId, agentId }: Cast): Promise<Readonly<Record<string, Page>>> {
  const { listMarketOffers, listOwnOffers } = await import("#data/offer/offers-lists.server.ts");
  const { listStaffOffers, listAttention } = await import("#data/offer/staff-offers.server.ts");
  const { countWaitingStages, listStageQueue } = await import("#data/offer/offers-stages.server.ts");
  const { listNotificationRecords } = await import("#data/message/notifications.server.ts");
  const { countMarketGroups } = await import("#data/offer/market-offers.server.ts");
  const market = { brand: "main", exceptMemberId: memberId, limit: 21 } as const;
  const length = async (rows: Promise<readonly unknown[]>) => (await rows).length;
  return {
    "Market, newest first": () => length(listMarketOffers(market)),
    "Market, one corridor": () => length(listMarketOffers({ ...market, from: "russia", to: "germany" })),
    "Counts of the market's filter": () => length(countMarketGroups("main")),
    "Own offers": () => length(listOwnOffers(memberId, { limit: 6 })),
    "Offers of staff": () => length(listStaffOffers({ limit: 26 })),
    "Offers that need attention": () => length(listAttention({ limit: 26 })),
    "Queue of an agent": () => length(listStageQueue({ agentId, stage: "incoming", statuses: ["open", "returned"], limit: 26 })),
    "Counts of an agent's queues": () => length(countWaitingStages(agentId)),
    "Own notifications": () => length(listNotificationRecords(memberId, { limit: 20 })),
    ...(await staffPages()),
  };
}

async function measure(stand: Stand, { rounds, isQuick }: RunOptions): Promise<readonly Line[]> {
  const worker = await stand.startWorker();
  const { publishedOffer, userIdOf } = await import("#tests/support/offer-journey.ts");
  const base = await publishedOffer({ owner: "sever" });
  const cast = { memberId: await userIdOf("irina"), agentId: (await base.state()).legs.owner.agentId };
  // The lists need no engine, and its reconciler would start a workflow for each of a million offers.
  await worker.stop();
  const pages = await pagesOf(cast);
  const sizes = isQuick ? [1_000, 5_000] : [1_000, 10_000, 100_000, 1_000_000];
  const times = new Map(Object.keys(pages).map((name) => [name, [] as number[]]));
  let filled = 0;
  for (const size of sizes) {
    await fillOffers(stand.owner, base.id, cast, filled + 1, size);
    filled = size;
    for (const [name, page] of Object.entries(pages)) times.get(name)?.push(await timeOf(page, isQuick ? 5 : (rounds ?? 6) * 10));
  }
  return [...times].map(([what, [first = 0, ...rest]]): Line => {
    const last = rest.at(-1) ?? first;
    const all = [first, ...rest].map((time, at) => `${(sizes[at] ?? 0).toLocaleString("en-US")}: ${ms(time)}`).join(" · ");
    return {
      what,
      target: "≤ 2 × the time at 1,000",
      result: `${(last / first).toFixed(2)} ×`,
      // A fifth of a millisecond is not noticeable on a page and is close to the accuracy of the clock.
      isMet: last <= 2 * first || last - first < 0.2,
      details: [all],
      note: "it reads more than its page when there is more; next: EXPLAIN (ANALYZE, BUFFERS) of its statement at both ends.",
    };
  });
}

const listsBenchmark: Benchmark = {
  title: "Lists from a thousand to a million offers",
  run: (options) => onStand((stand) => measure(stand, options)),
};

export default listsBenchmark;
