import iconv from "iconv-lite";
import type { BankLine } from "#tests/support/bank-formats.ts";
import { cpuMs, familyBytes } from "../processes.ts";

interface StatementFile {
  /** The account's number. */
  readonly number: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** Minor units. */
  readonly opening: bigint;
  readonly count: number;
  /** Part of every number, so that two files have no line in common. */
  readonly salt: string;
}

const decimals = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, "0")}`;

/** One day's 1C statement of this many payments by different people, of different sums. Every tenth names a deal. */
export function statementFile({ number, day, opening, count, salt }: StatementFile): Buffer {
  const booked = day.split("-").reverse().join(".");
  let closing = opening;
  const documents = Array.from({ length: count }, (_, at) => {
    const minor = 100_000n + BigInt((at * 7_919) % 50_021);
    closing += minor;
    const deal =
      at % 10 === 0 ? `по сделке F-2025-${String(at).padStart(7, "0")}` : "по договору поставки от 12.11.2026, НДС не облагается";
    return `СекцияДокумент=Платежное поручение
Номер=${salt}${at}
Дата=${booked}
Сумма=${decimals(minor)}
ПлательщикСчет=4081781000000${String(at % 9_999_999).padStart(7, "0")}
Плательщик1=Плательщик Номер${at % 997}
ПолучательСчет=${number}
ДатаПоступило=${booked}
НазначениеПлатежа=Оплата ${deal}
КонецДокумента`;
  });
  const head = `1CClientBankExchange\nВерсияФормата=1.03\nКодировка=Windows\nСекцияРасчСчет\nРасчСчет=${number}
НачальныйОстаток=${decimals(opening)}\nКонечныйОстаток=${decimals(closing)}\nКонецРасчСчет`;
  return iconv.encode(`${head}\n${documents.join("\n")}\nКонецФайла\n`, "windows-1251");
}

/** The same payments for the other formats. */
export const paymentsOf = ({ count, salt }: StatementFile): readonly BankLine[] =>
  Array.from({ length: count }, (_, at) => ({
    minor: 100_000n + BigInt((at * 7_919) % 50_021),
    payer: `Плательщик Номер${at % 997}`,
    no: `${salt}${at}`,
    purpose: at % 10 === 0 ? `Оплата по сделке F-2025-${String(at).padStart(7, "0")}` : "Оплата по договору поставки, НДС не облагается",
  }));

export interface Cost {
  /** The peak memory of this process and its readers, less their memory before. */
  readonly peakBytes: number;
  /** Milliseconds of the longest turn of the event loop, during which no request could be answered. */
  readonly longestTurnMs: number;
  /** Processor milliseconds of this process and its readers. */
  readonly processorMs: number;
}

const processorMs = () => cpuMs({ site: process.pid }).site;

/** Measures the use of this process and its readers during a work; `end` returns it. */
export function watchCost(): { end(): Cost } {
  globalThis.gc?.();
  const [before, begun] = [process.memoryUsage.rss(), processorMs()];
  let [most, longest, used] = [before, 0, process.threadCpuUsage()];
  const look = setInterval(() => {
    const now = process.threadCpuUsage();
    longest = Math.max(longest, (now.user + now.system - used.user - used.system) / 1_000);
    used = now;
  }, 1);
  const weigh = setInterval(() => {
    most = Math.max(most, familyBytes(process.pid));
  }, 100);
  return {
    end: () => {
      clearInterval(look);
      clearInterval(weigh);
      const peakBytes = Math.max(most, familyBytes(process.pid)) - before;
      return { peakBytes, longestTurnMs: longest, processorMs: processorMs() - begun };
    },
  };
}
