import { StatementFault } from "#domain/money/statement.ts";

const maxHeld = 1_000_000;

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Markup with `<!` that is accepted: a comment is dropped, a CDATA section becomes escaped text. */
const markups = [
  { open: "<!--", close: "-->", read: () => "" },
  { open: "<![CDATA[", close: "]]>", read: escaped },
] as const;

/** Returns the text before the first incomplete markup, and the rest that may continue. Throws `format` for a declaration. */
function cutMarkup(text: string): readonly [plain: string, held: string] {
  let [plain, from] = ["", 0];
  for (let open = text.indexOf("<!"); open >= 0; open = text.indexOf("<!", from)) {
    const begins = text.slice(open);
    const possible = markups.filter((one) => begins.startsWith(one.open) || one.open.startsWith(begins));
    if (possible.length === 0) throw new StatementFault("format");
    plain += text.slice(from, open);
    const [markup] = possible;
    const inside = open + (markup?.open.length ?? 0);
    const end = markup && begins.startsWith(markup.open) ? text.indexOf(markup.close, inside) : -1;
    if (markup === undefined || end < 0) return [plain, begins];
    plain += markup.read(text.slice(inside, end));
    from = end + markup.close.length;
  }
  const until = text.endsWith("<") ? text.length - 1 : text.length;
  return [plain + text.slice(from, until), text.slice(until)];
}

/**
 * Returns XML without comments, with CDATA sections as plain text. Declarations (`<!DOCTYPE`, `<!ENTITY`) are refused, so that no entity
 * is expanded.
 */
export async function* withoutMarkup(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let held = "";
  for await (const more of texts) {
    const [plain, rest] = cutMarkup(held + more);
    if (rest.length > maxHeld) throw new StatementFault("format");
    held = rest;
    yield plain;
  }
  if (held !== "") throw new StatementFault("truncated");
}
