import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { StatementBalance } from "#domain/money/statement-balance.ts";
import { readStatement, statementKind } from "./read-statement.ts";

const account = "40702810900000012345";
const lines = 100_000;
const document = (no: number) => `СекцияДокумент=Платежное поручение
Номер=${no}
Дата=20.11.2026
Сумма=1.00
ПлательщикСчет=40817810000000054321
Плательщик1=Иванова Ирина Петровна
ПолучательСчет=${account}
ДатаПоступило=20.11.2026
НазначениеПлатежа=Оплата по сделке F-2026-${String(no).padStart(6, "0")}
КонецДокумента
`;
const head = `1CClientBankExchange
ВерсияФормата=1.03
СекцияРасчСчет
РасчСчет=${account}
НачальныйОстаток=0.00
КонечныйОстаток=${lines}.00
КонецРасчСчет
`;

async function* file(): AsyncGenerator<Uint8Array> {
  yield Buffer.from(head);
  for (let no = 1; no <= lines; no += 500) yield Buffer.from(Array.from({ length: 500 }, (_, index) => document(no + index)).join(""));
  yield Buffer.from("КонецФайла\n");
}

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

/** Bytes of the heap that are still referenced. */
function heldBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

test("reads a file of a hundred thousand lines with the memory of a small one", async () => {
  const balance = new StatementBalance({ account, currency: "RUB" });
  const question = { ...statementKind(Buffer.from(head)), account, currency: "RUB" } as const;
  const start = heldBytes();
  let [read, most] = [0, 0];
  for await (const part of readStatement(file(), question)) {
    balance.add(part);
    read += 1;
    if (read % 10_000 === 0) most = Math.max(most, heldBytes() - start);
  }
  expect(balance.end()).toMatchObject({ lines, incoming: BigInt(lines) * 100n });
  // The text alone is 55 MB.
  expect(most).toBeLessThan(16 * 1024 * 1024);
});
