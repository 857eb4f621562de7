// Help for the daily queue of an agent: likely arrivals, two payouts to one account, files for the bank.
import { randomUUID } from "node:crypto";
import iconv from "iconv-lite";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { openSite, type Visitor } from "./site.ts";

const database = await cloneDatabase();
await startTestWorker();
const { humanIdsIn } = await import("#domain/money/deal-codes.ts");
const { listQueue } = await import("#services/stage/list-queue.server.ts");
const { suggestArrivals } = await import("#services/receipt/match-arrival.server.ts");
const { exportPayouts } = await import("#services/stage/export-payouts.server.ts");
const { paidOffer, payOut, provenOffer } = await import("#tests/support/offer-journey.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const site = await openSite();
const russia = await contextOf("manager.russia");
/** The HTML, followed by its plain text, because numbers inside a sentence may be links. */
const textOf = async (visitor: Visitor, path: string) => {
  const markup = (await (await visitor.get(path)).text()).replaceAll("\u00a0", " ");
  return `${markup}\n${markup.replaceAll(/<[^>]+>/g, "")}`;
};
const todo = async (stage: "incoming" | "outgoing") => {
  const listed = await listQueue(russia, { stage, state: "todo" });
  if (!listed.ok) throw new Error(listed.code);
  return new Map(listed.value.rows.map((row) => [row.offerId, row]));
};

async function arrive(
  offer: Awaited<ReturnType<typeof provenOffer>>,
  { purpose, minor }: { purpose: string; minor: bigint },
): Promise<string> {
  const { agentId, agentAccountId } = (await offer.state()).legs.owner;
  const id = randomUUID();
  await database.asOwner(
    `INSERT INTO arrival (id, agent_id, agent_account_id, currency, amount_minor, booked_on, purpose, codes, line_hash)
     VALUES ($1::uuid, $2, $3, 'RUB', $4, to_char(now(), 'YYYY-MM-DD'), $5, $6, decode(md5($1::uuid::text), 'hex'))`,
    [id, agentId, agentAccountId, `${minor}`, purpose, humanIdsIn(purpose)],
  );
  return id;
}

test("a row suggests the arrival with its number or its unique sum, and none when two rows have the same sum", async () => {
  const [one, other] = [await provenOffer(), await provenOffer({ sums: { roubles: 5_000_000n, euros: 55_000n } })];
  const { humanId, legs } = await one.state();
  const rest = await arrive(other, { purpose: "Перевод", minor: (await other.state()).legs.owner.payIn.minor });
  const named = await arrive(one, { purpose: `оплата ${humanId.replaceAll("-", "")}`, minor: legs.owner.payIn.minor - 5_000n });
  const suggested = async () => suggestArrivals([...(await todo("incoming")).values()]);
  const found = await suggested();
  expect(found.get(`${one.id} owner`)).toMatchObject({ arrivalId: named, reasons: expect.arrayContaining(["code"]) });
  expect(found.get(`${other.id} owner`)).toMatchObject({ arrivalId: rest, reasons: expect.arrayContaining(["sum"]) });
  const page = await textOf(await site.visitor().logIn("manager.russia"), "/agents/payments-incoming");
  expect(page).toContain(`/agents/receipts/${named}`);
  // A second offer with the same amount: the amount fits both rows, so the page suggests nothing.
  const twin = await provenOffer({ sums: { roubles: 5_000_000n, euros: 55_000n } });
  await database.asOwner("UPDATE arrival SET purpose = 'Перевод' WHERE id = $1", [rest]);
  const again = await suggested();
  expect([again.get(`${other.id} owner`), again.get(`${twin.id} owner`)]).toEqual([undefined, undefined]);
});

test("two payouts of one day to one account name each other, in the queue and above the form", async () => {
  const [waiting, next] = [await paidOffer(), await paidOffer()];
  const numbers = [(await waiting.state()).humanId, (await next.state()).humanId];
  const rows = await todo("outgoing");
  expect([rows.get(waiting.id)?.samePayee, rows.get(next.id)?.samePayee]).toEqual([[numbers[1]], [numbers[0]]]);
  await payOut(next, "owner");
  const staff = await site.visitor().logIn("manager.russia");
  expect(await textOf(staff, `/agents/payments-outgoing/${waiting.id}?side=owner`)).toContain(`на этот же счёт выплата и по ${numbers[1]}`);
  expect(await textOf(staff, "/agents/payments-outgoing")).toContain(`тот же получатель сегодня: ${numbers[1]}`);
  await database.asOwner(
    "UPDATE offer_stage SET submitted_at = submitted_at - interval '2 days' WHERE offer_id = $1 AND stage = 'outgoing'",
    [next.id],
  );
  expect((await todo("outgoing")).get(waiting.id)?.samePayee).toEqual([]);
});

test("exports payouts for the bank with requisites, without those in review, only for the agent's staff", async () => {
  const [good, held] = [await paidOffer(), await paidOffer()];
  const accountId = (await held.state()).legs.owner.beneficiary?.accountId ?? "";
  const [goodId, heldId] = [(await good.state()).humanId, (await held.state()).humanId];
  await held.system({ type: "bankAccountChanged", accountId, change: "accountChanged" });
  const staff = await site.visitor().logIn("manager.russia");
  const table = await textOf(staff, "/agents/payments-outgoing.csv");
  const [head = [], ...lines] = table.split("\r\n").map((line) => line.split(";"));
  expect(head.join()).toBe(
    "number,amount,currency,holder,bank,iban,account,accountNumber,sortCode,bik,corrAccount,bic,routing,accountType,rail,inn,kpp,taxId," +
      "binIin,kbe,knp,purposeCode,cnaps,uscc,branch,intermediaryBic,intermediaryAccount,clearingCode,charges,holderAddress,bankAddress,purpose",
  );
  const line = lines.find(([number]) => number === goodId) ?? [];
  expect([line.length, line[1], line[2], line.at(-1)]).toEqual([head.length, "91234,50", "RUB", `Выплата по сделке ${goodId}`]);
  expect([line[head.indexOf("account")], line[head.indexOf("bik")]]).toEqual([
    expect.stringMatching(/^\d{20}$/),
    expect.stringMatching(/^\d{9}$/),
  ]);
  expect(table).not.toContain(heldId);
  const answer = await staff.get("/agents/payments-outgoing.txt");
  expect(answer.headers.get("Content-Disposition")).toContain("payouts_1c.txt");
  const orders = iconv.decode(Buffer.from(await answer.arrayBuffer()), "windows-1251");
  expect(orders).toContain(`НазначениеПлатежа=Выплата по сделке ${goodId}`);
  expect(orders).toMatch(/ПлательщикСчет=\d{20}\r\n.*ПолучательСчет=\d{20}/s);
  expect(orders).toContain("Сумма=91234.50");
  // The export of requisites is audited, and other agents cannot make it.
  const { rows } = await database.asOwner("SELECT diff FROM audit_entry WHERE action = 'payouts.export' ORDER BY seq DESC LIMIT 1");
  expect(rows[0].diff).toMatchObject({ format: "clientBank" });
  for (const name of ["agents", "admin"])
    expect((await (await site.visitor().logIn(name)).get("/agents/payments-outgoing.csv")).status).toBe(404);
  const asked = { stage: "outgoing", state: "todo", agentName: "russia" } as const;
  for (const name of ["manager.europe", "moderator", "irina"]) {
    expect(await exportPayouts(await contextOf(name), asked, "csv")).toMatchObject({ ok: false, code: "NOT_FOUND" });
  }
  const suspended = await contextOf("manager.russia", { isSuspended: true });
  expect(await exportPayouts(suspended, asked, "csv")).toMatchObject({ ok: false });
});
