import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import { statementKind } from "./read-statement.ts";
import { faultOf, linesOf, type Whose } from "./testing/read-file.ts";

const dutch: Whose = { account: "NL91ABNA0417164300", currency: "EUR" };

describe("MT940 as banks write it", () => {
  const message = (movement: string, closing = "1250,00", head = ":20:A1\n:25:NL91ABNA0417164300\n:28C:1/1\n") =>
    `${head}:60F:C261119EUR1000,00\n${movement}\n:62F:C261120EUR${closing}\n-\n`;
  const movement = ":61:2611201120C250,00NTRFNONREF//B7";

  test.each([
    ["three lines of a bank above it", "BANKNL2A\n940\nBANKNL2A\n:20:A1\n:25:NL91ABNA0417164300\n"],
    ["the number of the format above it", ":940:\n:20:A1\n:25:NL91ABNA0417164300\n"],
    ["no reference of the message", ":25:NL91ABNA0417164300\n:28C:1/1\n"],
    ["the currency behind the account and a blank", ":20:A1\n:25:NL91ABNA0417164300 EUR\n"],
    ["an envelope", "{1:F01BANKNL2A}{2:O940}{4:\n:20:A1\n:25:NL91ABNA0417164300\n"],
  ])("is read with %s", async (_, head) => {
    expect(await linesOf(message(`${movement}\n:86:Deal`, "1250,00", head), dutch)).toMatchObject([{ minor: 25_000n, purpose: "Deal" }]);
  });

  test("reads several messages when each has a header of the bank", async () => {
    const first = message(`${movement}\n:86:One`);
    const second = message(`${movement}\n:86:Two`).replace("C261119EUR1000", "C261119EUR1250").replace("EUR1250,00\n-", "EUR1500,00\n-");
    const lines = await linesOf(`BANK\n940\nBANK\n${first}BANK\n940\nBANK\n${second}`, dutch);
    expect(lines.map(({ purpose }) => purpose)).toEqual(["One", "Two"]);
  });

  test.each([
    [":86:Payment\n-\nfor 123", "Payment - for 123"],
    [":86:Payment\n            \nfor 123\n     ", "Payment for 123"],
    [":86:Payment\n:86:with thanks", "Payment with thanks"],
    [":86:166?00GUTSCHRIFT?20SVWZ+Is it right? Yes, it i?21s?32A PROBE", "SVWZ+Is it right? Yes, it is"],
    [":86:166?00GUTSCHRIFT?20SVWZ+Zahlung?21Nr 5?60und mehr", "SVWZ+Zahlung Nr 5 und mehr"],
    [":86:020<00PRZELEW<20Zaplata<21za 5<32A PROBE", "Zaplata za 5"],
    [":86:/TRTP/SEPA/IBAN/NL20INGB0001234567/NAME/A PROEF/REMI/Invoice 7/2026 deal 5/EREF/NOTPROVIDED", "Invoice 7/2026 deal 5"],
    [":86:/EREF/E5//CNTP/NL20INGB0001234567/INGBNL2A/A PROEF///REMI/USTD//\nDeal 5/", "Deal 5 E5"],
    [":86:first 27 characters of text\nAnd the rest", "first 27 characters of textAnd the rest"],
  ])("keeps all of the payer's text: %s", async (description, purpose) => {
    expect(await linesOf(message(`${movement}\n${description}`), dutch)).toMatchObject([{ purpose }]);
  });

  test("names the other party of each kind of description", async () => {
    const party = async (description: string) => {
      const [line] = await linesOf(message(`${movement}\n${description}`), dutch);
      return [line?.payerName, line?.payerAccount];
    };
    const expected = ["A PROEF", "NL20INGB0001234567"];
    expect(await party(":86:/CNTP/NL20INGB0001234567/INGBNL2A/A PROEF///REMI/USTD//x/")).toEqual(expected);
    expect(await party(":86:/IBAN/NL20INGB0001234567/NAME/A PROEF/REMI/x/ULTD//NAME/B PROEF")).toEqual(expected);
    expect(await party(":86:SEPA OVERBOEKING                 IBAN: NL20INGB0001234567\nBIC: INGBNL2A  NAAM: A PROEF\nKENMERK: 7")).toEqual(
      expected,
    );
    expect(await party(":86:166?20x?31NL20INGB0001234567?32A PROEF")).toEqual(expected);
  });

  test.each(["NTRFNONREF", "N541EREF            ", "NTRFNOTPROVIDED", "NTRF1", "NTRFNL20INGB0001234567"])(
    "takes %s for no number of the operation",
    async (reference) => {
      const padded = `:61:261120C000000000250,00${reference}\nNL20INGB0001234567\n:86:x`;
      expect(await linesOf(message(padded), dutch)).toMatchObject([{ minor: 25_000n, reference: null }]);
    },
  );

  test("reads a value date of 30 February by the entry date, or as the last day of the month", async () => {
    const february = (line: string) => message(line).replace("261119", "260228").replace("261120EUR1250", "260301EUR1250");
    expect(await linesOf(february(":61:2602300301C250,00NTRFX1\n:86:x"), dutch)).toMatchObject([{ bookedOn: "2026-03-01" }]);
    expect(await linesOf(february(":61:260230C250,00NTRFX1\n:86:x"), dutch)).toMatchObject([{ bookedOn: "2026-02-28" }]);
    expect(await faultOf(linesOf(february(":61:260231C250,00NTRFX1\n:86:x"), dutch))).toBe("row 5");
  });

  test("reads only the account's currency of two, and reports the other currency when it is alone", async () => {
    const dollars = message(":61:2611201120C7,00NTRFX9\n:86:x", "12,00").replaceAll("EUR", "USD").replace("USD1000", "USD5");
    expect(await linesOf(message(`${movement}\n:86:Deal`) + dollars, dutch)).toHaveLength(1);
    expect(await faultOf(linesOf(dollars, dutch))).toBe("currency USD EUR");
  });

  test("is distinguished from MT942, which has no balances", async () => {
    const text = `:20:A1\n:25:NL91ABNA0417164300\n:28C:1/1\n:34F:EUR0,\n:13D:2611201200+0100\n${movement}\n:86:x\n`;
    expect(await faultOf(linesOf(text, dutch))).toBe("intraday MT942");
  });

  test("marks returned money: a reversed debit and a described return", async () => {
    const reversed = message(":61:2611201120RD250,00NTRFNONREF//B7\n:86:Deal");
    const described = message(`${movement}\n:86:/RTRN/AC04/NAME/Ada Probe/REMI/Deal/`);
    for (const file of [reversed, described]) expect(await linesOf(file, dutch)).toMatchObject([{ minor: 25_000n, isReturn: true }]);
    const [usual] = await linesOf(message(`${movement}\n:86:Deal`), dutch);
    expect(usual?.isReturn).toBeUndefined();
  });
});

