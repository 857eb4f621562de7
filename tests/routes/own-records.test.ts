// A member's records: payments over all offers, ended offers, the statement of a year.
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { pdfText } from "#tests/support/pdf-text.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
await startTestWorker();
const { completedOffer, paidOutOffer } = await import("#tests/support/offer-journey.ts");
const site = await openSite();
const [completed, sent] = [await completedOffer(), await paidOutOffer()];
const [irina, jonas, marta, moderator] = await Promise.all(
  ["irina", "jonas", "marta", "moderator"].map((name) => site.visitor().logIn(name)),
);
if (!irina || !jonas || !marta || !moderator) throw new Error("Nobody signed in.");

const textOf = async (response: Response) => (await response.text()).replaceAll("\u00a0", " ").replaceAll("<wbr/>", "");
const linesOf = async (response: Response) => (await response.text()).replace("\uFEFF", "").trim().split("\r\n").slice(1);
const year = new Date().getUTCFullYear();

test("each side reads its own payment and its recipient's payout from the partner's leg", async () => {
  const numbers = [(await completed.state()).humanId, (await sent.state()).humanId];
  const [own, partner] = [await linesOf(await irina.get("/payments.csv")), await linesOf(await jonas.get("/payments.csv"))];
  const cut = (lines: readonly string[]) => lines.map((line) => line.split(";").slice(1).join(";")).sort();
  const [ofIrina, ofJonas] = [own, partner].map((lines) => cut(lines));
  const starts = (number: string, lines: readonly string[]) => lines.map((line) => `${number};${line}`);
  for (const number of numbers) {
    for (const line of starts(number, ["Оплата агенту;93971,54;RUB;2737,04;RUB;", "Получено;1000,00;EUR;;;"])) {
      expect(ofIrina?.some((one) => one.startsWith(line))).toBe(true);
    }
    for (const line of starts(number, ["Оплата агенту;1030,00;EUR;30,00;EUR;", "Получено;91234,50;RUB;;;"])) {
      expect(ofJonas?.some((one) => one.startsWith(line))).toBe(true);
    }
  }
  expect([ofIrina?.length, ofJonas?.length]).toEqual([4, 4]);
  for (const line of own) expect(line).toContain(";91,2345;RUB / EUR;");
  expect(await linesOf(await marta.get("/payments.csv"))).toEqual([]);
});

test("the totals equal the ledger's sums for the filter", async () => {
  const all = await textOf(await irina.get("/payments"));
  expect(all).toContain("187 943,08 ₽");
  expect(all).toContain("2 000,00 €");
  expect(all.match(/<option value="[A-Z]{3,5}"/g)?.sort()).toEqual(['<option value="EUR"', '<option value="RUB"']);
  expect(all).toContain("Партнёр: ");
  expect(all).toContain("Квитанция, PDF");
  expect(all).not.toContain("statement.pdf");
  const narrowed = await textOf(await irina.get("/payments?direction=payout&currency=EUR"));
  expect(narrowed).not.toContain("187 943,08 ₽");
  expect(narrowed).toContain("2 000,00 €");
  expect(await textOf(await irina.get("/payments?dateTo=2020-01-01"))).toContain("Таких платежей нет");
  expect(await textOf(await marta.get("/payments"))).toContain("Платежей пока нет");
  const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
  expect(await linesOf(await irina.get(`/payments.csv?dateFrom=${today}&dateTo=${today}&direction=payIn`))).not.toEqual([]);
});

test("payments and history show the member's money by month, in the reader's zone and for the filter", async () => {
  const month = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 7);
  const row = (page: string, currency: string) =>
    new RegExp(`<a[^>]*dateFrom=${month}-01&amp;dateTo=${month}-\\d\\d&amp;currency=${currency}"[\\s\\S]*?</tr>`).exec(page)?.[0] ?? "";
  const all = await textOf(await irina.get("/payments"));
  expect(all).toContain("Оплачено агентам, RUB");
  expect(all).toContain("Выплачено и возвращено, EUR");
  expect(row(all, "RUB")).toContain("187 943,08 ₽");
  expect(row(all, "EUR")).toContain("2 000,00 €");
  const euros = await textOf(await irina.get("/payments?currency=EUR"));
  expect([row(euros, "EUR") === "", row(euros, "RUB")]).toEqual([false, ""]);
  // A single month needs no chart.
  expect(row(await textOf(await irina.get(`/payments?dateFrom=${month}-01`)), "EUR")).toBe("");
  const history = await textOf(await irina.get("/history"));
  if (!month.endsWith("-01")) expect(row(history, "RUB")).toContain("187 943,08 ₽");
  expect(await textOf(await jonas.get("/payments"))).toContain("Выплачено и возвращено, RUB");
  expect(row(await textOf(await marta.get("/payments")), "EUR")).toBe("");
});

