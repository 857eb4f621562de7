import { type Currency, exponents } from "./money.ts";

export const statementFormats = ["csv", "camt053", "mt940", "clientBank"] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** One movement of an account as its bank reports it. */
export interface StatementLine {
  /** The bank's booking day, `YYYY-MM-DD`. */
  readonly bookedOn: string;
  /** Signed, in the account's currency: positive for incoming, negative for outgoing money. */
  readonly minor: bigint;
  /** The bank's or the payer's number of the operation. */
  readonly reference: string | null;
  /** The other party: the payer, or the recipient. */
  readonly payerName: string | null;
  readonly payerAccount: string | null;
  readonly purpose: string;
  /** True when money that had left the account came back. */
  readonly isReturn?: boolean;
}

/**
 * A part of a statement that a parser returns, in the order of the file. A file may contain several consecutive statements of one account.
 */
export type StatementPart =
  | { readonly kind: "opening"; readonly account: string | null; readonly currency: string | null; readonly minor: bigint }
  | { readonly kind: "line"; readonly line: StatementLine }
  | { readonly kind: "closing"; readonly minor: bigint };

export const statementFaults = [
  "format",
  "archive",
  "workbook",
  "document",
  "intraday",
  "balances",
  "dayOrder",
  "encoding",
  "truncated",
  "row",
  "cells",
  "entry",
  "twofold",
  "account",
  "currency",
  "balance",
  "gap",
  "empty",
  "tooMany",
  "future",
  "early",
  "wide",
  "long",
  "quote",
  "large",
  "largeEntry",
  "time",
  "memory",
] as const;
export type StatementFaultCode = (typeof statementFaults)[number];

/** The reason why a whole file is refused: when one value of a statement cannot be trusted, the statement is not imported. */
export class StatementFault extends Error {
  override readonly name = "StatementFault";
  readonly code: StatementFaultCode;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(code: StatementFaultCode, params: Readonly<Record<string, string | number>> = {}) {
    super(`The statement is refused: ${code}.`);
    this.code = code;
    this.params = params;
  }
}

/** Returns the currency code; banks still write two old names of the rouble. */
export const currencyCode = (written: string): string => (/^(?:RUR|810)$/.test(written) ? "RUB" : written);

const digits = /^([+-])?(\d+)(?:\.(\d*))?$/;
const thousands = /^[+-]?\d{1,3}([.,])\d{3}(?:\1\d{3})*$/;
const millions = /^[+-]?\d{1,3}([.,])\d{3}(?:\1\d{3})+$/;
const plainSum = (text: string): string =>
  text
    .replace(/[\s\u00a0\u202f'’]/g, "")
    .replace("\u2212", "-")
    // Russian payment orders separate kopecks by a dash, and write an equals sign for zero kopecks.
    .replace(/^(\d+)-(\d{2})$/, "$1.$2")
    .replace(/^(\d+)=(?:00)?$/, "$1");

/** True for an ambiguous amount: `1.500` is fifteen hundred or one and a half. Such an amount is not guessed. */
export const isAmbiguousAmount = (text: string): boolean => /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(plainSum(text));

/** The error of a row: an ambiguous amount, or anything else that cannot be parsed. */
export function rowFault(row: number, ...sums: readonly string[]): StatementFault {
  const sum = sums.find(isAmbiguousAmount);
  return sum === undefined ? new StatementFault("row", { row }) : new StatementFault("twofold", { row, sum: sum.trim() });
}

/**
 * Parses an amount as banks write it (`1 234,56`, `1.234,56`, `-12.5`) to signed minor units. Of two kinds of separators the last one is
 * the decimal mark; one that occurs twice separates thousands. Null when it is not a number, has more decimals than the currency, or is
 * ambiguous and the format does not determine its mark as `decimals`.
 */
export function statementMinor(text: string, currency: Currency, decimals?: "." | ","): bigint | null {
  const plain = plainSum(text);
  if (isAmbiguousAmount(plain) && (decimals === undefined || !plain.includes(decimals))) return null;
  const cut = millions.test(plain) ? -1 : Math.max(plain.lastIndexOf("."), plain.lastIndexOf(","));
  const [whole, fraction] = cut < 0 ? [plain, ""] : [plain.slice(0, cut), plain.slice(cut + 1)];
  const grouping = /[.,]/.exec(whole)?.[0];
  if (grouping !== undefined && (grouping === plain[cut] || !thousands.test(whole))) return null;
  const match = digits.exec(`${whole.replace(/[.,]/g, "")}.${fraction}`);
  const [, sign, units = "", parts = ""] = match ?? [];
  const places = exponents[currency];
  const kept = parts.replace(/0+$/, "");
  if (match === null || kept.length > places || units.length > 15) return null;
  const minor = BigInt(units + kept.padEnd(places, "0"));
  return sign === "-" ? -minor : minor;
}

/** Parses `2026-11-23`, `23.11.2026`, `23/11/2026`, `20261123` to `YYYY-MM-DD`; null for anything else and for days that do not exist. */
export function statementDay(text: string): string | null {
  const plain = text.trim().slice(0, 10);
  const local = /^(\d{2})[./](\d{2})[./](\d{4})$/.exec(plain);
  const [, year, month, day] = local
    ? [null, local[3], local[2], local[1]]
    : (/^(\d{4})-?(\d{2})-?(\d{2})$/.exec(plain.slice(0, plain.includes("-") ? 10 : 8)) ?? []);
  const iso = `${year}-${month}-${day}`;
  const at = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== iso ? null : iso;
}

/** All values that a bank gives for a movement, as one text. */
export const lineIdentity = ({ bookedOn, minor, reference, payerAccount, payerName, purpose }: StatementLine): string =>
  [bookedOn, minor, reference ?? "", payerAccount ?? payerName ?? "", purpose].join("\u001f");

const spaces = /\s+/g;
/** A bank's text as one line, or null when it is empty. */
export const statementText = (text: string | undefined, max: number): string | null => {
  const plain = (text ?? "")
    .replace(/[\p{Cc}\p{Cf}]/gu, " ")
    .replace(spaces, " ")
    .trim()
    .slice(0, max);
  return plain === "" ? null : plain;
};
