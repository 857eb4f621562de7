import type { Page } from "playwright-core";

/** The final position of an element, once its animations have ended. */
export const placeOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate(async (node) => {
    await Promise.allSettled(node.getAnimations().map(({ finished }) => finished));
    const { x, y, width, height } = node.getBoundingClientRect();
    return { x, y, width, height };
  });