test.each(["/payments", "/history"])("the charts of %s are in a fold that opens without scripts, below the sums", async (path) => {
  const page = await textOf(await irina.get(path));
  const [sums, fold, chart, list] = [/own-sums/, /<details class="fold own-months"><summary>По месяцам/, /<figure/, /data-row/].map(
    (part) => page.search(part),
  );
  expect(sums).toBeGreaterThan(0);
  expect([sums, fold, chart, list]).toEqual([sums, fold, chart, list].toSorted((a = 0, b = 0) => a - b));
});

test("a page of payments starts where the previous one ended", async () => {
  const { listOwnPayments } = await import("#data/money/own-payments.server.ts");
  const { rows } = await database.asOwner("SELECT id FROM \"user\" WHERE email = 'irina@bridgehold.test'");
  const span = { memberId: String(rows[0]?.id) };
  const all = await listOwnPayments(span, { limit: 100 });
  const pages = [];
  for (let after: { tx: string; currency: string } | undefined; ; ) {
    const [row] = await listOwnPayments(span, { limit: 1, ...(after && { after }) });
    if (row === undefined) break;
    pages.push(row);
    after = { tx: row.tx, currency: row.amount.currency };
  }
  expect(pages).toEqual(all);
  expect(all).toHaveLength(4);
});

test("payments are sorted by the date that they show, also over pages", async () => {
  const { listOwnPayments } = await import("#data/money/own-payments.server.ts");
  const { rows } = await database.asOwner("SELECT id FROM \"user\" WHERE email = 'irina@bridgehold.test'");
  const span = { memberId: String(rows[0]?.id) };
  const [newest, second, third] = await listOwnPayments(span, { limit: 100 });
  // A bank may report an older payment later: this one is recorded last and dated before the third.
  const date = async (at: number) => {
    await database.asOwner("ALTER TABLE ledger_tx DISABLE TRIGGER USER");
    await database.asOwner(`UPDATE ledger_tx SET at = to_timestamp(${at} / 1000.0) WHERE id = ${newest?.tx}`);
    await database.asOwner("ALTER TABLE ledger_tx ENABLE TRIGGER USER");
  };
  await date(Number(third?.at) - 1);
  const moved = await listOwnPayments(span, { limit: 100 });
  expect(moved.map(({ tx }) => tx).slice(0, 3)).toEqual([second?.tx, third?.tx, newest?.tx]);
  const after = { tx: third?.tx ?? "", currency: third?.amount.currency ?? "" };
  expect(await listOwnPayments(span, { limit: 100, after })).toEqual(moved.slice(2));
  await date(Number(newest?.at));
});

test("history lists ended offers by year and result, without running ones", async () => {
  const [ended, running] = [(await completed.state()).humanId, (await sent.state()).humanId];
  const page = await textOf(await irina.get("/history"));
  expect(page).toContain(ended);
  expect(page).not.toContain(running);
  expect(page).toContain(`/history/${year}.pdf`);
  expect(page).not.toContain("Сделка завершена.");
  expect(page).toMatch(/Вебер/);
  expect(await textOf(await irina.get(`/history?year=${year}&outcome=cancelled`))).toContain("Таких сделок в этом году нет");
  expect(await textOf(await irina.get(`/history?year=${year - 1}`))).not.toContain(ended);
  expect(await textOf(await marta.get("/history"))).toContain("История пока пуста");
});

