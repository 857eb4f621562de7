import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { openBrowser } from "../support/browser.ts";

interface OwnBrowser {
  /** The folder of the files that its people upload. */
  readonly folder: string;
  /** Open while the tests of the file run. */
  readonly browser: Browser;
}

/** A browser and a folder of one test file; both are removed after its tests. */
export function ownBrowser(name: string): OwnBrowser {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  let open: Browser | null = null;
  beforeAll(async () => {
    open = await openBrowser();
  });
  afterAll(async () => {
    await open?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    get browser() {
      if (open === null) throw new Error("The browser opens with the first test.");
      return open;
    },
  };
}
