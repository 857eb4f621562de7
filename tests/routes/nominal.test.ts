import { PDF } from "@libpdf/core";
import iconv from "iconv-lite";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { oneCStatement, type StatedLine, bankDay as today } from "./one-c-statement.ts";
import { openSite, origin, type Visitor } from "./site.ts";

const database = await cloneDatabase();
await startTestWorker();
const { cancelledOffer, paidOffer, signedOffer } = await import("#tests/support/offer-journey.ts");
const { findAgentAccount } = await import("#data/account/requisites.server.ts");
const { openRequisites } = await import("#services/account/details.server.ts");
const site = await openSite();
const { agentAccountId } = (await (await signedOffer()).state()).legs.owner;
const account = await findAgentAccount(agentAccountId);
if (account === null) throw new Error("The agent has no account.");
const number = openRequisites("agent_account", account).lines.find(({ key }) => key === "account" || key === "iban")?.value ?? "";
const [staff, manager, moderator] = await Promise.all(["manager.russia", "agents", "moderator"].map((name) => site.visitor().logIn(name)));
if (!staff || !manager || !moderator) throw new Error("Nobody signed in.");

const textOf = async (visitor: Visitor, path: string) => (await (await visitor.get(path)).text()).replaceAll("\u00a0", " ");
const page = `/admin/ru-nominal-payments?account=${agentAccountId}`;
const day = `/admin/ru-nominal-payments/day/${today}?account=${agentAccountId}`;

async function load(lines: readonly StatedLine[], opening: bigint): Promise<void> {
  const form = new FormData();
  form.set("account", agentAccountId);
  form.set("file", new File([new Uint8Array(oneCStatement({ number, lines, opening }))], "kl_to_1c.txt"));
  const sent = await staff!.send("/agents/receipts/import", { method: "POST", body: form, headers: { Origin: origin } });
  const imported = await staff!.post(sent.headers.get("Location") ?? "", {});
  expect([imported.status, imported.headers.get("Location")]).toEqual([
    303,
    `/agents/receipts?imported=${lines.filter(({ minor }) => minor > 0n).length}`,
  ]);
}

test("the book starts with the first statement, describes every movement, and equals the bank", async () => {
  expect(await textOf(moderator, page)).toContain("Выписок ещё не было");
  expect(await textOf(moderator, day)).toContain("Нет выписки, которая кончается этим днём");
  await load(
    [
      { no: "17", minor: 100_000n, purpose: "Оплата по договору" },
      { no: "18", minor: 50_001n, purpose: "Перевод" },
    ],
    7_00n,
  );
  const html = await textOf(moderator, page);
  expect(html).toContain("Оплата по договору");
  expect(html).not.toContain("{{");
  expect(html).toContain(`Суммы считаются с ${today.split("-").reverse().join(".")}`);
  expect(html.replaceAll(/<[^>]+>/g, "")).toContain(`По книге счёта за ${today.split("-").reverse().join(".")}1 507,01 ₽`);
  // 7.00 + 1 000.00 + 500.01
  expect(html).toContain("1 507,01 ₽");
  expect(await textOf(moderator, `${page}&q=договору`)).not.toContain("Перевод");
  expect(await textOf(moderator, `${page}&direction=out`)).toContain("Движений нет");
  expect(await textOf(moderator, day)).toContain("сходятся до копейки");
});

test("a day is closed once, by authorized staff, and stays closed", async () => {
  expect((await moderator.post(day, {})).status).toBe(403);
  expect((await staff.post(day, {})).headers.get("Location")).toBe("/");
  expect((await manager.post(day, {})).status).toBe(303);
  expect(await textOf(moderator, day)).toContain("День закрыл Громова Нина");
  expect((await manager.post(day, {})).status).toBe(409);
  const { rows } = await database.asOwner("SELECT day, closing_minor::text AS closing FROM account_day WHERE agent_account_id = $1", [
    agentAccountId,
  ]);
  expect(rows).toEqual([{ day: today, closing: "150701" }]);
});

test("a payment unknown to the product is shown as a red difference, and the day cannot be closed", async () => {
  await database.asOwner("DELETE FROM account_day");
  await load(
    [
      { no: "90", minor: -30_000n, purpose: "Комиссия" },
      { no: "91", minor: 1_00n, purpose: "Ещё" },
    ],
    150_701n,
  );
  const html = await textOf(manager, day);
  expect(html).toContain("расходятся на 300,00 ₽");
  expect(html).not.toContain("Закрыть день");
  expect((await manager.post(day, {})).status).toBe(409);
});

