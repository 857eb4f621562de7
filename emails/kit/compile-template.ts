/** A compiled letter is a function of a view. It escapes text and attributes, checks links, and inserts nothing raw. */
type Token =
  | { readonly kind: "html" | "value" | "href" | "flowing" | "alone" | "if" | "same"; readonly text: string }
  | { readonly kind: "each"; readonly text: string; readonly item: string }
  | { readonly kind: "end"; readonly text: "if" | "each" | "same" };

const pattern =
  /\{\{(?:(href|flowing|alone):)?([\w.]+)\}\}|<!--\s*#if ([\w.]+)\s*-->|<!--\s*#each ([\w.]+) as (\w+)\s*-->|<!--\s*#same (\w+)\s*-->\n?|<!--\s*\/(?:(if|each)\s*-->|(same)\s*-->\n?)/g;

function tokenOf(match: RegExpMatchArray): Token {
  const [, shape = "value", value, condition, list, item, shared, end = "same"] = match;
  if (value !== undefined) return { kind: shape as "href" | "flowing" | "alone" | "value", text: value };
  if (condition !== undefined) return { kind: "if", text: condition };
  if (list !== undefined) return { kind: "each", text: list, item: item ?? "item" };
  if (shared !== undefined) return { kind: "same", text: shared };
  return { kind: "end", text: end as "if" | "each" | "same" };
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

interface Scope {
  readonly kind: "if" | "each" | "same";
  /** A name that the loop adds to the scope. */
  readonly item?: string;
}

interface Compiling {
  readonly name: string;
  readonly open: Scope[];
  /** Lines of the letter, and of the parts that many letters share. */
  readonly letter: string[];
  readonly shared: string[];
}

const sharedIn = (open: readonly Scope[]) => open.find(({ kind }) => kind === "same")?.item;

function pathOf({ open, name }: Compiling, text: string): string {
  const [first] = text.split(".");
  if (open.some(({ item }) => item === first)) return text;
  const shared = sharedIn(open);
  if (shared !== undefined) throw new Error(`${text} in ${name} may differ where ${shared} is the same.`);
  return `view.${text}`;
}

function statement(token: Token, state: Compiling): string {
  switch (token.kind) {
    case "html":
      return `out.push(${JSON.stringify(token.text)});`;
    case "value":
      return `out.push(escapeText(${pathOf(state, token.text)}));`;
    case "flowing":
      return `out.push(escapeText(flowing(${pathOf(state, token.text)})));`;
    case "alone":
      return `out.push(escapeText(alone(${pathOf(state, token.text)})));`;
    case "href":
      return `out.push(escapeLink(${pathOf(state, token.text)}, ${sharedIn(state.open) ?? "view"}.origin));`;
    case "if":
      return `if (${pathOf(state, token.text)}) {`;
    case "each":
      return `for (const ${token.item} of ${pathOf(state, token.text)}) {`;
    case "same":
      return `const ${token.text}Part = writtenOnce((${token.text}: LetterView["${token.text}"]) => {\n  const out: string[] = [];`;
    case "end":
      return token.text === "same" ? '  return out.join("");\n});' : "}";
  }
}

function take(token: Token, state: Compiling): void {
  const { open, letter, shared, name } = state;
  const line = statement(token, state);
  const isShared = token.kind === "same" || sharedIn(open) !== undefined;
  if (token.kind === "end" && open.pop()?.kind !== token.text) throw new Error(`A marker /${token.text} closes nothing in ${name}.`);
  if (token.kind === "if") open.push({ kind: "if" });
  if (token.kind === "each") open.push({ kind: "each", item: token.item });
  if (token.kind === "same") {
    letter.push(`  out.push(${token.text}Part(${pathOf(state, token.text)}));`);
    open.push({ kind: "same", item: token.text });
  }
  (isShared ? shared : letter).push(isShared && (token.kind === "same" || token.text === "same") ? line : `  ${line}`);
}

/** Source code of a function `name(view)` from HTML with placeholders and markers. Throws when a marker is not closed. */
export function compileTemplate(name: string, html: string): string {
  const state: Compiling = { name, open: [], letter: [], shared: [] };
  for (const token of tokenize(html)) take(token, state);
  const [left] = state.open;
  if (left) throw new Error(`A marker #${left.kind} is not closed in ${name}.`);
  return [
    "// Made by `npm run build:emails` from emails/kit/letter.mjml. Do not edit.",
    'import { escapeLink, escapeText } from "../kit/escape.ts";',
    'import { alone, flowing } from "../kit/figure-breaks.ts";',
    'import type { LetterView } from "../kit/view.ts";',
    'import { writtenOnce } from "../kit/written-once.ts";',
    "",
    ...state.shared,
    `export function ${name}(view: LetterView): string {`,
    "  const out: string[] = [];",
    ...state.letter,
    '  return out.join("");',
    "}",
    "",
  ].join("\n");
}
