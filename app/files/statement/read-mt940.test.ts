import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import type { Currency } from "#domain/money/money.ts";
import { faultOf, readWhole } from "./testing/read-file.ts";

const read = (file: string | Buffer, account: string, currency: Currency, size?: number) => readWhole(file, { account, currency }, size);

const mt940 = `:20:STARTUMS
:25:37040044/532013000EUR
:28C:1/1
:60F:C261119EUR0,00
:61:2611201120CR1030,00NTRFNONREF//B-77
:86:166?00GUTSCHRIFT?20SVWZ+F-2026-?21000123?31GB33BUKB20201555555555?32IVANOVA ?33IRINA
:61:2611201120D30,NCHGNONREF
:86:Account fee
:62F:C261120EUR1000,00
-
:20:NEXT
:25:37040044/532013000EUR
:60F:C261120EUR1000,00
:61:2612310101RC100,00NTRFX-1
:86:/NAME/J SMITH/REMI/Taken back/
:62F:C261231EUR900,00
`;

const cyrillic = mt940.replace("IVANOVA ?33IRINA", "ИВАНОВА ?33ИРИНА");
const western = mt940.replace("IVANOVA ?33IRINA", "MÜLLER ?33JÖRG");

describe("MT940", () => {
  test.each([
    ["utf-8", cyrillic, "ИВАНОВА ИРИНА"],
    ["windows-1251", cyrillic, "ИВАНОВА ИРИНА"],
    ["utf-8", western, "MÜLLER JÖRG"],
    ["iso-8859-1", western, "MÜLLER JÖRG"],
  ])("is detected and read in %s", async (encoding, text, payerName) => {
    const { lines } = await read(iconv.encode(text, encoding), "532013000", "EUR");
    expect(lines[0]).toMatchObject({ payerName });
  });

  test("reads several messages; a reversed credit is outgoing money", async () => {
    const { lines, sums } = await read(mt940, "532013000", "EUR");
    expect(lines).toEqual([
      {
        ...{ bookedOn: "2026-11-20", minor: 103_000n, reference: "B-77", payerName: "IVANOVA IRINA" },
        ...{ payerAccount: "GB33BUKB20201555555555", purpose: "SVWZ+F-2026-000123" },
      },
      { bookedOn: "2026-11-20", minor: -3_000n, reference: null, payerName: null, payerAccount: null, purpose: "Account fee" },
      { bookedOn: "2027-01-01", minor: -10_000n, reference: "X-1", payerName: "J SMITH", payerAccount: null, purpose: "Taken back" },
    ]);
    expect(sums).toMatchObject({ opening: 0n, closing: 90_000n, lines: 3 });
  });

  test("reads only the chosen account of a file with several accounts and currencies", async () => {
    const other = ":20:O\n:25:20070024/7654321000\n:60F:C261119USD0,00\n:61:2611201120C7,00NTRFX-9\n:86:No\n:62F:C261120USD7,00\n-\n";
    for (const text of [other + mt940, mt940.replace(":20:NEXT", `${other}:20:NEXT`), mt940 + other]) {
      const { lines, sums } = await read(text, "532013000", "EUR");
      expect(lines.map(({ minor }) => minor)).toEqual([103_000n, -3_000n, -10_000n]);
      expect(sums).toMatchObject({ opening: 0n, closing: 90_000n });
    }
  });

  test("is refused when a message is missing in between, or without its end", async () => {
    expect(
      await faultOf(
        read(mt940.replace("NEXT\n:25:37040044/532013000EUR\n:60F:C261120EUR1000,00", "N\n:60F:C261120EUR1000,01"), "532013000", "EUR"),
      ),
    ).toBe("gap");
    expect(await faultOf(read(mt940.replace(/:62F:.*\n$/, ""), "532013000", "EUR"))).toBe("truncated");
    expect(await faultOf(read(mt940, "532013001", "EUR"))).toBe("account 3000");
  });

  test("reads a comma before three digits as the decimal mark, as the standard requires", async () => {
    const comma = mt940.replace("CR1030,00N", "CR1030,000N").replace("D30,NCHG", "D30,000NCHG");
    expect((await read(comma, "532013000", "EUR")).sums).toMatchObject({ outgoing: 13_000n, closing: 90_000n });
    expect(await faultOf(read(mt940.replace("D30,NCHG", "D30.000NCHG"), "532013000", "EUR"))).toBe("twofold 7 30.000");
  });
});
