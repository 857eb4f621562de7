import type { Benchmark, Line, RunOptions } from "../benchmark.ts";
import { fillMembers, rareAddress, rareName } from "../parts/fill-members.ts";
import { type Page, timeOf } from "../parts/page-time.ts";
import { onStand, type Stand } from "../stand.ts";
import { ms } from "../words.ts";

type Filter = Parameters<typeof import("#services/profile/list-members.server.ts").listMembers>[1];

const asked: Readonly<Record<string, Filter>> = {
  "Members, newest first": { list: "all" },
  "Members who wait for their first moderation": { list: "initial" },
  "Members who are blocked or suspended": { list: "restricted" },
  "Members whose accounts wait": { list: "accounts" },
  "Companies and people of one region": { list: "all", region: "russia", kind: "person" },
  "Members by a part of their name": { list: "all", text: rareName.slice(2, 8) },
  "Members by a part of their address": { list: "all", text: `${rareAddress}1` },
};

async function pagesOf(): Promise<Readonly<Record<string, Page>>> {
  const { contextOf } = await import("#tests/support/service-context.ts");
  const { listMembers } = await import("#services/profile/list-members.server.ts");
  const { searchEverything } = await import("#services/offer/staff/search-everything.server.ts");
  const moderator = await contextOf("moderator");
  const pages = Object.entries(asked).map(([what, filter]): [string, Page] => [
    what,
    async () => {
      const page = await listMembers(moderator, filter);
      return page.ok ? page.value.rows.length : 0;
    },
  ]);
  const everything = async () => {
    const found = await searchEverything(moderator, rareName);
    return found.ok ? found.value.members.length : 0;
  };
  return { ...Object.fromEntries(pages), "One field for everything": everything };
}

async function measure(stand: Stand, { rounds, isQuick }: RunOptions): Promise<readonly Line[]> {
  const pages = await pagesOf();
  const sizes = [1_000, isQuick ? 5_000 : 100_000];
  const times = new Map(Object.keys(pages).map((name) => [name, [] as number[]]));
  let filled = 0;
  for (const size of sizes) {
    await fillMembers(stand.owner, filled + 1, size);
    filled = size;
    for (const [name, page] of Object.entries(pages)) times.get(name)?.push(await timeOf(page, isQuick ? 5 : (rounds ?? 6) * 10));
  }
  return [...times].map(
    ([what, [first = 0, last = 0]]): Line => ({
      what,
      target: "≤ 2 × the time at 1,000",
      result: `${(last / first).toFixed(2)} ×`,
      // A fifth of a millisecond is not noticeable on a page and is close to the accuracy of the clock.
      isMet: last <= 2 * first || last - first < 0.2,
      details: [`${sizes[0]?.toLocaleString("en-US")}: ${ms(first)} · ${sizes[1]?.toLocaleString("en-US")}: ${ms(last)}`],
      note: "a queue compares the waits of all its members, 2,000 at the larger size; next: the beginning of the wait as a column of the member, with an index in its order.",
    }),
  );
}

const membersBenchmark: Benchmark = {
  title: "Lists and search of a thousand and of a hundred thousand members, their counts included",
  run: (options) => onStand((stand) => measure(stand, options)),
};

export default membersBenchmark;
