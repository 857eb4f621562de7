import iconv from "iconv-lite";
import type { Currency } from "#domain/money/money.ts";
import { StatementFault, type StatementFormat, type StatementPart } from "#domain/money/statement.ts";
import { readCamt } from "./read-camt.ts";
import { readClientBank } from "./read-client-bank.ts";
import { type CsvMapping, readCsv } from "./read-csv.ts";
import { readMt940 } from "./read-mt940.ts";
import { decodeStatement, linesOf, type StatementEncoding, statementEncodings } from "./statement-text.ts";

export interface StatementKind {
  readonly format: StatementFormat;
  readonly encoding: StatementEncoding;
}

/** Long enough for every format's own mark. */
export const headLength = 8_192;

const isUtf8 = (head: Uint8Array): boolean => {
  try {
    // The head may end inside of a character.
    new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
};

/** 1C names its encoding in a word that is itself encoded: the one in which that word can be read is the file's. */
function clientBankEncoding(head: Uint8Array): StatementEncoding {
  const readable = (encoding: StatementEncoding) => /Кодировка|ВерсияФормата/.test(iconv.decode(Buffer.from(head), encoding));
  const found = statementEncodings.find(readable);
  if (found === undefined) throw new StatementFault("encoding");
  return found;
}

/** An XML file names its encoding in ASCII; ISO-8859-1 is a part of windows-1252. */
function xmlEncoding(ascii: string): StatementEncoding {
  const [, named = "utf-8"] = /^[^<]*<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/i.exec(ascii) ?? [];
  const plain = named.toLowerCase();
  const found = statementEncodings.find((one) => one === plain) ?? ({ "us-ascii": "utf-8", "iso-8859-1": "windows-1252" } as const)[plain];
  if (found === undefined) throw new StatementFault("encoding");
  return found;
}

/** Russian words are rows of high bytes, where western ones have one here and there; a person may say otherwise. */
function letterEncoding(head: Uint8Array, ascii: string): StatementEncoding {
  if (isUtf8(head)) return "utf-8";
  return /[\xc0-\xff]{3}/.test(ascii) ? "windows-1251" : "windows-1252";
}

/** A person may name the encoding of a text that does not say it itself. */
export const isEncodingOpen = (format: StatementFormat): boolean => format === "csv" || format === "mt940";

/** Format and encoding by a file's first bytes; its name is never asked. Throws {@link StatementFault} for what is no text. */
export function statementKind(head: Uint8Array): StatementKind {
  const ascii = Buffer.from(head).toString("latin1");
  if (head.length === 0) throw new StatementFault("empty");
  if (ascii.includes("\0") || ["%PDF", "PK\u0003\u0004", "\u0089PNG", "\u00ff\u00d8\u00ff"].some((mark) => ascii.startsWith(mark)))
    throw new StatementFault("format");
  if (/^(\xef\xbb\xbf)?1CClientBankExchange/.test(ascii)) return { format: "clientBank", encoding: clientBankEncoding(head) };
  if (/^(\xef\xbb\xbf)?\s*</.test(ascii)) {
    if (!/camt\.053|BkToCstmrStmt/.test(ascii)) throw new StatementFault("format");
    return { format: "camt053", encoding: xmlEncoding(ascii) };
  }
  if (/^(\{1:[\s\S]*?)?:20:/.test(ascii.trimStart())) return { format: "mt940", encoding: letterEncoding(head, ascii) };
  return { format: "csv", encoding: isUtf8(head) ? "utf-8" : "windows-1251" };
}

export interface StatementQuestion extends StatementKind {
  readonly account: string;
  readonly currency: Currency;
  /** Of a table. */
  readonly mapping?: CsvMapping;
}

/** The parts of a file, read as it comes: nothing but the present line is held. Throws {@link StatementFault}. */
export function readStatement(chunks: AsyncIterable<Uint8Array>, question: StatementQuestion): AsyncGenerator<StatementPart> {
  const { format, encoding, account, currency, mapping } = question;
  const texts = decodeStatement(chunks, encoding);
  if (format === "camt053") return readCamt(texts, account, currency);
  if (format === "mt940") return readMt940(linesOf(texts), account, currency);
  if (format === "clientBank") return readClientBank(linesOf(texts), account, currency);
  if (mapping === undefined) throw new StatementFault("format");
  return readCsv(texts, mapping, currency);
}
