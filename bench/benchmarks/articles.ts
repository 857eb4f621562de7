import type { Benchmark, Line, RunOptions } from "../benchmark.ts";
import { timeOf } from "../parts/page-time.ts";
import { onStand, type Stand } from "../stand.ts";
import { ms } from "../words.ts";

const articles = `WITH made AS (INSERT INTO content_item (kind, slug, state, topics, publish_at)
    SELECT i.kind, 'bench-' || n, i.state, ARRAY[$3::text], now() - n * interval '1 minute'
    FROM generate_series($1::int, $2::int) AS n, (SELECT * FROM content_item WHERE kind = 'post' AND state = 'published' LIMIT 1) i RETURNING id)
  INSERT INTO content_text (item_id, language, title, lead, body)
  SELECT made.id, language, 'Bench', 'Bench', repeat('Bench. ', 500) FROM made, unnest(ARRAY['ru', 'en']) AS language`;

async function measure(stand: Stand, { rounds, isQuick }: RunOptions): Promise<readonly Line[]> {
  const { listPosts } = await import("#services/content/list-posts.server.ts");
  const sizes = [100, isQuick ? 1_000 : 10_000];
  const { topics } = await listPosts("ru", { topic: null, after: null }, Date.now());
  const [rare, common] = topics.map(({ key }) => key);
  if (rare === undefined || common === undefined) throw new Error("The seed has too few topics.");
  const lists = { "Articles, newest first": null, "Articles of one topic": common, "Articles of a topic that few have": rare };
  const times = new Map(Object.keys(lists).map((name) => [name, [] as number[]]));
  let filled = 0;
  for (const size of sizes) {
    await stand.owner.query(articles, [filled + 1, size, common]);
    await stand.owner.query("ANALYZE content_item, content_text");
    filled = size;
    for (const [name, asked] of Object.entries(lists)) {
      const page = async () => (await listPosts("ru", { topic: asked, after: null }, Date.now())).posts.length;
      times.get(name)?.push(await timeOf(page, isQuick ? 5 : (rounds ?? 6) * 10));
    }
  }
  return [...times].map(
    ([what, [first = 0, last = 0]]): Line => ({
      what,
      target: "≤ 2 × the time at 100",
      result: `${(last / first).toFixed(2)} ×`,
      isMet: last <= 2 * first,
      details: [`${sizes[0]}: ${ms(first)} · ${sizes[1]?.toLocaleString("en-US")}: ${ms(last)}`],
      note: "it reads more than its page when there is more; next: EXPLAIN (ANALYZE, BUFFERS) of its statement at both ends.",
    }),
  );
}

const articlesBenchmark: Benchmark = {
  title: "Lists of a hundred and of ten thousand articles",
  run: (options) => onStand((stand) => measure(stand, options)),
};

export default articlesBenchmark;
