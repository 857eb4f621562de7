import type { Page } from "playwright-core";

/** Where something stands once it has come to rest: what is still on its way in stands a little beside its place. */
export const placeOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate(async (node) => {
    await Promise.allSettled(node.getAnimations().map(({ finished }) => finished));
    const { x, y, width, height } = node.getBoundingClientRect();
    return { x, y, width, height };
  });
