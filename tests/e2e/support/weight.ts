import { brotliCompressSync, constants } from "node:zlib";
import type { Page, Request } from "playwright-core";
import { limitOf } from "#tests/support/budgets.ts";

/** Bytes after brotli that a first visit loads. */
export interface Weight {
  readonly markupAndStyle: number;
  /** The small script of all pages. */
  readonly ownScript: number;
  readonly frameworkScript: number;
  /** All script: the framework, the page and its sentences. */
  readonly script: number;
  /** The largest files, with their sizes. */
  readonly heaviest: readonly string[];
}

type Budgeted = "markupAndStyle" | "ownScript" | "frameworkScript" | "script";
export type Budget = Partial<Record<Budgeted, number>>;

const weighed = ["document", "stylesheet", "script"];

/** Size of a body after the compression that a server applies to dynamic responses. */
const compressedSize = (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

async function sizeOf(request: Request): Promise<{ kind: string; path: string; bytes: number }> {
  const response = await request.response();
  if (response === null) throw new Error(`${request.url()} was not answered.`);
  const kind = request.resourceType();
  const path = new URL(response.url()).pathname;
  const { responseBodySize } = await request.sizes();
  const isCompressed = (await response.headerValue("content-encoding")) === "br";
  return { kind, path, bytes: isCompressed ? responseBodySize : compressedSize(await response.body()) };
}

/** The script of the live channel is requested a second after the page has opened, so it is not part of the first load. */
const isLiveChannel = (path: string) => /\/live-(?:source|socket)-[^/]+\.js$/.test(path);
const isOwn = (path: string) => /\/(?:enhance|passkey-login)-[^/]+\.js$/.test(path);

/** Records the requests of a page. Create it before the page is opened. */
export class Scale {
  readonly #requests: Request[] = [];
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    page.on("request", (request) => {
      if (weighed.includes(request.resourceType())) this.#requests.push(request);
    });
  }

  /** The weight of all requests of a loaded page so far, frames excluded. */
  async weigh(): Promise<Weight> {
    // The framework requests a few more files right after it starts.
    await this.#page.waitForTimeout(300);
    // A redirect has no body. Its target is a separate request.
    const isOwnBody = (request: Request) => request.frame() === this.#page.mainFrame() && request.redirectedTo() === null;
    const own = this.#requests.filter(isOwnBody);
    const files = (await Promise.all(own.map(sizeOf))).filter(({ path }) => !isLiveChannel(path));
    const sum = (isCounted: (file: (typeof files)[number]) => boolean) =>
      files.filter(isCounted).reduce((total, { bytes }) => total + bytes, 0);
    return {
      markupAndStyle: sum(({ kind }) => kind !== "script"),
      ownScript: sum(({ kind, path }) => kind === "script" && isOwn(path)),
      frameworkScript: sum(({ kind, path }) => kind === "script" && !isOwn(path)),
      script: sum(({ kind }) => kind === "script"),
      heaviest: [...files]
        .sort((a, b) => b.bytes - a.bytes)
        .slice(0, 8)
        .map(({ path, bytes }) => `${bytes} ${path}`),
    };
  }
}

/** The budgets that the page exceeds by more than a tenth, with its largest files; empty if none. */
export function overBudget(weight: Weight, budget: Budget): string {
  const over = Object.entries(budget).flatMap(([name, limit]) => {
    const bytes = weight[name as keyof Budget];
    return bytes > limitOf(limit) ? [`${name}: ${bytes} bytes, the budget is ${limit}`] : [];
  });
  return over.length > 0 ? [...over, ...weight.heaviest].join("\n") : "";
}