test("exports the book as a table, and audits the export", async () => {
  const answer = await manager.get(page.replace("payments?", "payments.csv?"));
  expect(answer.headers.get("Content-Type")).toContain("text/csv");
  const [head, ...lines] = (await answer.text()).split("\r\n");
  expect(head).toBe("day;kind;amount;currency;party;purpose;reference;state;offer;leg");
  expect(lines.filter((line) => line.includes("arrival"))).toHaveLength(3);
  const { rows } = await database.asOwner("SELECT diff FROM audit_entry WHERE action = 'nominal.export'");
  expect(rows).toHaveLength(1);
  expect((await manager.get(page.replace(agentAccountId, crypto.randomUUID()))).status).toBe(404);
});

test("the book is exported to 1C with its balances, whatever the page's filter, for authorized staff only", async () => {
  const address = page.replace("payments?", "payments.txt?");
  const answer = await manager.get(`${address}&direction=out&q=nothing`);
  expect(answer.headers.get("Content-Disposition")).toContain("kl_to_1c.txt");
  const text = iconv.decode(Buffer.from(await answer.arrayBuffer()), "windows-1251");
  expect(text.match(/СекцияДокумент/g)).toHaveLength(3);
  // 7.00 + 1 000.00 + 500.01 + 1.00
  expect(text).toContain(
    `РасчСчет=${number}\r\nНачальныйОстаток=7.00\r\nВсегоПоступило=1501.01\r\nВсегоСписано=0.00\r\nКонечныйОстаток=1508.01`,
  );
  expect((await staff.get(address)).status).toBe(302);
});

test("payouts from an account wait while the bank's balance of the last day differs, and the book says so", async () => {
  await database.asOwner("DELETE FROM account_day");
  expect(await textOf(manager, page)).toContain("Выплаты ждут");
  const paid = await paidOffer();
  // Book it on the statement's own day, whatever the account's local day is.
  await database.asOwner("UPDATE receipt SET booked_at = $2::date + interval '12 hours' WHERE offer_id = $1", [paid.id, today]);
  const payout = await textOf(staff, `/agents/payments-outgoing/${paid.id}?side=owner`);
  expect(payout).toContain("Номинальный счёт не сходится с выпиской");
  const { humanId, legs } = await paid.state();
  const orders = async () =>
    iconv.decode(Buffer.from(await (await staff.get("/agents/payments-outgoing.txt")).arrayBuffer()), "windows-1251");
  expect(await orders()).not.toContain(humanId);
  // The book has 1 508.01 with the manually submitted pay-in; the bank has 1 208.01.
  const drift = new Intl.NumberFormat("ru").format(Number(legs.owner.payIn.minor + 30_000n) / 100).replaceAll("\u00a0", " ");
  expect(await textOf(await site.visitor().logIn("admin"), "/admin/escrow-bank-accounts?currency=RUB")).toContain(drift);
  await database.asOwner("UPDATE account_statement SET closing_minor = 150801 + $1::numeric", [`${legs.owner.payIn.minor}`]);
  expect(await textOf(staff, `/agents/payments-outgoing/${paid.id}?side=owner`)).not.toContain("не сходится с выпиской");
  expect(await orders()).toContain(humanId);
});

test("a working day without a statement and money for a finished deal raise an alarm", async () => {
  const over = await cancelledOffer();
  const { humanId } = await over.state();
  expect(await textOf(manager, page)).not.toContain("по сделкам, которые уже завершены");
  await database.asOwner("UPDATE arrival SET purpose = $1 WHERE purpose = 'Ещё'", [`Оплата ${humanId.replaceAll("-", " ").toLowerCase()}`]);
  const html = await textOf(manager, page);
  expect(html).toContain("по сделкам, которые уже завершены");
  expect(html).toContain(humanId);
  expect(html).not.toContain("Нет выписки за рабочий день");
  await database.asOwner("UPDATE account_statement SET day_from = '2026-01-02', day_to = '2026-01-02'");
  expect(await textOf(manager, page)).toContain("Нет выписки за рабочий день");
});

test("the register is exported as a document to sign, for authorized staff only", async () => {
  const address = page.replace("payments?", "payments.pdf?");
  const answer = await moderator.get(address);
  expect(answer.headers.get("Content-Type")).toBe("application/pdf");
  const text = (await PDF.load(new Uint8Array(await answer.arrayBuffer())))
    .extractText()
    .map((one) => one.text)
    .join("\n");
  for (const words of ["Реестр номинального счёта", "Оплата по договору", "Составил", "Проверил"]) expect(text).toContain(words);
  expect((await staff.get(address)).status).toBe(302);
});
