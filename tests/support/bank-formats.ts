import { oneCStatement } from "#tests/routes/one-c-statement.ts";

export const bankFormats = ["mt940", "camt053", "clientBank", "csv"] as const;
export type BankFormat = (typeof bankFormats)[number];

export interface BankLine {
  /** Minor units; negative for outgoing money. */
  readonly minor: bigint;
  readonly payer: string;
  readonly purpose: string;
  readonly no: string;
}

export interface BankDayStatement {
  /** The account's number. */
  readonly number: string;
  readonly currency: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly opening: bigint;
  readonly lines: readonly BankLine[];
}

const size = (minor: bigint) => (minor < 0n ? -minor : minor);
const decimals = (minor: bigint, mark: string) => `${size(minor) / 100n}${mark}${String(size(minor) % 100n).padStart(2, "0")}`;
const closingOf = ({ opening, lines }: BankDayStatement) => lines.reduce((sum, { minor }) => sum + minor, opening);

/** In MT940, banks send their own number of the booking instead of the payer's reference. */
function mt940(statement: BankDayStatement): string {
  const { number, currency, day, opening, lines } = statement;
  const short = day.slice(2).replaceAll("-", "");
  const balance = (minor: bigint) => `${minor < 0n ? "D" : "C"}${short}${currency}${decimals(minor, ",")}`;
  const movement = ({ minor, payer, purpose }: BankLine, at: number) => [
    `:61:${short}${short.slice(2)}${minor < 0n ? "D" : "C"}${decimals(minor, ",")}NTRFNONREF//B${at}`,
    `:86:/NAME/${payer}/REMI/${purpose}/`,
  ];
  return [
    ":20:ONE",
    `:25:${number}`,
    ":28C:1/1",
    `:60F:${balance(opening)}`,
    ...lines.flatMap(movement),
    `:62F:${balance(closingOf(statement))}`,
    "-",
  ].join("\r\n");
}

function camt053(statement: BankDayStatement): string {
  const { number, currency, day, opening, lines } = statement;
  const sign = (minor: bigint) => `<CdtDbtInd>${minor < 0n ? "DBIT" : "CRDT"}</CdtDbtInd>`;
  const amount = (minor: bigint) => `<Amt Ccy="${currency}">${decimals(minor, ".")}</Amt>`;
  const balance = (code: string, minor: bigint) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(minor)}${sign(minor)}<Dt><Dt>${day}</Dt></Dt></Bal>`;
  const entry = ({ minor, payer, purpose, no }: BankLine) =>
    `<Ntry>${amount(minor)}${sign(minor)}<Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>E-${no}</EndToEndId></Refs>
      <RltdPties><Dbtr><Nm>${minor < 0n ? "Bridgehold" : payer}</Nm></Dbtr><Cdtr><Nm>${minor < 0n ? payer : "Bridgehold"}</Nm></Cdtr></RltdPties>
      <RmtInf><Ustrd>${purpose}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>1</Id>
    <Acct><Id><Othr><Id>${number}</Id></Othr></Id><Ccy>${currency}</Ccy></Acct>${balance("OPBD", opening)}${balance("CLBD", closingOf(statement))}
    ${lines.map(entry).join("\n")}</Stmt></BkToCstmrStmt></Document>`;
}

function csv({ day, lines }: BankDayStatement): string {
  const rows = lines.map(({ minor, payer, purpose }) => [
    day.split("-").reverse().join("."),
    `${minor < 0n ? "-" : ""}${decimals(minor, ",")}`,
    payer,
    purpose,
  ]);
  return [["Дата", "Сумма", "Контрагент", "Назначение"], ...rows].map((row) => row.join(";")).join("\n");
}

/** The columns and balances that a person chooses for the table. */
export const csvMapping = (statement: BankDayStatement) => ({
  ...{ columns: { date: 0, amount: 1, payerName: 2, purpose: 3 }, skip: 1, skipEnd: 0 },
  ...{ opening: statement.opening, closing: closingOf(statement) },
});

/** One bank day in one of the formats, each of which contains other details. */
export function bankFile(format: BankFormat, statement: BankDayStatement): Buffer {
  if (format === "clientBank") return oneCStatement(statement);
  return Buffer.from({ mt940, camt053, csv }[format](statement));
}
