import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Benchmark, Line, RunOptions } from "../benchmark.ts";
import { inParallel } from "../measure.ts";
import { comparePages } from "../parts/pair-load.ts";
import { type Length, processorTimes, type TimedPage } from "../parts/processor-time.ts";
import { Visitor } from "../parts/visitor.ts";
import { startPeer } from "../peers/start-peer.ts";
import { onStand, type Stand } from "../stand.ts";

/** A market of others, and own offers that wait, run and have ended; answers the one that waits for its payment. */
async function fill(isQuick: boolean): Promise<string> {
  const { cancelledOffer, paidOffer, publishedOffer, signedOffer } = await import("#tests/support/offer-journey.ts");
  const people = isQuick
    ? (["jonas"] as const)
    : Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? "jonas" : "marta") as "jonas" | "marta");
  await inParallel(people, 4, (owner) => publishedOffer({ owner, buyer: "irina" }));
  const own = isQuick ? [signedOffer] : [paidOffer, cancelledOffer, cancelledOffer, publishedOffer, signedOffer, signedOffer];
  const made = await inParallel(own, 3, (make) => make());
  return made.at(-1)?.id ?? "";
}

/** The frame of every page, as a file for the peer. */
async function frameOf(stand: Stand, cookie: string): Promise<string> {
  const page = await (await fetch(`${stand.origin}/my-transactions`, { headers: { cookie } })).text();
  const file = join(stand.lab.folder, "frame.html");
  const frame = page.replaceAll(/<script\b[\s\S]*?<\/script>/g, "").replace(/<main\b[\s\S]*<\/main>/, "<!--main-->");
  if (!frame.includes("<!--main-->")) throw new Error("The page has no main part.");
  await writeFile(file, frame);
  return file;
}

/** Processor time of one request to signed-in pages of the web process `pid`, beside React Router's own. */
async function timesBesideFloor(pages: readonly Omit<TimedPage, "pid">[], pid: number, length: Length): Promise<readonly Line[]> {
  const floor = await startPeer("empty-app");
  const empty = {
    what: "Empty React Router app with the product's routes",
    pid: floor.pid,
    url: `${floor.origin}/dev/blank`,
    headers: {},
    most: null,
  };
  const note = "React, React Router and i18next take most of it: elements, matching and rendering of routes, and sentences.";
  const lines = await processorTimes([empty, ...pages.map((page) => ({ ...page, pid, note }))], length);
  await floor.stop();
  return lines;
}

async function measure(stand: Stand, { rounds, isQuick }: RunOptions): Promise<readonly Line[]> {
  const worker = await stand.startWorker();
  const offerId = await fill(isQuick);
  // Papers are made in the background; the pages are measured without a worker beside them.
  await new Promise((later) => setTimeout(later, isQuick ? 500 : 5_000));
  await worker.stop();
  const web = await stand.startWeb();
  const irina = await new Visitor(stand.origin).logIn("irina");
  const peer = await startPeer("bare-pages", { DATABASE_URL: stand.appUrl, PAGE_FRAME: await frameOf(stand, irina.cookie) });
  const headers = { cookie: irina.cookie };
  const pages = [
    { what: "Own offers", path: "/my-transactions" },
    { what: "Market", path: "/transactions" },
    { what: "Offer", path: `/my-transactions/${offerId}` },
  ];
  const shared = { rounds: rounds ?? (isQuick ? 1 : 5), seconds: isQuick ? 1 : 4 };
  const blank = { url: `${stand.origin}/dev/blank`, headers };
  const timed = [
    { what: "Blank page", ...blank, most: 5 },
    ...pages.map(({ what, path }) => ({ what, url: stand.origin + path, headers, most: 10 })),
  ];
  const lines: Line[] = [...(await timesBesideFloor(timed, web.pid, shared))];
  for (const { what, path } of pages) {
    const ours = { url: stand.origin + path, headers };
    lines.push(
      await comparePages({
        ...{ ...shared, ours, peer: blank, least: 0.5 },
        what: `${what}, signed in, beside a blank page of the same build`,
        note: "the blank page is the framework's floor: session, frame and router with nothing inside; what a page adds is its questions, its elements and its data, written once as HTML and once for scripts.",
      }),
      await comparePages({
        ...{ ...shared, ours, peer: { url: peer.origin + path, headers }, least: null },
        what: `${what}, signed in, beside a page by hand`,
      }),
    );
  }
  irina.close();
  await peer.stop();
  return lines;
}

const pagesBenchmark: Benchmark = {
  title: "Signed-in pages",
  run: (options) => onStand((stand) => measure(stand, options)),
};

export default pagesBenchmark;
