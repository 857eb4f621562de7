import type { BrowserContext, Page } from "playwright-core";

/** Counts the events that only a mouse or a finger causes, on each page opened from now on; Enter on a button causes none of them. */
export async function watchForMice({ context, page }: { context: BrowserContext; page: Page }): Promise<() => number> {
  const seen = { count: 0 };
  await context.exposeFunction("mouseSeen", () => {
    seen.count += 1;
  });
  await page.addInitScript(() => {
    const told = (window as Window & { mouseSeen?: () => void }).mouseSeen;
    for (const name of ["mousedown", "mousemove", "pointerdown", "touchstart", "wheel"]) {
      addEventListener(name, () => told?.(), { capture: true });
    }
  });
  return () => seen.count;
}
