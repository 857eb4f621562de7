import iconv from "iconv-lite";
import type { Currency } from "#domain/money/money.ts";
import { StatementFault, type StatementFormat, type StatementPart } from "#domain/money/statement.ts";
import { readCamt } from "./read-camt.ts";
import { type Balances, readClientBank } from "./read-client-bank.ts";
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

/** Encodings that are a part of another one. */
const parts = { "us-ascii": "utf-8", "iso-8859-1": "windows-1252", "iso-8859-9": "windows-1254" } as const;

/** An XML file names its encoding in ASCII. */
function xmlEncoding(ascii: string): StatementEncoding {
  const [, named = "utf-8"] = /^[^<]*<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/i.exec(ascii) ?? [];
  const plain = named.toLowerCase();
  const found = statementEncodings.find((one) => one === plain) ?? parts[plain as keyof typeof parts];
  if (found === undefined) throw new StatementFault("encoding");
  return found;
}

/** Words of every Chinese table: its day, sum, balance, account, name, summary. */
const chineseWords = /日期|金额|余额|账号|户名|摘要/;

/** Words of Polish, Czech and Hungarian tables, and of Turkish ones: their letters stand in the places of western ones. */
const centralWords = /księgowania|tytuł|rachunk|zaúčtování|částka|könyvelés|összeg/i;
const turkishWords = /açıklama|işlem/i;

/** The code page of a single-byte text by its words, or by the country of an MT940's account. */
function westernCodePage(head: Uint8Array, ascii: string): StatementEncoding {
  const [, country = ""] = /^:25P?:\/?([A-Z]{2})\d{2}/m.exec(ascii.replace(/\r\n?/g, "\n")) ?? [];
  const has = (encoding: StatementEncoding, words: RegExp) => words.test(iconv.decode(Buffer.from(head), encoding));
  if (/PL|CZ|SK|HU|RO|SI|HR/.test(country) || has("windows-1250", centralWords)) return "windows-1250";
  return country === "TR" || has("windows-1254", turkishWords) ? "windows-1254" : "windows-1252";
}

/** A Russian word is a row of high bytes, a western word has single ones. A person may choose another encoding. */
function letterEncoding(head: Uint8Array, ascii: string): StatementEncoding {
  if (ascii.startsWith("\u00ff\u00fe")) return "utf-16le";
  if (ascii.startsWith("\u00fe\u00ff")) return "utf-16be";
  if (isUtf8(head)) return "utf-8";
  if (chineseWords.test(iconv.decode(Buffer.from(head), "gb18030"))) return "gb18030";
  return /[\xc0-\xff]{3}/.test(ascii) ? "windows-1251" : westernCodePage(head, ascii);
}

/** Whether a person may choose the encoding, because the format does not name it. */
export const isEncodingOpen = (format: StatementFormat): boolean => format === "csv" || format === "mt940";

const bom = String.raw`(?:\xef\xbb\xbf)?\s*`;
const isClientBank = new RegExp(`^${bom}1CClientBankExchange`);
const isXml = new RegExp(`^${bom}<`);
/** Messages that list movements of the running day, or single ones: they state no closing balance, so nothing can be checked by them. */
const otherCamt = /camt\.05[24]|BkToCstmr(?:AcctRpt|DbtCdtNtfctn)/;
const isMt942 = /^:(?:34F|13D):/m;
/** MT940 begins with its reference or, at some banks, with their own header, and always names the account and the opening balance. */
const isMt940 = (text: string): boolean => /^(?:\{[^\n]*)?:(?:20|25P?|940):/m.test(text) && /^:(?:25P?|60[FM]|28C?):/m.test(text);

const pictures = ["%PDF", "\u0089PNG", "\u00ff\u00d8\u00ff"];

/** A ZIP of statements, or a table of Excel or LibreOffice: their files begin as a ZIP, those of old Excel as OLE. */
function packedFault(ascii: string): StatementFault | null {
  if (ascii.startsWith("\u00d0\u00cf\u0011\u00e0")) return new StatementFault("workbook");
  if (!ascii.startsWith("PK\u0003\u0004")) return null;
  return new StatementFault(/\[Content_Types\]\.xml|xl\/|opendocument\.spreadsheet/.test(ascii) ? "workbook" : "archive");
}

/**
 * Format and encoding by a file's first bytes; its name does not count. Throws {@link StatementFault}: `archive`, `workbook`, `intraday` for
 * camt.052, camt.054 and MT942, `format` for everything else that is no text.
 */
export function statementKind(head: Uint8Array): StatementKind {
  const ascii = Buffer.from(head).toString("latin1");
  const encoding = letterEncoding(head, ascii);
  if (head.length === 0) throw new StatementFault("empty");
  const packed = packedFault(ascii);
  if (packed !== null) throw packed;
  if (encoding.startsWith("utf-16")) return { format: "csv", encoding };
  if (ascii.includes("\0") || pictures.some((mark) => ascii.startsWith(mark))) throw new StatementFault("format");
  if (isClientBank.test(ascii)) return { format: "clientBank", encoding: clientBankEncoding(head) };
  if (isXml.test(ascii)) {
    if (otherCamt.test(ascii)) throw new StatementFault("intraday", { name: "camt.052, camt.054" });
    if (!/camt\.053|BkToCstmrStmt/.test(ascii)) throw new StatementFault("format");
    return { format: "camt053", encoding: xmlEncoding(ascii) };
  }
  const text = ascii.replace(/\r\n?/g, "\n");
  if (isMt940(text)) {
    if (isMt942.test(text) && !/^:60[FM]:/m.test(text)) throw new StatementFault("intraday", { name: "MT942" });
    return { format: "mt940", encoding };
  }
  return { format: "csv", encoding };
}

export interface StatementQuestion extends StatementKind {
  readonly account: string;
  readonly currency: Currency;
  /** Of a table. */
  readonly mapping?: CsvMapping;
  /** Of a 1C file that states none. */
  readonly balances?: Balances;
}

/** The parts of a file, read as it comes: only the present line is held. Throws {@link StatementFault}. */
export function readStatement(chunks: AsyncIterable<Uint8Array>, question: StatementQuestion): AsyncGenerator<StatementPart> {
  const { format, encoding, account, currency, mapping, balances } = question;
  const texts = decodeStatement(chunks, encoding);
  if (format === "camt053") return readCamt(texts, account, currency);
  if (format === "mt940") return readMt940(linesOf(texts), account, currency);
  if (format === "clientBank") return readClientBank(linesOf(texts), { account, currency, balances });
  if (mapping === undefined) throw new StatementFault("format");
  return readCsv(texts, mapping, currency);
}
