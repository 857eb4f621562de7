import type { Browser } from "playwright-core";
import type { Reader } from "#tests/e2e/support/screens.ts";
import { Visitors, visit } from "#tests/e2e/support/visitor.ts";
import { Scale, type Weight } from "#tests/e2e/support/weight.ts";
import { openBrowser } from "#tests/support/browser.ts";
import { budgets, limitOf } from "#tests/support/budgets.ts";
import type { Benchmark, Line } from "../benchmark.ts";
import { onStand, type Stand } from "../stand.ts";

interface Weighed {
  readonly path: string;
  readonly weight: Weight;
  readonly htmlBytes: number;
}

const publicPaths = ["/", "/en", "/business", "/tariffs", "/transfers", "/blog/paying-a-supplier", "/qa", "/login", "/register", "/menu"];

async function weigh(visitors: Visitors, reader: Reader, path: string): Promise<Weighed> {
  const context = await visitors.open(reader, { viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage();
    const scale = new Scale(page);
    await visit(page, path);
    const weight = await scale.weigh();
    return { path, weight, htmlBytes: (await (await context.request.get(path)).body()).length };
  } finally {
    await context.close();
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
const kibibytes = (bytes: number) => `${(bytes / 1_024).toFixed(1)} KiB`;

/** One line of the table: the heaviest page compared with its budget and with a tenth more, as in the tests. */
function lineOf(what: string, budget: number, pages: readonly Weighed[], bytesOf: (one: Weighed) => number, words = kilobytes): Line {
  const heaviestFirst = [...pages].sort((a, b) => bytesOf(b) - bytesOf(a));
  const most = Math.max(...pages.map(bytesOf));
  return {
    ...{ what, target: budget === 0 ? "0" : `≤ ${words(budget)} + 10 %`, result: words(most), isMet: most <= limitOf(budget) },
    note: "the files of the page are listed by the failing test in tests/e2e/pages.",
    details: heaviestFirst.slice(0, 4).map((one) => `${one.path.replace(/[0-9a-f-]{36}/g, "…")} ${words(bytesOf(one))}`),
  };
}

async function measureAll(stand: Stand, browser: Browser): Promise<readonly Line[]> {
  const { signedOffer, provenOffer } = await import("#tests/support/offer-journey.ts");
  await stand.startWorker();
  const [due, proven] = [await signedOffer(), await provenOffer()];
  await stand.startWeb();
  const visitors = new Visitors(browser, stand.origin);
  const all = async (reader: Reader, paths: readonly string[]) => {
    const weighed: Weighed[] = [];
    for (const path of paths) weighed.push(await weigh(visitors, reader, path));
    return weighed;
  };
  const open = await all("guest", publicPaths);
  const offer = `/my-transactions/${due.id}`;
  const modal = `${offer}?modal=confirm-with-password&modalId=${due.id}&modalAction=cancel`;
  const market = await all("guest", ["/transactions"]);
  const members = await all("irina", ["/my-transactions", offer, "/transactions", "/new-transaction", "/profile", "/settings"]);
  const withModal = await all("irina", [modal]);
  const staff = [
    ...(await all("manager.russia", ["/notifications-panel", `/agents/payments-incoming/${proven.id}`])),
    ...(await all("agents", ["/admin-transactions", `/admin-transactions/${due.id}`])),
  ];
  return [
    lineOf("Public pages, markup and style", budgets.public.markupAndStyle, open, ({ weight }) => weight.markupAndStyle),
    lineOf("Public pages, the small script of all pages", budgets.public.ownScript, open, ({ weight }) => weight.ownScript),
    lineOf("Public pages, script of the framework", budgets.public.frameworkScript, open, ({ weight }) => weight.frameworkScript),
    lineOf("Market of a guest, markup and style", budgets.publicList.markupAndStyle, market, ({ weight }) => weight.markupAndStyle),
    lineOf("Pages of members, all script of a first load", budgets.signedIn.script, members, ({ weight }) => weight.script),
    lineOf("A deal opened with a modal, all script", budgets.signedInModal.script, withModal, ({ weight }) => weight.script),
    lineOf("Pages of members, markup and style", budgets.signedIn.markupAndStyle, members, ({ weight }) => weight.markupAndStyle),
    lineOf("Pages of staff, all script of a first load", budgets.staff.script, staff, ({ weight }) => weight.script),
    lineOf("Pages of staff, markup and style", budgets.staff.markupAndStyle, staff, ({ weight }) => weight.markupAndStyle),
    lineOf(
      "HTML of an offer while its payment is due, uncompressed",
      budgets.offerHtml,
      members.filter(({ path }) => path === offer),
      ({ htmlBytes }) => htmlBytes,
      kibibytes,
    ),
  ];
}

async function measure(stand: Stand): Promise<readonly Line[]> {
  const browser = await openBrowser();
  try {
    return await measureAll(stand, browser);
  } finally {
    await browser.close();
  }
}

const weightBenchmark: Benchmark = {
  title: "Weight of pages, after brotli",
  run: () => onStand(measure),
};

export default weightBenchmark;
