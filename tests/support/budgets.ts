/**
 * The limits of pages in rounded bytes after brotli compression; `offerHtml` is uncompressed. `npm run bench -- --only weight` prints the
 * measured weights beside them. Tests fail only above `limitOf`, so that a new sentence or another test's data cannot fail them.
 */
export const budgets = {
  /** Pages without the framework. `ownScript` is the small script of all pages. */
  public: { markupAndStyle: 16_000, ownScript: 6_000, frameworkScript: 0 },
  /** The market of a guest: a list with a filter, which uses the style sheet of the signed-in pages. */
  publicList: { markupAndStyle: 26_000, ownScript: 6_000, frameworkScript: 0 },
  /** All files of a first visit. */
  signedIn: { markupAndStyle: 40_000, script: 200_000 },
  /** A page that is opened together with a modal, by its address: a page and the modal's form. */
  signedInModal: { markupAndStyle: 40_000, script: 210_000 },
  /** The same for staff, whose pages load the sentences of three areas. */
  staff: { markupAndStyle: 40_000, script: 210_000 },
  /** The page of an offer while its payment is due, the longest page of a member. */
  offerHtml: 80 * 1_024,
} as const;

/** A budget may be exceeded by a tenth before a test fails. */
export const limitOf = (budget: number): number => budget * 1.1;
