import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Benchmark, Line, RunOptions } from "../benchmark.ts";
import { comparePages } from "../parts/pair-load.ts";
import { startPeer } from "../peers/start-peer.ts";
import { onStand, type Stand } from "../stand.ts";

const headers = { "accept-encoding": "br, gzip" };
const pages = [
  { name: "Landing", path: "/" },
  { name: "Login page", path: "/login" },
  { name: "Tariffs", path: "/tariffs" },
  { name: "Articles", path: "/blog" },
  { name: "Article", path: "/blog/paying-a-supplier" },
  { name: "Questions", path: "/qa" },
];

async function measure(stand: Stand, { rounds, isQuick }: RunOptions): Promise<readonly Line[]> {
  await stand.startWeb();
  const lines: Line[] = [];
  for (const { name, path } of pages) {
    const file = join(stand.lab.folder, `page${path.replaceAll("/", "-")}.html`);
    await writeFile(file, await (await fetch(stand.origin + path)).text());
    const peer = await startPeer("static-page", { PAGE_FILE: file });
    lines.push(
      await comparePages({
        what: `${name} beside the same bytes from memory`,
        least: 0.5,
        rounds: rounds ?? (isQuick ? 1 : 5),
        seconds: isQuick ? 1 : 4,
        ours: { url: stand.origin + path, headers },
        peer: { url: peer.origin, headers },
        note: "fourteen security headers, a request id and the look at cookies and paths are what a bare file has not; next: write the constant head of the answer as one buffer.",
      }),
    );
    await peer.stop();
  }
  return lines;
}

const publicPagesBenchmark: Benchmark = {
  title: "Pages that all guests share",
  run: (options) => onStand((stand) => measure(stand, options)),
};

export default publicPagesBenchmark;
