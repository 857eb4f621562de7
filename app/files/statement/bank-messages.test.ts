// Files of MT940, camt.053 and 1C as banks of different countries send them, and files that are none of these.
import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import type { Currency } from "#domain/money/money.ts";
import { statementKind } from "./read-statement.ts";
import { faultOf, linesOf, type Whose } from "./testing/read-file.ts";

const german: Whose = { account: "DE89370400440532013000", currency: "EUR" };
const paid = { bookedOn: "2026-11-20", minor: 25_000n };
const spent = { bookedOn: "2026-11-20", minor: -3_000n };

describe("MT940", () => {
  const body = (account: string, currency: string, first: string, second = ":61:2611201120D30,00NCHGNONREF\n:86:Fee") =>
    `:20:STARTUMS\n:25:${account}\n:28C:00001/001\n:60F:C261119${currency}1000,00\n${first}\n${second}\n:62F:C261120${currency}1220,00\n`;

  test("in a SWIFT envelope with Windows line ends, a trailer and an available balance", async () => {
    const text = `{1:F01COBADEFFAXXX0000000000}{2:I940COBADEFFXXXXN2}{3:{108:REF}}{4:
${body("COBADEFFXXX/0532013000", "EUR", ":61:2611201120CR250,NTRFNONREF//B77\n:86:166?00GUTSCHRIFT?109075?20EREF+NOTPROVIDED?21SVWZ+Deal F-2026-000123?30COBADEFF?31DE02120300000000202051?32JOERG MUELLER")}:64:C261120EUR1220,00
-}{5:{CHK:123456789ABC}}
`;
    expect(await linesOf(text.replaceAll("\n", "\r\n"), german)).toMatchObject([
      { ...paid, reference: "B77", payerName: "JOERG MUELLER", payerAccount: "DE02120300000000202051" },
      spent,
    ]);
  });

  test("two messages in envelopes, where one begins on the line on which the other ends", async () => {
    const first = body("DE89370400440532013000", "EUR", ":61:2611201120C250,00NTRFNONREF//B1\n:86:One");
    const second = first
      .replace("261119EUR1000", "261120EUR1220")
      .replace("EUR1220,00\n:", "EUR1220,00\n:")
      .replace(/:62F:.*/, ":62F:C261120EUR1440,00");
    expect(await linesOf(`{1:F01A}{4:\n${first}-}{1:F01A}{2:O940}{4:\n${second}-}`, german)).toHaveLength(4);
  });

  test("an ordinary account with spaces, an amount with the currency's letters after the mark", async () => {
    const text = body("DE89 3704 0044 0532 0130 00", "EUR", ":61:2611201120CEUR250,00NTRFNONREF//B77\n:86:x");
    expect(await linesOf(text, german)).toMatchObject([paid, spent]);
  });

  test("a Polish description in numbered parts with the account in part 38", async () => {
    const account = "PL61109010140000071219812874";
    const first =
      ":61:2611201120CN250,00NTRFNONREF//B77\n:86:020\n~00VE02\n~20Umowa F-2026-\n~21000123\n~3010901014\n~310000071219812874\n~32ŁUCJA ŻÓŁĆ\n~33UL. DŁUGA 1\n~38PL10105000997603123456789123";
    for (const encoding of ["utf-8", "windows-1250"])
      expect(await linesOf(iconv.encode(body(account, "PLN", first), encoding), { account, currency: "PLN" }), encoding).toMatchObject([
        {
          ...paid,
          payerName: "ŁUCJA ŻÓŁĆ UL. DŁUGA 1",
          payerAccount: "PL10105000997603123456789123",
          purpose: expect.stringContaining("F-2026-000123"),
        },
        spent,
      ]);
  });

  test("a Russian or Kazakh message in windows-1251 and CP866", async () => {
    const text = body(
      "KZ86125KZT5004100100",
      "KZT",
      ":61:2611201120C250,00NTRFNONREF//17\n:86:/NAME/ИВАНОВА ИРИНА ПЕТРОВНА/REMI/Оплата по договору F-2026-000123/",
    );
    for (const encoding of ["windows-1251", "cp866"])
      expect(await linesOf(iconv.encode(text, encoding), { account: "KZ86125KZT5004100100", currency: "KZT" as Currency })).toMatchObject([
        { ...paid, payerName: "ИВАНОВА ИРИНА ПЕТРОВНА" },
        spent,
      ]);
  });

  test("a message in UTF-16", async () => {
    const text = body("DE89370400440532013000", "EUR", ":61:2611201120C250,00NTRFNONREF//B77\n:86:x");
    for (const encoding of ["utf-16le", "utf-16be"])
      for (const addBOM of [true, false])
        expect(await linesOf(iconv.encode(text, encoding, { addBOM }), german)).toMatchObject([paid, spent]);
  });
});

