import { humanIdsIn } from "#domain/money/deal-codes.ts";
import type { Currency } from "#domain/money/money.ts";
import { currencyCode, StatementFault, type StatementLine, statementDay, statementMinor, statementText } from "#domain/money/statement.ts";
import { isSameAccount } from "#domain/money/statement-balance.ts";
import { firstOf, nodesOf, textOf, type XmlNode } from "../xml-tree.ts";
import { bankReference, maxPurpose } from "./bank-reference.ts";

const said = (node: XmlNode, ...way: readonly string[]): string => textOf(firstOf(node, ...way));

function amountOf(amount: XmlNode, currency: Currency): bigint | null {
  const found = typeof amount === "object" ? amount["@Ccy"] : undefined;
  if (typeof found === "string" && currencyCode(found) !== currency) throw new StatementFault("currency", { found, expected: currency });
  return statementMinor(textOf(amount), currency, ".");
}

/** The first balance with one of the codes; pages of one statement have balances `ITBD` between them. */
function balanceOf(balances: readonly XmlNode[], codes: readonly string[], currency: Currency): bigint {
  const withCode = (some: readonly string[]) => balances.find((one) => some.includes(said(one, "Tp", "CdOrPrtry", "Cd")));
  const balance = withCode(codes) ?? withCode(["ITBD"]);
  const minor = amountOf(firstOf(balance, "Amt"), currency);
  if (minor === null) throw new StatementFault("truncated");
  return said(balance, "CdtDbtInd") === "DBIT" ? -minor : minor;
}

export const accountOf = (head: XmlNode): string => said(head, "Acct", "Id", "IBAN") || said(head, "Acct", "Id", "Othr", "Id");

/** Currency of a statement's account, from its own element or its first balance; null without either. */
export function currencyOf(head: XmlNode): string | null {
  const amount = firstOf(head, "Bal", "Amt");
  const ofBalance = typeof amount === "object" ? amount["@Ccy"] : undefined;
  return said(head, "Acct", "Ccy") || (typeof ofBalance === "string" ? ofBalance : null);
}

/** Balances of a statement or of one page: opening booked (or the previous closing), closing booked, or those between pages. */
export function balancesOf(head: XmlNode, currency: Currency) {
  const all = nodesOf(head, "Bal");
  return { opening: balanceOf(all, ["OPBD", "PRCD"], currency), closing: balanceOf(all.toReversed(), ["CLBD"], currency) };
}

type Party = Pick<StatementLine, "payerName" | "payerAccount">;
const noParty: Party = { payerName: null, payerAccount: null };

const nameOf = (party: XmlNode): string => said(party, "Nm") || said(party, "Pty", "Nm");

function partyOf(details: XmlNode, role: "Dbtr" | "Cdtr"): Party {
  const parties = firstOf(details, "RltdPties");
  const account = firstOf(parties, `${role}Acct`, "Id");
  return {
    payerName: statementText(nameOf(firstOf(parties, role)) || nameOf(firstOf(parties, `Ultmt${role}`)), 200),
    payerAccount: statementText(said(account, "IBAN") || said(account, "Othr", "Id"), 40),
  };
}

/** Returns whether an entry reverses an earlier one: a payout that the recipient's bank returned, or a payment that was withdrawn. */
function isReturn(entry: XmlNode, details: XmlNode): boolean {
  const kind = said(entry, "BkTxCd", "Domn", "Fmly", "SubFmlyCd");
  return said(entry, "RvslInd") === "true" || kind === "RRTN" || firstOf(details, "RtrInf") !== undefined;
}

/** The other party. A return repeats the parties of the original payment, so they are swapped. */
function otherParty(entry: XmlNode, details: XmlNode, { account, isIn }: { readonly account: string; readonly isIn: boolean }): Party {
  const roles = isIn ? (["Dbtr", "Cdtr"] as const) : (["Cdtr", "Dbtr"] as const);
  const [usual, opposite] = [partyOf(details, roles[0]), partyOf(details, roles[1])];
  const isOwn = ({ payerAccount }: Party) => payerAccount !== null && isSameAccount(payerAccount, account);
  const isNamed = ({ payerName, payerAccount }: Party) => payerName !== null || payerAccount !== null;
  const isTurned = isOwn(usual) || (isReturn(entry, details) && isNamed(opposite) && !isOwn(opposite));
  return isTurned ? opposite : usual;
}

function referenceOf(entry: XmlNode, details: XmlNode): string | null {
  const ref = (name: string) => said(details, "Refs", name);
  return bankReference(ref("AcctSvcrRef"), said(entry, "AcctSvcrRef"), ref("TxId"), ref("EndToEndId"), said(entry, "NtryRef"));
}

/** The number of a part itself. The bank's number often belongs to the whole entry. */
const ownReferenceOf = (details: XmlNode): string | null =>
  bankReference(...["TxId", "EndToEndId", "InstrId"].map((name) => said(details, "Refs", name)));

const structuredTexts = (remittance: XmlNode): readonly string[] =>
  nodesOf(remittance, "Strd").flatMap((one) => [said(one, "CdtrRefInf", "Ref"), ...nodesOf(one, "AddtlRmtInf").map(textOf)]);

