import { expect, test } from "vitest";
import type { Receipt } from "#data/money/receipts.server.ts";
import { textFor } from "#i18n/text.server.ts";
import type { PaymentView } from "#services/stage/payment-view.ts";
import { verdictWords } from "./verdict-words.ts";

const rub = (minor: bigint) => ({ minor, currency: "RUB" }) as const;
const payIn = rub(6_765_951n);
type Judged = Parameters<typeof verdictWords>[1];

const judged = (changes: Partial<Judged> = {}): Judged => ({
  ...{ stageName: "incoming", leg: "owner", phase: "verifying", payIn, payout: rub(6_568_885n), refund: null, receipts: [] },
  stage: { status: "submitted", result: "received", submittedBy: null, verifiedBy: null, isOwn: false } as PaymentView["stage"],
  weighing: { payIn, countedBefore: rub(0n), toleranceMinor: 1n, lateAfter: null, timeZone: "Europe/Moscow" },
  ...changes,
});
const receipt = (changes: Partial<Receipt> = {}): PaymentView["receipts"][number] => ({
  ...{ id: "r", offerId: "o", leg: "owner", agentId: "a", agentAccountId: "b", source: "staff", recordedBy: "s" },
  ...{ amount: payIn, bookedAt: 0, payer: "side", payerName: null, payerAccountTail: null, reference: null },
  ...changes,
  isVerified: false,
});
const plain = (text: string) => text.replaceAll(/\u00a0|\u202f/g, " ");
const words = (changes: Partial<Judged>) => {
  const { press, after } = verdictWords(textFor("ru"), judged(changes), "ru");
  return { press: plain(press), after: plain(after) };
};

test("the button of a verdict names the amount, and says that a complete amount starts the payouts", () => {
  const { press, after } = words({ receipts: [receipt()] });
  expect(press).toBe("Проверено: 67 659,51 ₽");
  expect(after).toContain("откроются выплаты");
  expect(words({ stageName: "outgoing" }).press).toBe("Проверено: 65 688,85 ₽");
});

test.each([
  [{ amount: rub(6_700_000n) }, "Подтвердить недоплату 659,51 ₽"],
  [{ amount: { minor: 50_000n, currency: "EUR" } }, "Подтвердить 500,00 € в другой валюте"],
  [{ payer: "thirdParty" }, "Подтвердить 67 659,51 ₽ с чужого счёта"],
] as const)("a verdict on a difference %# says so, and that no payout opens", (changes, press) => {
  const said = words({ receipts: [receipt(changes)] });
  expect(said.press).toBe(press);
  expect(said.after).toMatch(/^Выплаты не откроются/);
});

test("states what counts and what waits in case of an excess; confirms that nothing arrived; names the refund when it ends the offer", () => {
  expect(words({ receipts: [receipt({ amount: rub(6_865_951n) })] })).toMatchObject({ press: "Подтвердить переплату 1 000,00 ₽" });
  const stage = { ...judged().stage, result: "notReceived" } as PaymentView["stage"];
  expect(words({ stage }).press).toBe("Подтвердить: денег нет");
  expect(words({ phase: "refunding", receipts: [receipt({ amount: rub(6_700_000n) })] }).after).toContain("вернутся плательщику");
});

test("a verdict ignores receipts of the other leg and verified ones", () => {
  const other = receipt({ leg: "buyer", amount: rub(1n) });
  const before = { ...receipt({ amount: rub(1n) }), isVerified: true };
  expect(words({ receipts: [receipt(), other, before] }).press).toBe("Проверено: 67 659,51 ₽");
});
