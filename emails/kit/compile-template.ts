/** A compiled letter is a function of a view: text and attributes escaped, links checked, nothing inserted raw. */
type Token =
  | { readonly kind: "html" | "value" | "href" | "if"; readonly text: string }
  | { readonly kind: "each"; readonly text: string; readonly item: string }
  | { readonly kind: "end"; readonly text: "if" | "each" };

const pattern = /\{\{(href:)?([\w.]+)\}\}|<!--\s*#if ([\w.]+)\s*-->|<!--\s*#each ([\w.]+) as (\w+)\s*-->|<!--\s*\/(if|each)\s*-->/g;

function tokenOf(match: RegExpMatchArray): Token {
  const [, href, value, condition, list, item, end] = match;
  if (value !== undefined) return { kind: href ? "href" : "value", text: value };
  if (condition !== undefined) return { kind: "if", text: condition };
  if (list !== undefined) return { kind: "each", text: list, item: item ?? "item" };
  return { kind: "end", text: end === "each" ? "each" : "if" };
}

function tokenize(html: string): Token[] {
  const tokens: Token[] = [];
  let from = 0;
  for (const match of html.matchAll(pattern)) {
    if (match.index > from) tokens.push({ kind: "html", text: html.slice(from, match.index) });
    tokens.push(tokenOf(match));
    from = match.index + match[0].length;
  }
  return [...tokens, { kind: "html", text: html.slice(from) }];
}

function statement(token: Token, path: (name: string) => string): string {
  switch (token.kind) {
    case "html":
      return `out += ${JSON.stringify(token.text)};`;
    case "value":
      return `out += escapeText(${path(token.text)});`;
    case "href":
      return `out += escapeLink(${path(token.text)}, view.origin);`;
    case "if":
      return `if (${path(token.text)}) {`;
    case "each":
      return `for (const ${token.item} of ${path(token.text)}) {`;
    case "end":
      return "}";
  }
}

/** Source of a function `name(view)` from HTML with placeholders and markers. Throws when a marker is left open. */
export function compileTemplate(name: string, html: string): string {
  const open: { kind: "if" | "each"; item?: string }[] = [];
  const path = (text: string) => (open.some(({ item }) => item === text.split(".")[0]) ? text : `view.${text}`);
  const lines = tokenize(html).map((token) => {
    if (token.kind === "end" && open.pop()?.kind !== token.text) throw new Error(`A marker /${token.text} closes nothing in ${name}.`);
    const line = statement(token, path);
    if (token.kind === "if") open.push({ kind: "if" });
    if (token.kind === "each") open.push({ kind: "each", item: token.item });
    return `  ${line}`;
  });
  if (open.length > 0) throw new Error(`A marker #${open[0]?.kind} is not closed in ${name}.`);
  return [
    "// Made by `npm run build:emails` from emails/kit/letter.mjml. Do not edit.",
    'import { escapeLink, escapeText } from "../kit/escape.ts";',
    'import type { LetterView } from "../kit/view.ts";',
    "",
    `export function ${name}(view: LetterView): string {`,
    '  let out = "";',
    ...lines,
    "  return out;",
    "}",
    "",
  ].join("\n");
}
