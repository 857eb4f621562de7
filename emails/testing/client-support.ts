/**
 * Mail programs of most readers. Support is taken from caniemail.com. There is no data about Yandex Mail; it is assumed to keep inline
 * styles and to drop `<style>`, so a letter must be complete without `<style>`.
 */
export type MailClient = "gmail" | "outlookWindows" | "outlookWeb" | "appleMail" | "yahoo" | "mailRu";

/** Programs without support, and what their readers see instead: only visual details may be lost. */
interface Lack {
  readonly by: readonly MailClient[];
  readonly instead: string;
}

interface Use {
  /** Values that letters may use; others were not looked up. */
  readonly values: RegExp;
  readonly lack?: Lack;
}

const colour = /^#[0-9a-f]{6}$/i;
const length = /^(?:0|\d+px)$/;
const lengths = /^(?:0|\d+(?:px|%))(?: (?:0|\d+(?:px|%))){0,3}$/;
const inOutlook = (instead: string): Lack => ({ by: ["outlookWindows"], instead });
const hiddenTwice: Lack = { by: ["outlookWindows", "mailRu"], instead: "The preheader is hidden by display: none." };

/** Properties of `style` attributes. The layout of a letter depends on these only. */
export const inlineProperties: Readonly<Record<string, Use>> = {
  background: { values: colour },
  "background-color": { values: colour },
  border: { values: /^none$/ },
  "border-bottom": { values: /^[1-8]px solid #[0-9a-f]{6}$/i },
  "border-collapse": { values: /^separate$/ },
  "border-left": { values: /^1px solid #[0-9a-f]{6}$/i },
  "border-radius": { values: /^(?:\d+px|0 0 100% 0|0 0 0 100%)$/, lack: inOutlook("Corners are square.") },
  "border-right": { values: /^1px solid #[0-9a-f]{6}$/i },
  "border-top": { values: /^[1-8]px solid #[0-9a-f]{6}$/i },
  color: { values: colour },
  cursor: { values: /^auto$/, lack: { by: ["gmail", "outlookWeb", "yahoo"], instead: "The pointer is the usual one." } },
  direction: { values: /^ltr$/ },
  display: { values: /^(?:none|inline-block)$/, lack: inOutlook("The pill and the column are as wide as their cell; none works.") },
  "font-family": { values: /^Arial, Helvetica, sans-serif$/ },
  "font-size": { values: length },
  "font-weight": { values: /^(?:400|600)$/ },
  height: { values: length, lack: { by: ["yahoo"], instead: "It is the least height." } },
  // Only the hidden preheader has a line height of one pixel; the line height of visible text is relative.
  "line-height": { values: /^(?:0|1px|\d+%)$/ },
  margin: { values: /^(?:0|0px auto)$/, lack: inOutlook("What is centred lies in a table for Outlook alone.") },
  "max-height": { values: length, lack: hiddenTwice },
  "max-width": { values: length, lack: inOutlook("A table for Outlook alone is 600 px wide.") },
  "mso-hide": { values: /^all$/ },
  "mso-padding-alt": { values: lengths },
  opacity: { values: /^0$/, lack: hiddenTwice },
  overflow: { values: /^hidden$/, lack: hiddenTwice },
  padding: { values: lengths, lack: inOutlook("Only cells have room around their text, the pill has none.") },
  "table-layout": { values: /^(?:auto|fixed)$/, lack: inOutlook("Steps are as wide as their cells say.") },
  "text-align": { values: /^(?:left|center|right)$/ },
  "text-decoration": { values: /^none$/ },
  "text-transform": { values: /^none$/ },
  "vertical-align": { values: /^(?:top|middle|baseline)$/ },
  width: { values: lengths },
  "word-break": { values: /^break-(?:word|all)$/, lack: { by: ["yahoo"], instead: "A long address may need a sideways scroll." } },
  "word-spacing": { values: /^normal$/, lack: inOutlook("It is the usual spacing.") },
};

/** Properties of `<style>`, which some programs drop entirely: narrow screens and the dark mode only. */
export const sheetProperties: Readonly<Record<string, Use>> = {
  background: { values: colour },
  "border-collapse": { values: /^collapse$/ },
  "border-color": { values: colour },
  "border-top": { values: /^0$/ },
  "border-top-color": { values: colour },
  border: { values: /^0$/ },
  color: { values: colour },
  "color-scheme": {
    values: /^light dark$/,
    lack: { by: ["gmail", "outlookWindows", "outlookWeb", "yahoo", "mailRu"], instead: "The program paints the dark as it sees fit." },
  },
  display: {
    values: /^(?:block|inline-block|table-row|none)$/,
    lack: inOutlook("Its window is wide enough for what stands beside each other."),
  },
  "font-size": { values: length },
  height: { values: /^auto$/ },
  "line-height": { values: /^\d+%$/ },
  margin: { values: lengths },
  "max-width": { values: /^100%$/, lack: inOutlook("A table for Outlook alone is 600 px wide.") },
  outline: { values: /^none$/, lack: inOutlook("There are no pictures.") },
  padding: { values: lengths },
  "padding-bottom": { values: length },
  "padding-left": { values: length },
  "padding-right": { values: length },
  "padding-top": { values: length },
  "supported-color-schemes": {
    values: /^light dark$/,
    lack: { by: ["gmail", "outlookWindows", "outlookWeb", "yahoo", "mailRu"], instead: "The program paints the dark as it sees fit." },
  },
  "text-align": { values: /^(?:left|center)$/ },
  "text-decoration": { values: /^none$/ },
  "text-wrap": {
    values: /^balance$/,
    lack: { by: ["gmail", "outlookWindows", "outlookWeb", "yahoo"], instead: "The last line of a heading may be short." },
  },
  "white-space": {
    values: /^(?:nowrap|normal)$/,
    lack: inOutlook("An amount may stand apart from its currency; its digits stay together."),
  },
  width: { values: /^(?:auto|100%)$/ },
  "word-break": { values: /^break-all$/, lack: { by: ["yahoo"], instead: "A long address may need a sideways scroll." } },
};

/** Attributes by element; `style` and `class` are allowed on all. */
export const elements: Readonly<Record<string, readonly string[]>> = {
  html: ["lang", "dir", "xmlns", "xmlns:v", "xmlns:o"],
  head: [],
  title: [],
  meta: ["http-equiv", "content", "name"],
  style: ["type", "media"],
  body: [],
  div: ["aria-label", "aria-roledescription", "role", "lang", "dir"],
  table: ["align", "border", "cellpadding", "cellspacing", "role", "width", "aria-hidden"],
  tbody: [],
  tr: [],
  td: ["align", "bgcolor", "colspan", "role", "valign"],
  th: ["scope"],
  span: ["dir"],
  b: ["dir"],
  h1: [],
  a: ["href", "target"],
  br: [],
};

/** The number of bytes that Gmail reads of all `<style>` of a letter. */
export const sheetLimit = 16_000;
/** Conditions of `@media` that some of the programs support and that break in none. */
export const mediaConditions: readonly RegExp[] = [/^only screen and \((?:min|max)-width: ?\d+px\)$/, /^\(prefers-color-scheme: dark\)$/];
