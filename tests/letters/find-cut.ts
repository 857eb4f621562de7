import type { Page } from "playwright-core";

/**
 * Finds words cut at the window's edge or by hidden overflow, words split although a line could hold them, and overlapping lines, with only
 * the text size multiplied by each factor. Measures rectangles of text, because a wrapper that hides overflow does not scroll.
 */
export function findCut(page: Page, scales: readonly number[]): Promise<string[]> {
  return page.evaluate((factors) => {
    const sized = [...document.body.querySelectorAll<HTMLElement>("*")].map((element) => ({
      element,
      font: Number.parseFloat(getComputedStyle(element).fontSize),
    }));
    const enlarge = (factor: number) => {
      for (const { element, font } of sized) element.style.setProperty("font-size", `${font * factor}px`, "important");
    };
    /** Lines whose height did not grow with their text overlap. */
    const isCrowded = (element: Element) => {
      const { fontSize, lineHeight } = getComputedStyle(element);
      return Number.parseFloat(lineHeight) < Number.parseFloat(fontSize);
    };
    const edgesOf = (element: Element | null): { left: number; right: number } => {
      if (element === null) return { left: 0, right: document.documentElement.clientWidth };
      const outer = edgesOf(element.parentElement);
      if (getComputedStyle(element).overflowX === "visible") return outer;
      const { left, right } = element.getBoundingClientRect();
      return { left: Math.max(left, outer.left), right: Math.min(right, outer.right) };
    };
    const roomOf = (element: Element | null): number => {
      if (element === null) return 0;
      const { display, paddingLeft, paddingRight } = getComputedStyle(element);
      if (display === "inline") return roomOf(element.parentElement);
      return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    };
    const texts: { text: Text; parent: Element }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const parent = text.parentElement;
      if (parent?.checkVisibility() && text.data.trim() !== "") texts.push({ text, parent });
    }
    const faultOf = (rects: readonly DOMRect[], parent: Element): string | null => {
      const edges = edgesOf(parent);
      if (rects.some(({ left, right }) => left < edges.left - 0.5 || right > edges.right + 0.5)) return "cut";
      const isBroken = rects.some(({ top }) => Math.abs(top - (rects[0]?.top ?? 0)) > 2);
      const width = rects.reduce((sum, rect) => sum + rect.width, 0);
      // A name's quotation marks are separate text nodes and belong to it.
      const withMarks = width + Number.parseFloat(getComputedStyle(parent).fontSize);
      return isBroken && parent.closest(".long") === null && withMarks <= roomOf(parent) ? "broken" : null;
    };
    return factors.flatMap((factor) => {
      enlarge(factor);
      const crowded = texts.filter(({ parent }) => isCrowded(parent)).map(({ text }) => `crowded at ${factor}: ${text.data.trim()}`);
      const broken = texts.flatMap(({ text, parent }) =>
        [...text.data.matchAll(/[^\s\u00a0/–—-]+[/–—-]?/g)].flatMap((word) => {
          const range = document.createRange();
          range.setStart(text, word.index);
          range.setEnd(text, word.index + word[0].length);
          const fault = faultOf(
            [...range.getClientRects()].filter(({ width }) => width > 0),
            parent,
          );
          return fault === null ? [] : [`${fault} at ${factor}: ${word[0]}`];
        }),
      );
      return [...crowded, ...broken];
    });
  }, scales);
}
