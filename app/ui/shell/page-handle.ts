import type { Namespace } from "#i18n/text.ts";

/** What a route says about its surroundings: `export const handle: PageHandle = { layout: "auth", script: false }`. */
export interface PageHandle {
  /** Files of the catalogue that the page needs in the browser, beside `common` and `shell`. */
  readonly namespaces?: readonly Namespace[];
  /** design/screens §4. Default `default`. */
  readonly layout?: "default" | "white" | "transactions" | "auth" | "entry" | "pure";
  /** False: no framework script on this page. */
  readonly script?: boolean;
  /** A sheet of its own, for a page without the framework; the one that such pages share unless told. */
  readonly sheet?: "landing";
  /** True: all guests of one language and theme get the same bytes, from memory. Needs `script: false`; of parameters only `:slug`. */
  readonly isShared?: boolean;
  /** True: the page's address is a secret of whoever holds it; no chat, which would hear of it. */
  readonly isPrivate?: boolean;
  /** False: the bottom bar makes room for the page's own sticky action. */
  readonly mobileBar?: boolean;
  /** False: no main navigation. */
  readonly headerNav?: boolean;
}