const german: Whose = { account: "DE89370400440532013000", currency: "EUR" };

describe("camt.053 as banks write it", () => {
  const balance = (code: string, sum: string, currency: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${sum}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;
  const statement = (entries: string, closing = "250.00", currency = "EUR") =>
    `<Stmt><Id>1</Id><Acct><Id><IBAN>${german.account}</IBAN></Id><Ccy>${currency}</Ccy></Acct>${balance("OPBD", "0.00", currency)}${balance("CLBD", closing, currency)}${entries}</Stmt>`;
  const file = (...statements: readonly string[]) =>
    `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>${statements.join("")}</BkToCstmrStmt></Document>`;
  const entry = (details: string, extra = "") =>
    `<Ntry><Amt Ccy="EUR">250.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>${extra}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>R1</AcctSvcrRef><NtryDtls>${details}</NtryDtls></Ntry>`;
  const party = (role: string, name: string, iban: string) =>
    `<${role}><Pty><Nm>${name}</Nm></Pty></${role}><${role}Acct><Id><IBAN>${iban}</IBAN></Id></${role}Acct>`;
  const ada = party("Dbtr", "Ada Probe", "DE02120300000000202051");

  test.each([
    ["an end-to-end number", "<Refs><EndToEndId>F-2026-000123</EndToEndId></Refs><RmtInf><Ustrd>VIREMENT</Ustrd></RmtInf>"],
    ["a payment instruction", "<Refs><PmtInfId>X F-2026-000123</PmtInfId></Refs><RmtInf><Ustrd>VIREMENT</Ustrd></RmtInf>"],
    ["a structured reference", "<RmtInf><Strd><CdtrRefInf><Ref>F-2026-000123</Ref></CdtrRefInf></Strd><Ustrd>VIREMENT</Ustrd></RmtInf>"],
    ["additional structured text", "<RmtInf><Strd><AddtlRmtInf>F-2026-000123</AddtlRmtInf></Strd></RmtInf>"],
    ["additional text", "<RmtInf><Ustrd>VIREMENT</Ustrd></RmtInf><AddtlTxInf>F-2026-000123</AddtlTxInf>"],
    ["a section of characters", "<RmtInf><Ustrd><![CDATA[A & B <F-2026-000123>]]></Ustrd></RmtInf>"],
  ])("keeps the deal's number in %s", async (_, details) => {
    const [line] = await linesOf(file(statement(entry(`<TxDtls>${details}</TxDtls>`))), german);
    expect(line?.purpose).toContain("F-2026-000123");
  });

  test("names no single payer of a batch entry whose parts have no amounts", async () => {
    const otto = party("Dbtr", "Otto Probe", "DE02500105170137075030");
    const parts = [ada, otto].map((one) => `<TxDtls><RltdPties>${one}</RltdPties><RmtInf><Ustrd>5</Ustrd></RmtInf></TxDtls>`);
    const nobody = [{ minor: 25_000n, payerName: null, payerAccount: null }];
    expect(await linesOf(file(statement(entry(parts.join("")))), german)).toMatchObject(nobody);
    const counted = `<Btch><NbOfTxs>7</NbOfTxs></Btch>${parts[0]}`;
    expect(await linesOf(file(statement(entry(counted))), german)).toMatchObject(nobody);
  });

  test("names the recipient of a returned payout as its other party", async () => {
    const own = party("Dbtr", "Our Agency", german.account ?? "");
    const recipient = party("Cdtr", "Ada Probe", "DE02120300000000202051");
    const returned = `<TxDtls><RltdPties>${own}${recipient}</RltdPties><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf></TxDtls>`;
    const ofKind = "<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>RRTN</SubFmlyCd></Fmly></Domn></BkTxCd>";
    const bare = `<TxDtls><RltdPties>${own}${recipient}</RltdPties></TxDtls>`;
    expect(await linesOf(file(statement(entry(bare, ofKind))), german)).toMatchObject([{ payerName: "Ada Probe", isReturn: true }]);
    for (const extra of ["<RvslInd>true</RvslInd>", ""])
      expect(await linesOf(file(statement(entry(returned, extra))), german)).toMatchObject([{ payerName: "Ada Probe", isReturn: true }]);
    const [usual] = await linesOf(file(statement(entry(`<TxDtls><RltdPties>${ada}</RltdPties></TxDtls>`))), german);
    expect(usual?.isReturn).toBeUndefined();
  });

  test("reads only the account's currency of two, and reports the other currency when it is alone", async () => {
    const dollars = statement("", "0.00", "USD");
    expect(await linesOf(file(statement(entry(`<TxDtls><RltdPties>${ada}</RltdPties></TxDtls>`)), dollars), german)).toHaveLength(1);
    expect(await faultOf(linesOf(file(dollars), german))).toBe("currency USD EUR");
  });

  test("keeps two entries with the same number apart", async () => {
    const same = entry(`<TxDtls><RltdPties>${ada}</RltdPties></TxDtls>`);
    expect(await linesOf(file(statement(same + same, "500.00")), german)).toHaveLength(2);
  });

  test("is distinguished from camt.052 and camt.054", async () => {
    const other = file(statement("")).replaceAll("BkToCstmrStmt", "BkToCstmrAcctRpt").replace("camt.053", "camt.052");
    expect(await faultOf(linesOf(other, german))).toBe("intraday camt.052, camt.054");
  });
});

describe("1C as banks write it", () => {
  const own = "40702810900000012345";
  const russian: Whose = { account: own, currency: "RUB" };
  const file = (document: string, balances = "НачальныйОстаток=0.00\nКонечныйОстаток=250.00\n") =>
    iconv.encode(
      `1CClientBankExchange\nВерсияФормата=1.03\nКодировка=Windows\nРасчСчет=${own}\nДокумент=Платежное поручение\nСекцияРасчСчет\nРасчСчет=${own}\n${balances}КонецРасчСчет\nСекцияДокумент=Платежное поручение\nНомер=17\nДата=20.11.2026\nСумма=250.00\nПлательщикСчет=40817810000000054321\nПолучательСчет=${own}\nДатаПоступило=20.11.2026\n${document}\nКонецДокумента\nКонецФайла\n`,
      "windows-1251",
    );

  test.each([
    ["numbered parts", "НазначениеПлатежа=\nНазначениеПлатежа1=По сделке\nНазначениеПлатежа2=5"],
    ["numbered parts beside the whole text", "НазначениеПлатежа=По сделке 5\nНазначениеПлатежа1=По сделке\nНазначениеПлатежа2=5"],
    ["several lines", "НазначениеПлатежа=По\nсделке\n5"],
  ])("reads a purpose in %s", async (_, document) => {
    expect(await linesOf(file(document), russian)).toMatchObject([{ purpose: "По сделке 5" }]);
  });

  test("reads a purpose whose second line looks like a key of the format", async () => {
    expect(await linesOf(file("НазначениеПлатежа=По сделке\nДоговор=5"), russian)).toMatchObject([{ purpose: "По сделке Договор=5" }]);
  });

  test("requires balances when the file has none, and checks the file with the typed ones", async () => {
    const bare = file("НазначениеПлатежа=x", "");
    expect(await faultOf(linesOf(bare, russian))).toBe("balances");
    expect(await linesOf(bare, { ...russian, balances: { opening: 100n, closing: 25_100n } })).toHaveLength(1);
    expect(await faultOf(linesOf(bare, { ...russian, balances: { opening: 100n, closing: 25_000n } }))).toBe("balance 25100 25000");
    const noSection = Buffer.from(
      bare.toString("latin1").replace(/\n[^\n]+\n[^\n]+\n[^\n]+\n(?=\xd1\xe5\xea\xf6\xe8\xff\xc4)/, "\n"),
      "latin1",
    );
    expect(noSection.length).toBeLessThan(bare.length);
    expect(await faultOf(linesOf(noSection, russian))).toBe("balances");
  });

  test("is read below a blank line", async () => {
    expect(await linesOf(Buffer.concat([Buffer.from("\r\n"), file("НазначениеПлатежа=x")]), russian)).toHaveLength(1);
  });
});

test("reports a ZIP as an archive", () => {
  expect(() => statementKind(Buffer.from("PK\x03\x04....camt.xml"))).toThrow("archive");
});
