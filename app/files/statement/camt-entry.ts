import type { Currency } from "#domain/money/money.ts";
import { lineIdentity, StatementFault, type StatementLine, statementDay, statementMinor, statementText } from "#domain/money/statement.ts";

/** An element as the parser gives it: text, or children by name. */
export type Node = { readonly [name: string]: unknown } | string | undefined;

/** Children of a name, none, one or many. */
export function nodesOf(node: Node, name: string): readonly Node[] {
  const found = typeof node === "object" ? (node[name] as Node | readonly Node[]) : undefined;
  if (found === undefined) return [];
  return Array.isArray(found) ? found : [found as Node];
}

/** The first one on a way of names. */
export const firstOf = (node: Node, ...way: readonly string[]): Node => way.reduce<Node>((at, name) => nodesOf(at, name)[0], node);

/** Text of an element, without its attributes. */
export function textOf(node: Node): string {
  if (typeof node === "string") return node.trim();
  const text = typeof node === "object" ? node["#text"] : undefined;
  return typeof text === "string" ? text.trim() : "";
}

const said = (node: Node, ...way: readonly string[]): string => textOf(firstOf(node, ...way));

function amountOf(amount: Node, currency: Currency): bigint | null {
  const found = typeof amount === "object" ? amount["@Ccy"] : undefined;
  if (typeof found === "string" && found !== currency) throw new StatementFault("currency", { found, expected: currency });
  return statementMinor(textOf(amount), currency, ".");
}

function balanceOf(head: Node, codes: readonly string[], currency: Currency): bigint {
  const balance = nodesOf(head, "Bal").find((one) => codes.includes(said(one, "Tp", "CdOrPrtry", "Cd")));
  const minor = amountOf(firstOf(balance, "Amt"), currency);
  if (minor === null) throw new StatementFault("truncated");
  return said(balance, "CdtDbtInd") === "DBIT" ? -minor : minor;
}

export const accountOf = (head: Node): string => said(head, "Acct", "Id", "IBAN") || said(head, "Acct", "Id", "Othr", "Id");

/** Balances of a statement: opening booked (or the previous closing), closing booked. */
export function balancesOf(head: Node, currency: Currency) {
  return { opening: balanceOf(head, ["OPBD", "PRCD"], currency), closing: balanceOf(head, ["CLBD"], currency) };
}

function partyOf(details: Node, isIn: boolean) {
  const parties = firstOf(details, "RltdPties");
  const role = isIn ? "Dbtr" : "Cdtr";
  const account = firstOf(parties, `${role}Acct`, "Id");
  return {
    payerName: statementText(said(parties, role, "Nm") || said(parties, role, "Pty", "Nm"), 200),
    payerAccount: statementText(said(account, "IBAN") || said(account, "Othr", "Id"), 40),
  };
}

const unnamed = new Set(["", "NOTPROVIDED", "NONREF"]);
const firstNamed = (...found: readonly string[]): string | null =>
  statementText(
    found.find((one) => !unnamed.has(one)),
    40,
  );

function referenceOf(entry: Node, details: Node): string | null {
  const ref = (name: string) => said(details, "Refs", name);
  return firstNamed(ref("AcctSvcrRef"), said(entry, "AcctSvcrRef"), ref("TxId"), ref("EndToEndId"), said(entry, "NtryRef"));
}

/** What a part alone is called; the bank's number is often the whole entry's. */
const ownReferenceOf = (details: Node): string | null =>
  firstNamed(...["TxId", "EndToEndId", "InstrId"].map((name) => said(details, "Refs", name)));

const purposeOf = (entry: Node, details: Node): string =>
  statementText(
    nodesOf(firstOf(details, "RmtInf"), "Ustrd").map(textOf).join(" ") ||
      said(details, "RmtInf", "Strd", "CdtrRefInf", "Ref") ||
      said(details, "AddtlTxInf") ||
      said(entry, "AddtlNtryInf"),
    400,
  ) ?? "";

/** A collected entry whose parts all name their sums, which add up: each part is a payment of its own. */
function partsOf(entry: Node, currency: Currency, minor: bigint): readonly { readonly details: Node; readonly minor: bigint }[] {
  const details = nodesOf(entry, "NtryDtls").flatMap((one) => nodesOf(one, "TxDtls"));
  const sums = details.map((one) => statementMinor(said(one, "Amt") || said(one, "AmtDtls", "TxAmt", "Amt"), currency, "."));
  const isWhole = details.length > 1 && sums.reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n) === minor && !sums.includes(null);
  if (!isWhole) return [{ details: details[0], minor }];
  return details.map((one, index) => ({ details: one, minor: sums[index] ?? 0n }));
}

function isAloneIn(lines: readonly StatementLine[]): (line: StatementLine) => boolean {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(lineIdentity(line), (counts.get(lineIdentity(line)) ?? 0) + 1);
  return (line) => counts.get(lineIdentity(line)) === 1;
}

/**
 * Equal parts under one number are payments of their own, since they add up to their entry: each goes by its own number, or by none where
 * that is not its own either. All other lines keep their numbers, so that a movement stays the one that an earlier statement brought.
 */
function toldApart(lines: readonly StatementLine[], own: readonly (string | null)[]): readonly StatementLine[] {
  const isAlone = isAloneIn(lines);
  const named = lines.map((line, index) => (isAlone(line) ? line : { ...line, reference: own[index] ?? null }));
  const isNamed = isAloneIn(named);
  return named.map((line) => (isNamed(line) ? line : { ...line, reference: null }));
}

/** The lines of one `Ntry`; none of one that is not booked yet. Throws {@link StatementFault} `entry`. */
export function entryLines(entry: Node, currency: Currency, row: number): readonly StatementLine[] {
  const status = said(entry, "Sts", "Cd") || said(entry, "Sts");
  if (status !== "BOOK") return [];
  const minor = amountOf(firstOf(entry, "Amt"), currency);
  const bookedOn = statementDay(said(entry, "BookgDt", "Dt") || said(entry, "BookgDt", "DtTm") || said(entry, "ValDt", "Dt"));
  const direction = said(entry, "CdtDbtInd");
  if (minor === null || minor < 0n || bookedOn === null || !["CRDT", "DBIT"].includes(direction))
    throw new StatementFault("entry", { row });
  const isIn = direction === "CRDT";
  const parts = partsOf(entry, currency, minor);
  const lines = parts.map(({ details, minor: sum }) => ({
    ...{ bookedOn, minor: isIn ? sum : -sum, reference: referenceOf(entry, details) },
    ...partyOf(details, isIn),
    purpose: purposeOf(entry, details),
  }));
  return toldApart(
    lines,
    parts.map(({ details }) => ownReferenceOf(details)),
  );
}
