import { brotliCompressSync, constants } from "node:zlib";
import type { Page, Request } from "playwright-core";

export interface Weight {
  readonly markupAndStyle: number;
  readonly ownScript: number;
  readonly frameworkScript: number;
  readonly script: number;
  /** Script that somebody who comes from the reader's first screen still has to fetch. */
  readonly nextScript: number;
  /** Script that comes when the page stands: the live channel, and sentences of what may still be opened. */
  readonly laterScript: number;
  /** Paths of the scripts that open the page. */
  readonly scripts: ReadonlySet<string>;
  readonly heaviest: readonly string[];
}

type Budgeted = "markupAndStyle" | "ownScript" | "frameworkScript" | "script" | "nextScript" | "laterScript";
export type Budget = Partial<Record<Budgeted, number>>;

const weighed = ["document", "stylesheet", "script"];

/** What a proxy or a server would send; files of the build travel with the sizes that they really have. */
const squeezed = (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

async function sizeOf(request: Request): Promise<{ kind: string; path: string; bytes: number }> {
  const response = await request.response();
  if (response === null) throw new Error(`${request.url()} was not answered.`);
  const kind = request.resourceType();
  const path = new URL(response.url()).pathname;
  const { responseBodySize } = await request.sizes();
  const isCompressed = (await response.headerValue("content-encoding")) === "br";
  return { kind, path, bytes: isCompressed ? responseBodySize : squeezed(await response.body()) };
}

/** The live channel comes a second after the page stands; a busy machine asks for it before it has looked, and its page opens no heavier. */
const isChannel = (path: string) => /\/live-(?:source|socket)-[^/]+\.js$/.test(path);

/** What a page fetches; call it before the page is opened. */
export class Scale {
  readonly #asked: Request[] = [];
  readonly #page: Page;
  #underWay = 0;

  constructor(page: Page) {
    this.#page = page;
    const isWeighed = (request: Request) => weighed.includes(request.resourceType());
    page.on("request", (request) => {
      if (!isWeighed(request)) return;
      this.#asked.push(request);
      this.#underWay += 1;
    });
    const ended = (request: Request) => {
      if (isWeighed(request)) this.#underWay -= 1;
    };
    page.on("requestfinished", ended);
    page.on("requestfailed", ended);
  }

  /** Until nothing has been fetched for a while. */
  async #rest(quietMs: number): Promise<void> {
    for (let since = Date.now(), seen = -1; Date.now() - since < quietMs; await this.#page.waitForTimeout(25)) {
      if (this.#underWay === 0 && seen === this.#asked.length) continue;
      seen = this.#asked.length;
      since = Date.now();
    }
  }

  /**
   * Weighs what a page that stands has asked for, and what comes after a first touch: what waits for a quiet moment comes then.
   * `known` are the scripts that its reader has from their first screen; null on that screen itself.
   */
  async weigh(known: ReadonlySet<string> | null): Promise<Weight> {
    // What the framework asks for right after it has taken over is part of the opening.
    await this.#page.waitForTimeout(300);
    const opening = this.#asked.length;
    await this.#rest(100);
    await this.#page.keyboard.press("Shift");
    await this.#rest(600);
    // Letters in frames are other documents.
    const own = (list: readonly Request[]) => list.filter((request) => request.frame() === this.#page.mainFrame());
    const openers = await Promise.all(own(this.#asked.slice(0, opening)).map(sizeOf));
    const followers = await Promise.all(own(this.#asked.slice(opening)).map(sizeOf));
    const files = openers.filter(({ path }) => !isChannel(path));
    const later = [...openers.filter(({ path }) => isChannel(path)), ...followers];
    const sum = (isMeant: (file: (typeof files)[number]) => boolean) =>
      files.filter(isMeant).reduce((total, { bytes }) => total + bytes, 0);
    const scripts = new Set(files.filter(({ kind }) => kind === "script").map(({ path }) => path));
    const before = known ?? scripts;
    const isOwn = (path: string) => /\/(?:enhance|passkey-login)-[^/]+\.js$/.test(path);
    return {
      markupAndStyle: sum(({ kind }) => kind !== "script"),
      ownScript: sum(({ kind, path }) => kind === "script" && isOwn(path)),
      frameworkScript: sum(({ kind, path }) => kind === "script" && !isOwn(path)),
      script: sum(({ kind }) => kind === "script"),
      nextScript: sum(({ kind, path }) => kind === "script" && !before.has(path)),
      laterScript: later.reduce((total, { bytes }) => total + bytes, 0),
      scripts,
      heaviest: [...files]
        .sort((a, b) => b.bytes - a.bytes)
        .slice(0, 8)
        .map(({ path, bytes }) => `${bytes} ${path}`),
    };
  }
}

/** Budgets that the page breaks, with the files to look at; empty when it keeps all of them. */
export function overBudget(weight: Weight, budget: Budget): string {
  const over = Object.entries(budget).flatMap(([name, limit]) => {
    const bytes = weight[name as keyof Budget];
    return bytes > limit ? [`${name}: ${bytes} of ${limit} bytes`] : [];
  });
  return over.length > 0 ? [...over, ...weight.heaviest].join("\n") : "";
}