describe("camt.053", () => {
  const file = (prefix: string, day: string) => {
    const text = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct>${["OPBD", "CLBD"].map((code, at) => `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${at === 0 ? 1000 : 1250}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>`).join("")}<Ntry><Amt Ccy="EUR">250</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>${day}<NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>Jörg Łucja</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>F-2026-</Ustrd><Ustrd>000123</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;
    return prefix === "" ? text : text.replace(/<(\/?)(?=\w)/g, `<$1${prefix}:`).replace("xmlns=", `xmlns:${prefix}=`);
  };
  const booked = "<BookgDt><Dt>2026-11-20</Dt></BookgDt>";

  test.each(["", "ns2", "camt", "n0"])("with the prefix «%s» before each name", async (prefix) => {
    expect(await linesOf(file(prefix, booked), german)).toMatchObject([{ ...paid, payerName: "Jörg Łucja", purpose: "F-2026- 000123" }]);
  });

  test("in an envelope of another message, with Windows line ends", async () => {
    const text = `<?xml version='1.0' encoding='utf-8'?>\r\n<soap:Envelope xmlns:soap="x"><soap:Body>${file("", booked).replaceAll("><", ">\r\n<")}</soap:Body></soap:Envelope>`;
    expect(await linesOf(`\ufeff${text}`, german)).toMatchObject([paid]);
  });

  test("with a value date that includes a time, and no other date", async () => {
    expect(await linesOf(file("", "<ValDt><DtTm>2026-11-20T00:00:00+01:00</DtTm></ValDt>"), german)).toMatchObject([paid]);
  });

  test("in UTF-16", async () => {
    const text = `<?xml version="1.0" encoding="UTF-16"?>${file("", booked)}`;
    for (const encoding of ["utf-16le", "utf-16be"])
      for (const addBOM of [true, false])
        expect(await linesOf(iconv.encode(text, encoding, { addBOM }), german)).toMatchObject([{ ...paid, payerName: "Jörg Łucja" }]);
  });
});

