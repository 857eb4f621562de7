const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => entities[char] ?? char);

/** Finished HTML; only {@link html} makes it, so every value in a page is escaped. */
export class Html {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

type Part = string | number | Html | readonly Html[];
const sourceOf = (part: Part): string => {
  if (part instanceof Html) return part.source;
  return typeof part === "object" ? part.map(({ source }) => source).join("") : escaped(String(part));
};

export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.reduce((whole, text, index) => whole + text + (index < parts.length ? sourceOf(parts[index] ?? "") : ""), ""));

const style = new Html(`<style>
:root { color-scheme: light dark; --bg: #F4F7F6; --surface: #FFF; --ink: #14211E; --muted: #55645F; --line: #DCE4E1; --control: #7A8985; --brand: #0F6B5C; --on: #FFF; --soft: #E4F2EE; --focus: #0B57D0; }
@media (prefers-color-scheme: dark) { :root { --bg: #0E1513; --surface: #161F1C; --ink: #E8EFED; --muted: #9DB0AA; --line: #26332F; --control: #6B7D78; --brand: #5FD0B5; --on: #06281F; --soft: #12302A; --focus: #8AB4FF; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--ink); font: 16px/24px "Golos Text Variable", "Golos Text", Arial, sans-serif; font-variant-numeric: tabular-nums; }
main { max-width: 60rem; margin: 0 auto; padding: 24px 16px 48px; }
h1 { font-size: 24px; line-height: 30px; margin: 0 0 16px; letter-spacing: -0.01em; overflow-wrap: anywhere; }
a { color: var(--brand); }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
.bar { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; margin-bottom: 16px; }
label { display: grid; gap: 4px; font-size: 14px; line-height: 20px; color: var(--muted); flex: 1 1 12rem; }
input { font: inherit; font-size: 16px; color: var(--ink); background: var(--surface); border: 1px solid var(--control); border-radius: 8px; padding: 9px 12px; width: 100%; }
button, .button { font: inherit; font-weight: 600; min-height: 44px; padding: 9px 16px; border-radius: 8px; border: 1px solid var(--control); background: transparent; color: var(--ink); cursor: pointer; text-decoration: none; }
button.main { background: var(--brand); border-color: var(--brand); color: var(--on); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.letters { list-style: none; margin: 0; padding: 0; }
.letters li + li { border-top: 1px solid var(--line); }
.letters a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 16px; padding: 12px 16px; color: inherit; text-decoration: none; }
.letters a > :nth-child(even) { text-align: right; }
@media (max-width: 40rem) { .letters a { grid-template-columns: minmax(0, 1fr); } .letters a > :nth-child(even) { text-align: left; } }
.letters a:hover { background: var(--soft); }
.letters strong { font-weight: 600; overflow-wrap: anywhere; }
.small { font-size: 14px; line-height: 20px; color: var(--muted); overflow-wrap: anywhere; }
.empty { padding: 32px 16px; text-align: center; color: var(--muted); }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 4px 16px; margin: 0 0 16px; font-size: 14px; line-height: 20px; }
dt { color: var(--muted); } dd { margin: 0; overflow-wrap: anywhere; }
nav.parts { display: flex; flex-wrap: wrap; gap: 4px; margin-bottom: 12px; }
nav.parts a { padding: 9px 14px; border-radius: 8px; text-decoration: none; color: var(--ink); }
nav.parts a[aria-current] { background: var(--soft); color: var(--brand); font-weight: 600; }
iframe { display: block; width: 100%; height: 56rem; border: 0; background: var(--bg); }
pre { margin: 0; padding: 16px; overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/20px "JetBrains Mono Variable", monospace; }
.links { margin: 0; padding: 12px 16px 12px 32px; overflow-wrap: anywhere; }
</style>`);

/** A whole page; the body is already escaped. */
export const page = (title: string, body: Html): string =>
  html`<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>${style}</head><body><main>${body}</main></body></html>`
    .source;
