import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { gather, type Person } from "./people.ts";
import { type Desk, openDesk } from "./ready-offers.ts";

/** A browser, a folder for documents and functions for ready offers, for one test file; all are closed after its last test. */
export function openStage() {
  const origin = inject("origin");
  const folder = mkdtempSync(join(tmpdir(), "stage-"));
  const opened: { browser?: Browser; desk?: Desk } = {};
  beforeAll(async () => {
    opened.browser = await openBrowser();
    opened.desk = await openDesk(inject("dataDir"));
  });
  afterAll(async () => {
    await Promise.all([opened.browser?.close(), opened.desk?.close()]);
    rmSync(folder, { recursive: true, force: true });
  });
  const isThere = <T>(one: T | undefined): T => {
    if (one === undefined) throw new Error("The stage opens before the first test.");
    return one;
  };
  return {
    origin,
    folder,
    browser: () => isThere(opened.browser),
    desk: () => isThere(opened.desk),
    /** Opens a window for each person; the file's next test uses the same sessions. */
    call: <Name extends string>(names: readonly Name[], javaScript: boolean): Promise<Record<Name, Person>> =>
      gather(isThere(opened.browser), origin, names, { javaScript }),
  };
}
