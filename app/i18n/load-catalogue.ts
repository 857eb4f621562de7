import type { BackendModule } from "i18next";
import { bindCatalogue, type Sentences } from "./bind-catalogue.ts";

/** One file of the build for each area and language. The folder `server` is no area, so its sentences never reach the browser. */
const files = import.meta.glob<Sentences>(["./locales/*/*.ts", "!./locales/*/index.ts"]);

/**
 * A page cannot be shown without its sentences. When they cannot be fetched, loads the whole page from the server. A page that was just
 * reloaded is not loaded again, so that reloads cannot repeat endlessly.
 */
function reload(): Promise<never> {
  const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isHydrated = document.documentElement.dataset.app !== undefined;
  if (isHydrated || arrival?.type !== "reload") location.reload();
  return new Promise(() => {});
}

/** Loads an area in one language: i18next calls it for each namespace that a page names. */
export const catalogueFiles: BackendModule = {
  type: "backend",
  init: () => {},
  read: (language, area, done) => {
    const load = files[`./locales/${language}/${area}.ts`];
    if (load === undefined) return done(new Error(`There is no catalogue ${language}/${area}.`), false);
    load()
      .catch(reload)
      .then((catalogue) => done(null, bindCatalogue(catalogue)))
      .catch((error: unknown) => done(error as Error, false));
  },
};
