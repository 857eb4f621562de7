import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import type { Currency } from "#domain/money/money.ts";
import { faultOf, readWhole } from "./testing/read-file.ts";

const read = (file: string | Buffer, account: string, currency: Currency, size?: number) => readWhole(file, { account, currency }, size);

const iban = "DE89370400440532013000";
const camt = (entries: string, closing = "1030.00") => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>1</Id>
<Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">0.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${closing}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
${entries}</Stmt></BkToCstmrStmt></Document>`;
const entry = (amount: string, status = "BOOK", details = "") => `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>
<Sts>${status}</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>REF-${amount}</AcctSvcrRef><NtryDtls>${
  details ||
  `<TxDtls><RltdPties><Dbtr><Nm>M&amp;S Export</Nm></Dbtr><DbtrAcct><Id><IBAN>GB33BUKB20201555555555</IBAN></Id></DbtrAcct></RltdPties>
<RmtInf><Ustrd>F-2026-000123</Ustrd></RmtInf></TxDtls>`
}</NtryDtls></Ntry>`;

describe("camt.053", () => {
  test("ignores entries that are not booked", async () => {
    const { lines, sums } = await read(camt(entry("1030.00") + entry("5.00", "PDNG")), iban, "EUR");
    expect(lines).toEqual([
      {
        ...{ bookedOn: "2026-11-20", minor: 103_000n, reference: "REF-1030.00", payerName: "M&S Export" },
        ...{ payerAccount: "GB33BUKB20201555555555", purpose: "F-2026-000123" },
      },
    ]);
    expect(sums).toMatchObject({ opening: 0n, closing: 103_000n });
  });

  test("uses the declared encoding, and refuses an unknown one", async () => {
    const declared = (encoding: string) => camt(entry("1030.00")).replace("UTF-8", encoding).replace("M&amp;S Export", "Müller");
    for (const encoding of ["UTF-8", "ISO-8859-1", "windows-1252"]) {
      const { lines } = await read(iconv.encode(declared(encoding), encoding), iban, "EUR");
      expect(lines[0]?.payerName).toBe("Müller");
    }
    expect(await faultOf(read(iconv.encode(declared("ISO-8859-5"), "iso-8859-5"), iban, "EUR"))).toBe("encoding");
    // Only the declaration counts, not an attribute with the same name further on.
    const undeclared = camt(entry("1030.00")).replace(' encoding="UTF-8"', "").replace("<Id>1</Id>", '<Id encoding="koi8-r">1</Id>');
    expect((await read(undeclared, iban, "EUR")).lines).toHaveLength(1);
  });

  test("splits a batch entry into its payments", async () => {
    const parts = ["30.00", "1000.00"].map(
      (sum) => `<TxDtls><Refs><EndToEndId>E-${sum}</EndToEndId></Refs><Amt Ccy="EUR">${sum}</Amt></TxDtls>`,
    );
    const { lines } = await read(camt(entry("1030.00", "BOOK", parts.join(""))), iban, "EUR", 65_536);
    expect(lines.map(({ minor }) => minor)).toEqual([3_000n, 100_000n]);
  });

  test("gives parts of a collected entry their own numbers, and none when they share one", async () => {
    const part = (no: string, name = "") => `<TxDtls><Refs><EndToEndId>${no}</EndToEndId></Refs><Amt Ccy="EUR">100.00</Amt>
<RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls>`;
    const numbers = async (sum: string, ...parts: readonly string[]) => {
      const { lines } = await read(camt(entry(sum, "BOOK", parts.join("")), sum), iban, "EUR", 65_536);
      return lines.map(({ reference }) => reference);
    };
    expect(await numbers("200.00", part("E11"), part("E12"))).toEqual(["E11", "E12"]);
    expect(await numbers("200.00", part("E11", "Anna"), part("E12", "Otto"))).toEqual(["E11", "E12"]);
    expect(await numbers("300.00", part("E11"), part("NOTPROVIDED"), part("E11"))).toEqual([null, null, null]);
    const other = part("E13").replace("100.00", "50.00");
    expect(await numbers("250.00", part("E11"), part("E12"), other)).toEqual(["E11", "E12", "E13"]);
    expect(await numbers("100.00", part("E11"))).toEqual(["REF-100.00"]);
  });

  test("reads only the chosen account of a file with several accounts and currencies, and ignores comments", async () => {
    const [start = "", end = ""] = camt(entry("1030.00")).split(/(?=<\/BkToCstmrStmt>)/);
    const other = start
      .slice(start.indexOf("<Stmt>"))
      .replaceAll("1030.00", "7.00")
      .replaceAll("EUR", "USD")
      .replace(iban, "DE02120300000000202051");
    for (const text of [start + other + end, start.replace("<Stmt>", () => `${other}<Stmt>`) + end]) {
      const { lines, sums } = await read(text.replace("<Acct>", "<!-- <Ntry> <!DOCTYPE </Ntry> - -> --><Acct>"), iban, "EUR");
      expect(lines.map(({ minor }) => minor)).toEqual([103_000n]);
      expect(sums).toMatchObject({ closing: 103_000n });
    }
    expect(await faultOf(read(start + other + end, "DE00000000000000000000", "EUR"))).toBe("account 3000");
    expect(await faultOf(read(start.replace("<Acct>", "<!-- no end <Acct>") + end, iban, "EUR"))).toBe("truncated");
    for (const evil of ["<!DOCTYPE x>", "<!ELEMENT x>", "<![INCLUDE[x]]>"])
      expect(await faultOf(read(start.replace("<Acct>", `${evil}<Acct>`) + end, iban, "EUR"))).toBe("format");
  });

  test("refuses document type declarations, other currencies and truncated files", async () => {
    const evil = camt(entry("1030.00")).replace("<Document", '<!DOCTYPE x [<!ENTITY a "b">]><Document');
    expect(await faultOf(read(evil, iban, "EUR"))).toBe("format");
    expect(await faultOf(read(camt(entry("1030.00")), iban, "USD"))).toBe("currency EUR USD");
    expect(await faultOf(read(camt(entry("1030.00")).slice(0, -60), iban, "EUR"))).toBe("truncated");
    expect(await faultOf(read(camt(entry("1030.00"), "1031.00"), iban, "EUR"))).toBe("balance 103000 103100");
    expect(await faultOf(read(Buffer.concat([Buffer.from(camt("", "0.00")), Buffer.from([0xff])]), iban, "EUR"))).toBe("encoding");
  });

  test("reads a point before three digits as the decimal mark, as the standard requires", async () => {
    const { sums } = await read(camt(entry("1.000").replace("REF-1.000", "R1"), "1.000"), iban, "EUR");
    expect(sums).toMatchObject({ incoming: 100n, closing: 100n });
    expect(await faultOf(read(camt(entry("1,000"), "1.000"), iban, "EUR"))).toBe("entry 1");
  });
});
