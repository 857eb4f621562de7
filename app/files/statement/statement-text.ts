import iconv from "iconv-lite";
import type { StatementEncoding } from "#contracts/stage/statement-encodings.ts";
import { StatementFault } from "#domain/money/statement.ts";

type Chunks = AsyncIterable<Uint8Array>;

const byteOrderMark = "\ufeff";

function* whole(decode: (chunk: Uint8Array | null) => string, chunk: Uint8Array | null): Generator<string> {
  const text = decode(chunk);
  // A byte that the encoding does not have, or a zero, which no statement contains, shows that the encoding is wrong.
  if (/[\ufffd\0]/.test(text)) throw new StatementFault("encoding");
  if (text !== "") yield text;
}

function decoderOf(encoding: StatementEncoding): (chunk: Uint8Array | null) => string {
  if (encoding !== "utf-8") {
    const decoder = iconv.getDecoder(encoding);
    return (chunk) => (chunk === null ? (decoder.end() ?? "") : decoder.write(Buffer.from(chunk)));
  }
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  return (chunk) => {
    try {
      return chunk === null ? decoder.decode() : decoder.decode(chunk, { stream: true });
    } catch {
      throw new StatementFault("encoding");
    }
  };
}

/** Decodes a file piece by piece. Throws {@link StatementFault} `encoding` for bytes that the encoding does not have. */
export async function* decodeStatement(chunks: Chunks, encoding: StatementEncoding): AsyncGenerator<string> {
  const decode = decoderOf(encoding);
  let isFirst = true;
  for await (const chunk of chunks)
    for (const text of whole(decode, chunk)) {
      yield isFirst && text.startsWith(byteOrderMark) ? text.slice(1) : text;
      isFirst = false;
    }
  yield* whole(decode, null);
}

/** Maximum characters of a line of a text, and of a row of a table. */
export const maxLine = 100_000;

/**
 * Splits a text into lines without line ends, and yields all lines of one piece together, because awaiting each line takes longer than
 * reading it. Throws {@link StatementFault} `long`.
 */
export async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let [rest, row] = ["", 0];
  for await (const text of texts) {
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    const long = [...lines, rest].findIndex((line) => line.length > maxLine);
    if (long >= 0) throw new StatementFault("long", { row: row + long + 1, max: maxLine });
    row += lines.length;
    yield lines;
  }
  const last = rest.replace(/\r$/, "");
  if (last !== "") yield [last];
}
