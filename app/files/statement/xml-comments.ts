import { StatementFault } from "#domain/money/statement.ts";

const maxHeld = 1_000_000;

/** What of a text is no comment, and the end of it that may still become one. Throws `format` for a declaration. */
function cutComments(text: string): readonly [plain: string, held: string] {
  let [plain, from] = ["", 0];
  for (let open = text.indexOf("<!"); open >= 0; open = text.indexOf("<!", from)) {
    if (!"<!--".startsWith(text.slice(open, open + 4))) throw new StatementFault("format");
    plain += text.slice(from, open);
    const end = text.indexOf("-->", open + 4);
    if (end < 0) return [plain, text.slice(open)];
    from = end + 3;
  }
  const until = text.endsWith("<") ? text.length - 1 : text.length;
  return [plain + text.slice(from, until), text.slice(until)];
}

/** XML without its comments; declarations (`<!DOCTYPE`, CDATA) are refused, so that nothing is ever expanded. */
export async function* withoutComments(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let held = "";
  for await (const more of texts) {
    const [plain, rest] = cutComments(held + more);
    if (rest.length > maxHeld) throw new StatementFault("format");
    held = rest;
    yield plain;
  }
  if (held !== "") throw new StatementFault("truncated");
}