/** Joins all texts that the payer may have written, and other references with a deal's number. */
function purposeOf(entry: XmlNode, details: XmlNode): string {
  const remittance = firstOf(details, "RmtInf");
  const written = [...nodesOf(remittance, "Ustrd").map(textOf), ...structuredTexts(remittance), said(details, "AddtlTxInf")];
  const endToEnd = bankReference(said(details, "Refs", "EndToEndId")) ?? "";
  const references = ["InstrId", "PmtInfId", "TxId", "MndtId", "ChqNb"].map((name) => said(details, "Refs", name));
  const coded = [...references, said(entry, "AddtlNtryInf")].filter((one) => humanIdsIn(one).length > 0);
  const texts = [...new Set([...written, endToEnd, ...coded])].filter((one) => one !== "");
  return statementText(texts.length === 0 ? said(entry, "AddtlNtryInf") : texts.join(" "), maxPurpose) ?? "";
}

const currencyIn = (amount: XmlNode): string | undefined => {
  const found = typeof amount === "object" ? amount["@Ccy"] : undefined;
  return typeof found === "string" ? found : undefined;
};

/** Amount of a part in the account's currency; null when the file does not have it. */
function partMinor(details: XmlNode, currency: Currency): bigint | null {
  const amounts = [firstOf(details, "Amt"), firstOf(details, "AmtDtls", "TxAmt", "Amt")];
  const own = amounts.find((amount) => amount !== undefined && currencyCode(currencyIn(amount) ?? currency) === currency);
  return statementMinor(textOf(own), currency, ".");
}

interface Part {
  readonly details: XmlNode;
  readonly minor: bigint;
  /** A batch entry without the amounts of its payments. */
  readonly isCollected: boolean;
}

/** Splits a batch entry into its payments when all parts have amounts that add up. Otherwise the entry is one line. */
function partsOf(entry: XmlNode, currency: Currency, minor: bigint): readonly Part[] {
  const groups = nodesOf(entry, "NtryDtls");
  const details = groups.flatMap((one) => nodesOf(one, "TxDtls"));
  const sums = details.map((one) => partMinor(one, currency));
  const isWhole = details.length > 1 && sums.reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n) === minor && !sums.includes(null);
  if (isWhole) return details.map((one, index) => ({ details: one, minor: sums[index] ?? 0n, isCollected: false }));
  const stated = groups.map((one) => Number(said(one, "Btch", "NbOfTxs") || 0));
  return [{ details: details[0], minor, isCollected: details.length > 1 || Math.max(0, ...stated) > 1 }];
}

const allPurposes = (entry: XmlNode): string =>
  statementText(
    nodesOf(entry, "NtryDtls")
      .flatMap((one) => nodesOf(one, "TxDtls"))
      .map((details) => purposeOf(entry, details))
      .join(" · ") || said(entry, "AddtlNtryInf"),
    maxPurpose,
  ) ?? "";

const isOnlyOne = (lines: readonly StatementLine[]): ((line: StatementLine) => boolean) => {
  const counts = new Map<string | null, number>();
  for (const { reference } of lines) counts.set(reference, (counts.get(reference) ?? 0) + 1);
  return ({ reference }) => counts.get(reference) === 1;
};

/** Gives parts with the same number (the bank's for the whole entry) their own numbers, or none when those are equal too. */
function withOwnReferences(lines: readonly StatementLine[], own: readonly (string | null)[]): readonly StatementLine[] {
  const isAlone = isOnlyOne(lines);
  const named = lines.map((line, index) => (isAlone(line) ? line : { ...line, reference: own[index] ?? null }));
  const isNamed = isOnlyOne(named);
  return named.map((line) => (isNamed(line) ? line : { ...line, reference: null }));
}

interface EntryContext {
  readonly account: string;
  readonly currency: Currency;
  /** Number of the entry in the file, from 1. */
  readonly row: number;
}

/** Converts one `Ntry` to lines; none when it is not booked yet. Throws {@link StatementFault} `entry`. */
export function entryLines(entry: XmlNode, { account, currency, row }: EntryContext): readonly StatementLine[] {
  const status = said(entry, "Sts", "Cd") || said(entry, "Sts");
  if (status !== "BOOK") return [];
  const minor = amountOf(firstOf(entry, "Amt"), currency);
  const days = ["BookgDt", "ValDt"].flatMap((name) => [said(entry, name, "Dt"), said(entry, name, "DtTm")]);
  const bookedOn = statementDay(days.find((day) => day !== "") ?? "");
  const direction = said(entry, "CdtDbtInd");
  if (minor === null || minor < 0n || bookedOn === null || !["CRDT", "DBIT"].includes(direction))
    throw new StatementFault("entry", { row });
  const isIn = direction === "CRDT";
  const parts = partsOf(entry, currency, minor);
  const lines = parts.map(({ details, minor: sum, isCollected }) => ({
    ...{ bookedOn, minor: isIn ? sum : -sum, reference: referenceOf(entry, details) },
    ...(isCollected ? noParty : otherParty(entry, details, { account, isIn })),
    purpose: isCollected ? allPurposes(entry) : purposeOf(entry, details),
    ...(isIn && isReturn(entry, details) && { isReturn: true }),
  }));
  return withOwnReferences(
    lines,
    parts.map(({ details }) => ownReferenceOf(details)),
  );
}