describe("1C", () => {
  const own = "40702810900000012345";
  const head = (account: string, more = "") =>
    `1CClientBankExchange\nВерсияФормата=1.03\nКодировка=Windows\n${more}РасчСчет=${account}\nСекцияРасчСчет\nДатаНачала=20.11.2026\nНачальныйОстаток=1000.00\nРасчСчет=${account}\nКонечныйОстаток=1220.00\nКонецРасчСчет\n`;
  const russian: Whose = { account: own, currency: "RUB" };
  const document = (text: string) => `СекцияДокумент=Платежное поручение\n${text}\nКонецДокумента\n`;
  const fee = document(
    `Номер=4\nДата=20.11.2026\nСумма=30.00\nПлательщикСчет=${own}\nДатаСписано=20.11.2026\nПолучательСчет=70601810000000000001`,
  );
  const pay = document(
    `Номер=17\nДата=19.11.2026\nСумма=250.00\nПлательщикСчет=40817810000000054321\nПлательщик=ИНН 770012345678 Иванова Ирина\nДатаПоступило=20.11.2026\nПолучательСчет=${own}\nНазначениеПлатежа=По договору F-2026-000123`,
  );

  test.each(["windows-1251", "utf-8", "cp866", "utf-16le", "utf-16be"])("is read in %s", async (encoding) => {
    const text = `${head(own)}${pay}${fee}КонецФайла`.replaceAll("\n", "\r\n");
    for (const addBOM of encoding.startsWith("utf") ? [true, false] : [false])
      expect(await linesOf(iconv.encode(text, encoding, { addBOM }), russian)).toMatchObject([
        { ...paid, payerName: "Иванова Ирина", reference: "17", purpose: "По договору F-2026-000123" },
        spent,
      ]);
  });

  test("a party whose account is below `РасчСчет` beside the bank's own account in `Счет`", async () => {
    const indirect = pay.replace(`ПолучательСчет=${own}`, `ПолучательСчет=30101810400000000225\nПолучательРасчСчет=${own}`);
    expect(await linesOf(`${head(own)}${indirect}${fee}КонецФайла\n`, russian)).toMatchObject([paid, spent]);
  });

  test("of Kazakhstan: other keys for numbers, accounts, parties and dates; amounts in two fields", async () => {
    const kazakh = "KZ86125KZT5004100100";
    const parties = (payer: string, payee: string) =>
      `ПлательщикНаименование=Иванова Ирина\nПлательщикБИН_ИИН=870101300123\nПлательщикИИК=${payer}\nПлательщикБанкБИК=CASPKZKA\nПолучательНаименование=ТОО Мост\nПолучательБИН_ИИН=150140001234\nПолучательИИК=${payee}`;
    const text = `${head(kazakh, "Получатель=Бухгалтерия для Казахстана\n").replace("=1.03", "=2.00")}СекцияДокумент=ПлатежноеПоручение
ВидДокумента=ПлатежноеПоручение\nНомерДокумента=17\nДатаДокумента=19.11.2026\nДатаОперации=20.11.2026
${parties("KZ75125KZT1001300335", kazakh)}\nСуммаПриход=250.00\nСуммаРасход=\nНазначениеПлатежа=По договору F-2026-000123\nКодНазначенияПлатежа=710\nКонецДокумента
СекцияДокумент=ПлатежноеПоручение\nНомерДокумента=18\nДатаДокумента=20.11.2026
${parties(kazakh, "KZ75125KZT1001300335")}\nСуммаРасход=30.00\nНазначениеПлатежа=Возврат\nКонецДокумента\nКонецФайла\n`;
    expect(await linesOf(iconv.encode(text, "windows-1251"), { account: kazakh, currency: "KZT" as Currency })).toMatchObject([
      { ...paid, reference: "17", payerName: "Иванова Ирина", payerAccount: "KZ75125KZT1001300335", purpose: "По договору F-2026-000123" },
      { ...spent, payerName: "ТОО Мост" },
    ]);
  });
});

describe("a file of another kind is refused with the name of its kind", () => {
  test.each([
    ["workbook", "PK\u0003\u0004…[Content_Types].xml…xl/worksheets"],
    ["workbook", "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1"],
    ["workbook", "<html><head></head><body><table><tr><td>20.11.2026</td></tr></table></body></html>"],
    [
      "workbook",
      '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
    ],
    ["archive", "PK\u0003\u0004…camt053.xml"],
    ["archive", "\u001f\u008b\u0008"],
    ["archive", "Rar!\u001a\u0007"],
    ["archive", "7z\u00bc\u00af"],
    ["document", "%PDF-1.7"],
    ["document", "\u0089PNG\r\n"],
    ["document", "\u00ff\u00d8\u00ff\u00e0"],
    ["format", "OFXHEADER:100\nDATA:OFXSGML\n"],
    ["format", "!Type:Bank\nD20/11/2026\n"],
    ["format", '{ "transactions": [] }'],
    ["format", "<?xml version='1.0'?><Document><CstmrCdtTrfInitn/></Document>"],
    ["intraday", "<Document xmlns='urn:iso:std:iso:20022:tech:xsd:camt.054.001.04'><BkToCstmrDbtCdtNtfctn/></Document>"],
    ["empty", ""],
  ])("%s: %j", (code, text) => {
    expect(() => statementKind(Buffer.from(text, "latin1"))).toThrow(`refused: ${code}.`);
  });

  test("a table without a readable row within the account's dates reports the row that cannot be read", async () => {
    const mapping = { columns: { date: 0, amount: 1 }, skip: 0, opening: 0n, closing: 0n };
    expect(await faultOf(linesOf("Dear customer\nyour statement\n", { ...german, mapping }))).toBe("cells 1 Dear customer");
  });
});
