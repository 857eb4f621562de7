// A payer's text is kept in every field that banks use, and the counterparty's name is stored without the bank's additions.
import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import { linesOf, type Whose } from "./testing/read-file.ts";

const deal = "F-2026-000123";
const german: Whose = { account: "DE89370400440532013000", currency: "EUR" };

describe("MT940", () => {
  const message = (movement: string) =>
    `:20:A1\n:25:37040044/0532013000\n:28C:1/1\n:60F:C261119EUR0,00\n${movement}\n:62F:C261120EUR250,00\n:86:SUMS F-2026-000999\n-\n`;
  const line = async (movement: string) => (await linesOf(message(movement), german))[0];

  test.each([
    ["the owner's reference", `:61:2611201120CR250,00NTRF${deal}//B77\n:86:Payment`, `Payment ${deal}`],
    ["the line below the movement", `:61:2611201120CR250,00NTRFNONREF//B77\n${deal}\n:86:Payment`, `Payment ${deal}`],
    ["the line below a movement without a description", `:61:2611201120CR250,00NTRFNONREF//B77\nANNA ${deal}`, `ANNA ${deal}`],
    ["the line below, without a deal's number,", ":61:2611201120CR250,00NTRFNONREF//B77\nRENT OF MAY", "RENT OF MAY"],
    ["a word that names no text", `:61:2611201120CR250,00NTRFNONREF//B77\n:86:/NAME/ANNA/REMI/Payment/ADDR/${deal}`, `Payment ${deal}`],
    ["both, once", `:61:2611201120CR250,00NTRF${deal}//B77\n:86:Payment ${deal}`, `Payment ${deal}`],
    ["the description alone when the rest names no deal", ":61:2611201120CR250,00NTRFINV-5//B77\n/OCMT/USD270,00/\n:86:Payment", "Payment"],
  ])("keeps the text from %s", async (_, movement, purpose) => {
    expect(await line(movement)).toMatchObject({ purpose, reference: "B77" });
  });

  test.each([
    "/ORD/ANNA BERG\n/ACC/AT611904300234573201/REM/Payment\n/BNF/AGENT GMBH",
    "/ORD/AT611904300234573201\nANNA BERG\n/REM/Payment",
    "/ORDP/ANNA BERG/IBAN/AT611904300234573201/INF/Payment",
  ])("names the ordering party of a payment: %s", async (description) => {
    expect(await line(`:61:2611201120C250,00NTRFNONREF\n:86:${description}`)).toMatchObject({
      ...{ payerName: "ANNA BERG", payerAccount: "AT611904300234573201", purpose: "Payment" },
    });
  });

  test.each([
    ["PL61109010140000071219812874", "PLN", "windows-1250", "ŁUCJA ŻÓŁĆ"],
    ["TR330006100519786457841326", "TRY", "windows-1254", "İLKER ŞAHİN"],
    ["DE89370400440532013000", "EUR", "windows-1252", "JÖRG MÜLLER"],
  ] as const)("of the account %s is read in the code page of its country", async (account, currency, encoding, payerName) => {
    const text = message(`:61:2611201120C250,00NTRFNONREF\n:86:020~20Payment~32${payerName}`)
      .replace("37040044/0532013000", `/${account}`)
      .replaceAll("EUR", currency);
    expect(await linesOf(iconv.encode(text, encoding), { account, currency })).toMatchObject([{ payerName }]);
  });
});

test("reads roubles under their old code", async () => {
  const own = "40702810900000012345";
  const text = `:20:A1\n:25:${own}\n:60F:C261119RUR0,00\n:61:2611201120C250,00NTRFNONREF\n:86:x\n:62F:C261120RUR250,00\n-\n`;
  expect(await linesOf(text, { account: own, currency: "RUB" })).toHaveLength(1);
});

describe("camt.053", () => {
  const balance = (code: string, sum: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${sum}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;
  const file = (parties: string, encoding = "UTF-8") =>
    `<?xml version="1.0" encoding="${encoding}"?><Document xmlns="camt.053"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${german.account}</IBAN></Id></Acct>${balance("PRCD", "0.00000")}${balance("CLBD", "250.00000")}<Ntry><Amt Ccy="EUR">250.00000</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><DtTm>2026-11-20T10:11:12+02:00</DtTm></BookgDt><NtryDtls><TxDtls><RltdPties>${parties}</RltdPties></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;
  const ultimate = "<UltmtDbtr><Pty><Nm>Łucja</Nm></Pty></UltmtDbtr>";

  test("reads amounts with five decimals, and names the ultimate payer when no other is named", async () => {
    expect(await linesOf(file(ultimate), german)).toMatchObject([{ minor: 25_000n, bookedOn: "2026-11-20", payerName: "Łucja" }]);
    expect(await linesOf(file(`<Dbtr><Nm>Bank</Nm></Dbtr>${ultimate}`), german)).toMatchObject([{ payerName: "Bank" }]);
  });

  test.each(["ISO-8859-2", "windows-1250", "ISO-8859-9"])("is read in %s", async (encoding) => {
    const name = encoding === "ISO-8859-9" ? "Şahin" : "Łucja";
    expect(await linesOf(iconv.encode(file(ultimate.replace("Łucja", name), encoding), encoding), german)).toMatchObject([
      { payerName: name },
    ]);
  });
});

describe("1C", () => {
  const own = "40702810900000012345";
  const russian: Whose = { account: own, currency: "RUB" };
  const file = (sum: string, document: string) =>
    `1CClientBankExchange\nВерсияФормата=1.03\nКодировка=UTF-8\nСекцияРасчСчет\nРасчСчет=${own}\nНачальныйОстаток=0-00\nКонечныйОстаток=${sum}\nКонецРасчСчет\nСекцияДокумент=Платежное поручение\nНомер=17\nДата=20.11.2026\nСумма=${sum}\n${document}КонецДокумента\nКонецФайла\n`;
  const accounts = `ПлательщикСчет=40817810000000054321\nПолучательСчет=${own}\n`;

  test.each([
    ["2500-00", 250_000n],
    ["2500-05", 250_005n],
    ["2500=", 250_000n],
    ["2500=00", 250_000n],
  ])("reads the amount %s", async (sum, minor) => {
    expect(await linesOf(file(sum, accounts), russian)).toMatchObject([{ minor }]);
  });

  test("reads the parties' accounts from `РасчСчет` when `Счет` is missing", async () => {
    const only = `ПлательщикРасчСчет=40817810000000054321\nПолучательРасчСчет=${own}\n`;
    expect(await linesOf(file("1.00", only), russian)).toMatchObject([{ minor: 100n, payerAccount: "40817810000000054321" }]);
  });

  test.each([
    "ИНН 770012345678 ИВАНОВА ИРИНА",
    "ИНН 770012345678 КПП 0 ИВАНОВА ИРИНА",
    "ИВАНОВА ИРИНА//РОССИЯ, Г МОСКВА, УЛ ТВЕРСКАЯ, Д 1//",
    "ИВАНОВА ИРИНА",
  ])("names only the payer of «%s»", async (name) => {
    expect(await linesOf(file("1.00", `${accounts}Плательщик=${name}\n`), russian)).toMatchObject([{ payerName: "ИВАНОВА ИРИНА" }]);
  });
});