test("the statement of a year has the member's own rows; a future year is 404", async () => {
  const paper = await irina.get(`/history/${year}.pdf`);
  expect([paper.status, paper.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
  expect(
    Buffer.from(await paper.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  for (const path of [`/history/${year + 1}.pdf`, "/history/1999.pdf", "/history/x.pdf"]) expect((await irina.get(path)).status).toBe(404);
  const { rows } = await database.asOwner(
    "SELECT count(*)::int AS n FROM audit_entry WHERE action IN ('statement.year', 'payments.export')",
  );
  expect(rows[0]?.n).toBeGreaterThan(1);
});

test("the statements of the month and the year have positions, every payment with its reference, and both deals", async () => {
  const page = await textOf(await irina.get("/history"));
  const month = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 7);
  expect(page).toContain(`/history/${month}.pdf`);
  const numbers = [(await completed.state()).humanId, (await sent.state()).humanId];
  const reference = (await sent.state()).legs.buyer.outgoing.reference ?? "";
  expect(reference).not.toBe("");
  for (const period of [month, `${year}`]) {
    const text = await pdfText(new Uint8Array(await (await irina.get(`/history/${period}.pdf`)).arrayBuffer()));
    // Paid in for two deals, and paid out for both with one fee charged; the other fee is held until its deal is completed.
    const sums = ["+187 943,08 ₽", "−182 469,00 ₽", "−2 737,04 ₽", "2 737,04 ₽", "+2 000,00 €"];
    for (const part of [...numbers, ...sums, reference, "1 EUR = ", "Выплаты вашим получателям", "Комиссия за сделку", "Завершена"]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/\d{20}|DE\d{20}/);
  }
  const [next = ""] = [new Date(Date.UTC(year, new Date().getUTCMonth() + 2)).toISOString().slice(0, 7)];
  for (const wrong of [next, `${year}-13`, `${year}-1`]) expect((await irina.get(`/history/${wrong}.pdf`)).status).toBe(404);
  const empty = await pdfText(new Uint8Array(await (await marta.get(`/history/${month}.pdf`)).arrayBuffer()));
  expect(empty).toContain("За этот месяц операций не было");
  for (const number of numbers) expect(empty).not.toContain(number);
});

test("the balance at the start of a period is the one at the end of the previous period", async () => {
  const { readOwnPositions } = await import("#data/money/own-payments.server.ts");
  const { rows } = await database.asOwner("SELECT id FROM \"user\" WHERE email = 'irina@bridgehold.test'");
  const memberId = String(rows[0]?.id);
  const later = Date.now() + 60_000;
  const [now] = await readOwnPositions({ memberId, from: 0, until: later });
  const held = { minor: 273_704n, currency: "RUB" };
  expect(now).toEqual({ opening: { minor: 0n, currency: "RUB" }, closing: held });
  expect(await readOwnPositions({ memberId, from: later, until: later + 1 })).toEqual([{ opening: held, closing: held }]);
  expect(await readOwnPositions({ memberId, from: 0, until: 1 })).toEqual([]);
});

test("guests and staff are redirected", async () => {
  const guest = site.visitor();
  for (const path of ["/payments", "/payments.csv"]) expect((await guest.get(path)).headers.get("Location")).toMatch(/^\/login/);
  for (const path of ["/history", `/history/${year}.pdf`]) expect((await guest.get(path)).headers.get("Location")).toBe("/");
  for (const path of ["/payments", "/payments.csv", "/history", `/history/${year}.pdf`]) {
    expect((await moderator.get(path)).headers.get("Location")).toBe("/");
  }
});

test("the card of a completed offer contains the receipt of the payout to the reader's recipient", async () => {
  const [, leg = ""] =
    /href="\/my-transactions\/[^"]*\/payouts\/(owner|buyer)\.pdf"[^>]*><span>Скачать квитанцию/.exec(
      await textOf(await irina.get(`/my-transactions/${completed.id}`)),
    ) ?? [];
  const paper = await pdfText(new Uint8Array(await (await irina.get(`/my-transactions/${completed.id}/payouts/${leg}.pdf`)).arrayBuffer()));
  expect(paper).toContain("Квитанция о выплате");
  expect(paper).toContain("1 000,00 €");
  expect(await textOf(await irina.get(`/my-transactions/${sent.id}`))).not.toContain("Скачать квитанцию");
});

test("a completed offer invites its side to one review, and links the form that names it", async () => {
  const path = `/my-transactions/${completed.id}`;
  const form = `/reviews?offer=${completed.id}`;
  expect(await textOf(await irina.get(path))).toContain(`${form}#write-title`);
  expect(await textOf(await irina.get(`/my-transactions/${sent.id}`))).not.toContain("/reviews?offer=");
  expect(await textOf(await irina.get(form))).toContain((await completed.state()).humanId);
  // A refused review returns to the form below the reviews.
  expect(await textOf(await irina.get(form))).toContain('action="/reviews#write-title"');
  const review = { offerId: completed.id, shownName: "Ирина К.", text: "Всё дошло, и было видно, где деньги." };
  expect((await irina.post("/reviews", { ...review, offerId: sent.id })).status).toBe(422);
  expect((await irina.post("/reviews", review)).status).toBe(303);
  expect((await irina.post("/reviews", review)).status).toBe(422);
  expect(await textOf(await irina.get(path))).not.toContain("/reviews?offer=");
  expect(await textOf(await jonas.get(path))).toContain(form);
  const { rows } = await database.asOwner("SELECT state FROM review WHERE offer_id = $1", [completed.id]);
  expect(rows).toEqual([{ state: "waiting" }]);
});
