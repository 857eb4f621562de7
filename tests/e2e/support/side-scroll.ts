import type { Page } from "playwright-core";

/** Elements that make the page wider than its window; empty when it does not scroll sideways. */
export function findSideScroll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const scrollsItself = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrollsItself(element.parentElement));
    const wide = [...document.body.querySelectorAll("*")].filter(
      (element) => element.getBoundingClientRect().right > width + 0.5 && !scrollsItself(element.parentElement),
    );
    const name = (element: Element) =>
      `<${element.localName} class="${element.getAttribute("class")?.slice(0, 50) ?? ""}"> ${element.textContent?.trim().slice(0, 40)}`;
    return [`the page is ${document.documentElement.scrollWidth - width}px wider than ${width}`, ...wide.slice(0, 4).map(name)];
  });
}

/** Tables that are wider than the frame in which they scroll, each by its caption. */
export function findWideTables(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const frameOf = (element: Element | null): Element | null =>
      element === null || /auto|scroll/.test(getComputedStyle(element).overflowX) ? element : frameOf(element.parentElement);
    return [...document.querySelectorAll("table")].flatMap((table) => {
      const frame = frameOf(table.parentElement) ?? document.documentElement;
      const hidden = frame.scrollWidth - frame.clientWidth;
      return hidden > 2 ? [`${table.caption?.textContent ?? "a table"}: ${hidden}px do not fit`] : [];
    });
  });
}
