import type { Currency } from "#domain/money/money.ts";
import { rowFault, StatementFault, type StatementPart, statementDay, statementMinor, statementText } from "#domain/money/statement.ts";
import { plainAccount } from "#domain/money/statement-balance.ts";

type Section = Map<string, string>;

const isKind = (line: string) => ({
  account: line === "СекцияРасчСчет",
  document: line.startsWith("СекцияДокумент"),
  end: line === "КонецРасчСчет" || line === "КонецДокумента",
});

interface Read {
  readonly kind: "account" | "document";
  readonly row: number;
  readonly values: Section;
}

/** Sections of a 1C exchange file. Throws `truncated` for one whose end is missing. */
async function* sectionsOf(lines: AsyncIterable<string>): AsyncGenerator<Read> {
  let open: Read | null = null;
  let row = 0;
  let isEnded = false;
  for await (const raw of lines) {
    row += 1;
    const line = raw.trim();
    const { account, document, end } = isKind(line);
    if (account || document) {
      if (open !== null) throw new StatementFault("truncated");
      open = { kind: account ? "account" : "document", row, values: new Map() };
    } else if (end && open !== null) {
      yield open;
      open = null;
    } else if (line === "КонецФайла") isEnded = true;
    const cut = line.indexOf("=");
    if (open !== null && cut > 0 && !document) open.values.set(line.slice(0, cut), line.slice(cut + 1).trim());
  }
  if (open !== null || !isEnded) throw new StatementFault("truncated");
}

const partyOf = (values: Section, party: "Плательщик" | "Получатель") => ({
  account: values.get(`${party}Счет`) || values.get(`${party}РасчСчет`) || "",
  name: values.get(`${party}1`) || values.get(party),
});

function lineOf({ values, row }: Read, own: string, currency: Currency): StatementPart | null {
  const [payer, payee] = [partyOf(values, "Плательщик"), partyOf(values, "Получатель")];
  const [isOut, isIn] = [plainAccount(payer.account) === own, plainAccount(payee.account) === own];
  // Between two of one's own accounts, or of another account of the same file: not a movement of this one, or of nobody else.
  if (isOut === isIn) return null;
  const sum = values.get("Сумма") ?? "";
  const minor = statementMinor(sum, currency);
  const bookedOn = statementDay(values.get(isIn ? "ДатаПоступило" : "ДатаСписано") || values.get("Дата") || "");
  if (minor === null || minor <= 0n || bookedOn === null) throw rowFault(row, sum);
  const other = isIn ? payer : payee;
  return {
    kind: "line",
    line: {
      ...{ bookedOn, minor: isIn ? minor : -minor, reference: statementText(values.get("Номер"), 40) },
      ...{ payerName: statementText(other.name, 200), payerAccount: statementText(other.account, 40) },
      purpose: statementText(values.get("НазначениеПлатежа"), 400) ?? "",
    },
  };
}

interface Balances {
  readonly opening: bigint;
  readonly closing: bigint;
}

function balancesOf({ values, row }: Read, currency: Currency): Balances {
  const [first, last] = [values.get("НачальныйОстаток") ?? "", values.get("КонечныйОстаток") ?? ""];
  const [opening, closing] = [statementMinor(first, currency), statementMinor(last, currency)];
  if (opening === null || closing === null) throw rowFault(row, first, last);
  return { opening, closing };
}

/**
 * 1C client-bank exchange (`1CClientBankExchange`): sections of accounts with their balances, then documents. Days of one account follow
 * each other, so the first opening and the last closing are the file's. Throws {@link StatementFault}, `account` when ours is not in it.
 */
export async function* readClientBank(lines: AsyncIterable<string>, account: string, currency: Currency): AsyncGenerator<StatementPart> {
  const own = plainAccount(account);
  let [last, other]: [Balances | null, string] = [null, ""];
  for await (const section of sectionsOf(lines)) {
    if (section.kind === "account") {
      const number = section.values.get("РасчСчет") ?? "";
      if (plainAccount(number) !== own) {
        other = number;
        continue;
      }
      const balances = balancesOf(section, currency);
      if (last === null) yield { kind: "opening", account: number, currency: null, minor: balances.opening };
      else if (last.closing !== balances.opening) throw new StatementFault("gap");
      last = balances;
    } else if (last !== null) {
      const line = lineOf(section, own, currency);
      if (line !== null) yield line;
    }
  }
  if (last === null) throw new StatementFault("account", { tail: other.slice(-4) });
  yield { kind: "closing", minor: last.closing };
}
