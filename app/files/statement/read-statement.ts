import iconv from "iconv-lite";
import { type StatementEncoding, statementEncodings } from "#contracts/stage/statement-encodings.ts";
import type { Currency } from "#domain/money/money.ts";
import { StatementFault, type StatementFormat, type StatementPart } from "#domain/money/statement.ts";
import { readCamt } from "./read-camt.ts";
import { type Balances, readClientBank } from "./read-client-bank.ts";
import { type CsvMapping, readCsv } from "./read-csv.ts";
import { readMt940 } from "./read-mt940.ts";
import { decodeStatement, linesOf } from "./statement-text.ts";

export interface StatementKind {
  readonly format: StatementFormat;
  readonly encoding: StatementEncoding;
}

/** Number of bytes in which the identification of every format occurs. */
export const headLength = 8_192;

const isUtf8 = (head: Uint8Array): boolean => {
  try {
    // The head may end within a character.
    new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
};

/** 1C names its encoding in a word that is itself encoded, so the file has the encoding in which this word is readable. */
function clientBankEncoding(head: Uint8Array): StatementEncoding {
  const readable = (encoding: StatementEncoding) => /Кодировка|ВерсияФормата/.test(iconv.decode(Buffer.from(head), encoding));
  const found = statementEncodings.find(readable);
  if (found === undefined) throw new StatementFault("encoding");
  return found;
}

/** Encodings that are contained in other encodings. */
const parts = {
  ...({ "us-ascii": "utf-8", "iso-8859-1": "windows-1252", "iso-8859-9": "windows-1254" } as const),
  ...({ gbk: "gb18030", gb2312: "gb18030" } as const),
};

/** An XML file names its encoding in ASCII. */
function xmlEncoding(ascii: string): StatementEncoding {
  const [, named = "utf-8"] = /^[^<]*<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/i.exec(ascii) ?? [];
  const plain = named.toLowerCase();
  const found = statementEncodings.find((one) => one === plain) ?? parts[plain as keyof typeof parts];
  if (found === undefined) throw new StatementFault("encoding");
  return found;
}

/** Words in Chinese tables: day, amount, balance, account, name, summary. */
const chineseWords = /日期|金额|余额|账号|户名|摘要/;

/** Words in Polish, Czech, Hungarian and Turkish tables, whose letters share bytes with western ones. */
const centralWords = /księgowania|tytuł|rachunk|kwota|nadawc|odbiorc|przelew|opłata|zaúčtování|částka|könyvelés|összeg/i;
const turkishWords = /açıklama|işlem/i;

/** Returns the code page of a single-byte text by its words, or by the country of an MT940's account. */
function westernCodePage(head: Uint8Array, ascii: string): StatementEncoding {
  const [, country = ""] = /^:25P?:\/?([A-Z]{2})\d{2}/m.exec(ascii.replace(/\r\n?/g, "\n")) ?? [];
  const has = (encoding: StatementEncoding, words: RegExp) => words.test(iconv.decode(Buffer.from(head), encoding));
  if (/PL|CZ|SK|HU|RO|SI|HR/.test(country) || has("windows-1250", centralWords)) return "windows-1250";
  return country === "TR" || has("windows-1254", turkishWords) ? "windows-1254" : "windows-1252";
}

/** In CP866 the capital letters and half of the small ones have the bytes of signs in windows-1251. */
function cyrillicCodePage(ascii: string): StatementEncoding | null {
  const words = (ascii.match(/[\x80-\xff]{3,}/g) ?? []).join("");
  const [dos, windows] = [/[\x80-\xaf]/g, /[\xc0-\xdf\xf0-\xff]/g].map((letters) => words.match(letters)?.length ?? 0);
  if (!/[\xc0-\xff]{3}|[\x80-\xaf\xe0-\xf1]{3}/.test(ascii)) return null;
  return (dos ?? 0) > (windows ?? 0) ? "cp866" : "windows-1251";
}

/** UTF-16 begins with a mark, or has a zero in every second byte of its Latin letters and separators. */
function wideEncoding(ascii: string): StatementEncoding | null {
  if (ascii.startsWith("\u00ff\u00fe") || /^[^\0]\0[^\0]\0/.test(ascii)) return "utf-16le";
  return ascii.startsWith("\u00fe\u00ff") || /^\0[^\0]\0[^\0]/.test(ascii) ? "utf-16be" : null;
}

/** Russian words are sequences of high bytes, western words contain single high bytes. A person may choose another encoding. */
function letterEncoding(head: Uint8Array, ascii: string): StatementEncoding {
  const wide = wideEncoding(ascii);
  if (wide !== null) return wide;
  if (isUtf8(head)) return "utf-8";
  if (chineseWords.test(iconv.decode(Buffer.from(head), "gb18030"))) return "gb18030";
  const western = westernCodePage(head, ascii);
  return western === "windows-1252" ? (cyrillicCodePage(ascii) ?? western) : western;
}

/** Returns whether a person may choose the encoding, because the format does not declare it. */
export const isEncodingOpen = (format: StatementFormat): boolean => format === "csv" || format === "mt940";

const bom = String.raw`(?:\xef\xbb\xbf|\ufeff)?\s*`;
const isClientBank = new RegExp(`^${bom}1CClientBankExchange`);
const isXml = new RegExp(`^${bom}<`);
/** Messages with movements of the current day, or single ones, are refused, because they have no closing balance for the check. */
const otherCamt = /camt\.05[24]|BkToCstmr(?:AcctRpt|DbtCdtNtfctn)/;
const isMt942 = /^:(?:34F|13D):/m;
/** MT940 begins with its reference or, at some banks, with a header, and always has the account and the opening balance. */
const isMt940 = (text: string): boolean => /^(?:\{[^\n]*)?:(?:20|25P?|940):/m.test(text) && /^:(?:25P?|60[FM]|28C?):/m.test(text);

const pictures = ["%PDF", "\u0089PNG", "\u00ff\u00d8\u00ff"];
/** Files of accounting programs that have no closing balance or another meaning: OFX, QIF, JSON. */
const isOtherProgram = new RegExp(`^${bom}(?:OFXHEADER:|!(?:Type|Account):|\\{\\s*"|\\[\\s*\\{)`, "i");
/** ZIP, GZIP, RAR and 7z. */
const archives = ["PK\u0003\u0004", "\u001f\u008b", "Rar!", "7z\u00bc\u00af"];
/** A page or an XML file that spreadsheet programs open, usually named .xls. */
const isSheetMarkup = /<html|<table|urn:schemas-microsoft-com:office:spreadsheet|progid="Excel/i;

/** Returns the fault for an archive, or a table of Excel or LibreOffice: their files begin as a ZIP, those of old Excel as OLE. */
function packedFault(ascii: string): StatementFault | null {
  if (ascii.startsWith("\u00d0\u00cf\u0011\u00e0")) return new StatementFault("workbook");
  if (!archives.some((mark) => ascii.startsWith(mark))) return null;
  return new StatementFault(/\[Content_Types\]\.xml|xl\/|opendocument\.spreadsheet/.test(ascii) ? "workbook" : "archive");
}

/** The beginning of a file with readable ASCII: decoded text for UTF-16, otherwise one character per byte. */
const asciiOf = (head: Uint8Array, encoding: StatementEncoding, bytes: string): string =>
  encoding.startsWith("utf-16") ? iconv.decode(Buffer.from(head), encoding) : bytes;

function xmlKind(head: string, encoding: StatementEncoding): StatementKind {
  if (otherCamt.test(head)) throw new StatementFault("intraday", { name: "camt.052, camt.054" });
  if (/camt\.053|BkToCstmrStmt/.test(head))
    return { format: "camt053", encoding: encoding.startsWith("utf-16") ? encoding : xmlEncoding(head) };
  throw new StatementFault(isSheetMarkup.test(head) ? "workbook" : "format");
}

/**
 * Detects format and encoding by a file's first bytes; its name is ignored. Throws {@link StatementFault}: `archive`, `workbook`,
 * `intraday` for camt.052, camt.054 and MT942, `document` for a PDF or a picture, `format` for other files that are not text.
 */
export function statementKind(head: Uint8Array): StatementKind {
  const bytes = Buffer.from(head).toString("latin1");
  if (head.length === 0) throw new StatementFault("empty");
  const packed = packedFault(bytes);
  if (packed !== null) throw packed;
  if (pictures.some((mark) => bytes.startsWith(mark))) throw new StatementFault("document");
  const encoding = letterEncoding(head, bytes);
  const text = asciiOf(head, encoding, bytes).replace(/\r\n?/g, "\n");
  if (text.includes("\0") || isOtherProgram.test(text)) throw new StatementFault("format");
  if (isClientBank.test(text))
    return { format: "clientBank", encoding: encoding.startsWith("utf-16") ? encoding : clientBankEncoding(head) };
  if (isXml.test(text)) return xmlKind(text, encoding);
  if (!isMt940(text)) return { format: "csv", encoding };
  if (isMt942.test(text) && !/^:60[FM]:/m.test(text)) throw new StatementFault("intraday", { name: "MT942" });
  return { format: "mt940", encoding };
}

export interface StatementQuestion extends StatementKind {
  readonly account: string;
  readonly currency: Currency;
  /** For a table. */
  readonly mapping?: CsvMapping;
  /** For a 1C file without balances. */
  readonly balances?: Balances;
}

/** Yields the parts of a file as it arrives; only the current line is in memory. Throws {@link StatementFault}. */
export function readStatement(chunks: AsyncIterable<Uint8Array>, question: StatementQuestion): AsyncGenerator<StatementPart> {
  const { format, encoding, account, currency, mapping, balances } = question;
  const texts = decodeStatement(chunks, encoding);
  if (format === "camt053") return readCamt(texts, account, currency);
  if (format === "mt940") return readMt940(linesOf(texts), account, currency);
  if (format === "clientBank") return readClientBank(linesOf(texts), { account, currency, balances });
  if (mapping === undefined) throw new StatementFault("format");
  return readCsv(texts, mapping, currency);
}
