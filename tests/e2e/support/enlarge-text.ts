import type { Page } from "playwright-core";

/** Sets the browser's font size, as its settings do. Resizing the window resets it. */
export async function enlargeText(page: Page, fontSize: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Page.setFontSizes", { fontSizes: { standard: fontSize, fixed: fontSize } });
}
