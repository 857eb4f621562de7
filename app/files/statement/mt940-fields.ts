import { StatementFault } from "#domain/money/statement.ts";

/** One field of a message: `:61:` with its lines. `row`: line of the file where the field begins. */
export interface Mt940Field {
  readonly tag: string;
  /** The lines of its text, without blank ones. */
  readonly lines: readonly string[];
  readonly row: number;
}

/** Maximum lines of one field, or of all descriptions of one movement, and characters of a field. */
export const maxFieldLines = 500;
const maxFieldLength = 100_000;

/** Adds a line to a field. Throws {@link StatementFault} `large`. */
function addLine(field: OpenField, line: string): void {
  field.length += line.length;
  if (field.lines.length >= maxFieldLines || field.length > maxFieldLength) throw new StatementFault("large", { row: field.row });
  field.lines.push(line);
}

interface OpenField extends Mt940Field {
  readonly lines: string[];
  length: number;
}

const fieldStart = /^(?:\{.*\})?:(\d{2}[A-Z]?|NS):(.*)$/;
/** Only a movement and its description have several lines. The closing balance is followed by the next message, or a bank's header. */
const continued = new Set(["61", "86"]);

/**
 * Returns the fields of all messages of a file. Lines outside of fields are skipped: envelopes (`{1:…}`, `-}`), headers of banks, and a
 * single `-` between messages. Inside a description every line is kept, including a single `-`.
 */
export async function* fieldsOf(pieces: AsyncIterable<readonly string[]>): AsyncGenerator<Mt940Field> {
  let field: OpenField | null = null;
  let row = 0;
  let isInMovements = false;
  for await (const lines of pieces)
    for (const line of lines) {
      row += 1;
      const [, tag, text = ""] = fieldStart.exec(line) ?? [];
      if (tag === undefined) {
        if (field !== null && isInMovements && continued.has(field.tag) && line.trim() !== "") addLine(field, line);
        continue;
      }
      if (field !== null) yield field;
      if (tag.startsWith("60")) isInMovements = true;
      if (tag.startsWith("62")) isInMovements = false;
      field = { tag, lines: [text], row, length: text.length };
    }
  if (field !== null) yield field;
}

const fullWidths = [27, 35, 65];

/**
 * Joins lines that a bank wrapped. A line of full width (27, 35 or 65 characters, as the longest line of the text) was cut inside its text,
 * so the next one is appended without a space; after a shorter line, a space is inserted.
 */
export function joinLines(lines: readonly string[], widths: readonly number[] = fullWidths): string {
  const kept = lines.filter((line) => line.trim() !== "");
  const longest = Math.max(0, ...kept.map((line) => line.length));
  const isCut = (line: string) => line.length === longest && widths.includes(longest);
  return kept.reduce((text, line, index) => text + (index === 0 || isCut(kept[index - 1] ?? "") ? "" : " ") + line, "");
}
