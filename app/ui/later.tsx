import { type ReactNode, Suspense, useState } from "react";

let isOpening = true;
let begin = () => {};
const begun = new Promise<void>((resolve) => {
  begin = resolve;
});

/** The first page of a visit stands: what is shown from now on is drawn here, not by the server. */
export function pageStands(): void {
  isOpening = false;
}

/** Fetches what {@link later} left behind. */
export const beginLater = (): void => begin();

/**
 * For `lazy`: a part of which the first page needs the drawing alone, because its links and folds work without script. Its script
 * comes in a quiet moment or with the first touch.
 */
export function later<Part>(load: () => Promise<Part>): () => Promise<Part> {
  const waits = isOpening;
  return () => (waits ? begun.then(load) : load());
}

/**
 * For `lazy`: without this part there is nothing to show. When it cannot be fetched, the page is asked for again, as a whole; once, so
 * that a part that never comes does not turn what the server drew into a page that flickers for ever.
 */
export function orReload<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return () =>
    load().catch(() => {
      const [how] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      if (how?.type !== "reload") location.reload();
      return new Promise<never>(() => {});
    });
}

/** Around parts that come later: what the server drew stays until they come. On pages drawn in the browser they are parts like any other. */
export function Later({ children }: { children: ReactNode }) {
  const [isDrawn] = useState(isOpening);
  return isDrawn ? <Suspense>{children}</Suspense> : children;
}
