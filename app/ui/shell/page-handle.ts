import type { Area } from "#i18n/text.ts";

/** A route's options for its surroundings: `export const handle: PageHandle = { layout: "auth", script: false }`. */
export interface PageHandle {
  /**
   * Areas of the catalogue that the browser loads in addition to `common`. Layouts list them (`routes/layouts`), a page only those that its
   * layout lacks.
   */
  readonly areas?: readonly Area[];
  /** design/screens §4. Default `default`. */
  readonly layout?: "default" | "white" | "transactions" | "auth" | "entry" | "pure";
  /** False: no framework script on this page. `signedIn`: no framework script for guests. */
  readonly script?: boolean | "signedIn";
  /** For a page without the framework: `whole` loads `app.css`, where the classes of `public.css` are not enough. */
  readonly sheet?: "whole";
  /** True: all guests of one language and theme get the same bytes, from memory. Needs `script: false`; of parameters only `:slug`. */
  readonly isShared?: boolean;
  /** True: the page's address is a secret; no chat, which would receive it. */
  readonly isPrivate?: boolean;
  /** False: the bottom bar makes room for the page's own sticky action. */
  readonly mobileBar?: boolean;
  /** False: no main navigation. */
  readonly headerNav?: boolean;
}

/** Whether the page of this handle loads the framework's script for its reader. */
export const usesFramework = ({ script }: PageHandle, isGuest: boolean): boolean => (script === "signedIn" ? !isGuest : script !== false);
