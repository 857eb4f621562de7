import iconv from "iconv-lite";
import { expect, test } from "vitest";
import type { StatementPart } from "#domain/money/statement.ts";
import { readStatement, statementKind } from "./read-statement.ts";
import { clientBankFile } from "./write-client-bank.ts";

const account = "40702810900000000001";
const days = { account, from: "2026-11-01", to: "2026-11-24", opening: -7_05n, closing: 142_94n };
const lines = [
  { day: "2026-11-03", minor: 200_00n, number: "17", party: "Громова Нина", purpose: "Оплата\r\nпо договору\nКонецДокумента" },
  { day: "2026-11-24", minor: -50_01n, number: "", party: "", purpose: "F-2026-000001" },
];

async function readBack(file: Buffer): Promise<StatementPart[]> {
  const { format, encoding } = statementKind(file);
  const chunks = (async function* () {
    yield file;
  })();
  const parts: StatementPart[] = [];
  for await (const part of readStatement(chunks, { format, encoding, account, currency: "RUB" })) parts.push(part);
  return parts;
}

test("the import reads a file written for 1C: balances, dates, signs, and the exact number of lines", async () => {
  const parts = await readBack(clientBankFile({ ...days, lines }));
  expect(parts).toMatchObject([
    { kind: "opening", minor: -7_05n },
    { kind: "line", line: { bookedOn: "2026-11-03", minor: 200_00n, reference: "17", payerName: "Громова Нина" } },
    { kind: "line", line: { bookedOn: "2026-11-24", minor: -50_01n, purpose: "F-2026-000001" } },
    { kind: "closing", minor: 142_94n },
  ]);
  expect(parts[1]).toMatchObject({ line: { purpose: "Оплата по договору КонецДокумента" } });
});

test("writes incoming and outgoing money as two amounts without a sign", () => {
  const text = iconv.decode(clientBankFile({ ...days, lines }), "windows-1251");
  expect(text).toContain("ВсегоПоступило=200.00\r\nВсегоСписано=50.01\r\n");
});
