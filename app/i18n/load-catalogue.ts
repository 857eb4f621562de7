import type { BackendModule } from "i18next";
import { bindCatalogue, type Sentences } from "./bind-catalogue.ts";

/** Letters, papers, notices, pushes, and histories, signals and the audit of staff are said on the server alone. */
const files = import.meta.glob<Sentences>(
  [
    "./locales/*/*.ts",
    "!./locales/*/{index,api-page,audit-acts,letters,account-letters,documents,messages,notices,offer-events,payment-history,payment-signals,pushes}.ts",
  ],
  {
    import: "default",
  },
);

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A page is not shown without its words: where they cannot be fetched it is asked for as a whole, but not for ever. */
function reload(): Promise<never> {
  const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isTakenOver = document.documentElement.dataset.app !== undefined;
  if (isTakenOver || arrival?.type !== "reload") location.reload();
  return new Promise(() => {});
}

/** Brings the browser a namespace in one language: a file of the build each, loaded when a page names it. */
export const catalogueFiles: BackendModule = {
  type: "backend",
  init: () => {},
  read: (language, namespace, done) => {
    const load = files[`./locales/${language}/${kebab(namespace)}.ts`];
    if (load === undefined) return done(new Error(`There is no catalogue ${language}/${namespace}.`), false);
    load()
      .catch(reload)
      .then((catalogue) => done(null, bindCatalogue(catalogue)))
      .catch((error: unknown) => done(error as Error, false));
  },
};
