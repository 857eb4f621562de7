import type { Page } from "playwright-core";

/** Sets the browser's own font size, as a person would in its settings. A change of the window takes it back. */
export async function enlargeText(page: Page, fontSize: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Page.setFontSizes", { fontSizes: { standard: fontSize, fixed: fontSize } });
}
