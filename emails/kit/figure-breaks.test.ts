import { expect, test } from "vitest";
import { alone, flowing } from "./figure-breaks.ts";

const shown = (text: string) => text.replaceAll("\u00a0", "~");
const figure = (text: string) => text.replaceAll("~", "\u00a0");

test.each([
  ["1~030,00~€", "1~030,00~€", "1~030,00 €"],
  ["12~345~678,90~RUB", "12~345~678,90 RUB", "12~345~678,90 RUB"],
  ["1~030,00~USDT~(TRON)", "1~030,00~USDT (TRON)", "1~030,00 USDT (TRON)"],
  ["21.11.2026,~17:00~МСК", "21.11.2026, 17:00~МСК", "21.11.2026, 17:00~МСК"],
  ["21.11.2026,~17:00~UTC+05:30", "21.11.2026, 17:00 UTC+05:30", "21.11.2026, 17:00 UTC+05:30"],
  ["F-2026-000123", "F-2026-000123", "F-2026-000123"],
])("%s may break in a sentence as %s, on a line of its own as %s", (given, inSentence, onOwnLine) => {
  expect([shown(flowing(figure(given))), shown(alone(figure(given)))]).toEqual([inSentence, onOwnLine]);
});
