import { randomUUID } from "node:crypto";
import iconv from "iconv-lite";
import { expect, test } from "vitest";
import type { Money } from "#domain/money/money.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { oneCStatement, type StatedLine } from "./one-c-statement.ts";
import { openSite, origin, type Visitor } from "./site.ts";

await cloneDatabase();
await startTestWorker();
const { overPaidOffer, signedOffer } = await import("#tests/support/offer-journey.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const { eventually } = await import("#tests/support/eventually.ts");
const { drainInbox } = await import("#commands/relay.server.ts");
const { pool } = await import("#data/db.server.ts");
const { findAgentAccount } = await import("#data/account/requisites.server.ts");
const { openRequisites } = await import("#services/account/details.server.ts");
const { checkLedgerChains, checkLedgerSums } = await import("#data/money/ledger-checks.server.ts");
const { listReceipts } = await import("#services/receipt/list-receipts.server.ts");
const { searchEverything } = await import("#services/offer/staff/search-everything.server.ts");
const { verifyStage } = await import("#services/stage/verify-stage.server.ts");
const { returnStage } = await import("#services/stage/return-stage.server.ts");
const site = await openSite();

const [named, unnamed] = [await signedOffer(), await signedOffer()];
const { humanId, legs } = await named.state();
const { agentAccountId, agentId, payIn } = legs.owner;
const account = await findAgentAccount(agentAccountId);
if (account === null) throw new Error("The agent has no account.");
const number = openRequisites("agent_account", account).lines.find(({ key }) => key === "account" || key === "iban")?.value ?? "";
const [staff, europe, checker] = await Promise.all(
  ["manager.russia", "manager.europe", "agents"].map((name) => site.visitor().logIn(name)),
);
if (!staff || !europe || !checker) throw new Error("Nobody signed in.");

const statementOf = (lines: readonly StatedLine[], closing?: bigint): Buffer =>
  oneCStatement({ number, lines, ...(closing !== undefined && { closing }) });

/** Uploads a file and returns the address of its preview. */
async function upload(visitor: Visitor, bytes: Buffer, name = "kl_to_1c.txt"): Promise<string> {
  const form = new FormData();
  form.set("account", agentAccountId);
  form.set("file", new File([new Uint8Array(bytes)], name));
  const answer = await visitor.send("/agents/receipts/import", { method: "POST", body: form, headers: { Origin: origin } });
  expect(answer.status).toBe(303);
  return answer.headers.get("Location") ?? "";
}

const lines = [
  { no: "17", minor: payIn.minor, purpose: `Оплата по сделке ${humanId}` },
  { no: "18", minor: payIn.minor, purpose: "Перевод" },
  { no: "19", minor: 50_000n, purpose: "Возврат долга", payer: "ООО «Северный путь»" },
] as const;
const russia = await contextOf("manager.russia");
const receiptsOf = async (tab: "open" | "matched" | "returned") => {
  const listed = await listReceipts(russia, { tab });
  if (!listed.ok) throw new Error(listed.code);
  return listed.value.rows;
};
const receiptNo = async (no: string) => {
  const all = await Promise.all((["open", "matched", "returned"] as const).map(receiptsOf));
  const found = all.flat().find(({ reference }) => reference === no);
  if (found === undefined) throw new Error(`There is no receipt ${no}.`);
  return found;
};
const balanceOf = async (what: string): Promise<string> => {
  const sql = "SELECT coalesce(sum(amount), 0)::text AS sum FROM ledger_posting WHERE account LIKE $1 AND currency = 'RUB'";
  return (await pool.query<{ sum: string }>(sql, [`agent:${agentId}:${what}`])).rows[0]?.sum ?? "";
};
const faults = async () => [...(await checkLedgerSums(pool)), ...(await checkLedgerChains(pool))];
const statedAt = async (offer: typeof named) => ({ submittedAt: (await offer.state()).legs.owner.incoming.submittedAt ?? 0 });
/** The page's HTML with ordinary spaces instead of no-break spaces. */
const textOf = async (visitor: Visitor, path: string) => (await (await visitor.get(path)).text()).replaceAll("\u00a0", " ");
const unusedColumns = ["credit", "debit", "reference", "payerName", "payerAccount", "purpose"].map((name) => `${name}=`).join("&");
const press = (visitor: Visitor, id: string, fields: Readonly<Record<string, string>>) =>
  visitor.post(`/agents/receipts/${id}`, { commandId: randomUUID(), ...fields });

test("a file is previewed before anything is stored; errors are explained in words", async () => {
  const preview = await upload(staff, statementOf(lines));
  const html = await textOf(staff, preview);
  expect(html).toContain("Оплата по сделке");
  expect((await pool.query("SELECT FROM arrival")).rowCount).toBe(0);
  const wrong = await upload(staff, statementOf(lines, 1n));
  expect(await textOf(staff, wrong)).toContain("Остаток не сходится");
  expect((await staff.post(wrong, {})).headers.get("Location")).toContain("/agents/receipts/import/");
  expect((await pool.query("SELECT FROM arrival")).rowCount).toBe(0);
});

test("an empty file and a missing file have their own errors", async () => {
  expect(await textOf(staff, await upload(staff, Buffer.alloc(0), "empty.csv"))).toContain("В выписке нет операций");
  const form = new FormData();
  form.set("account", agentAccountId);
  form.set("file", new File([], ""));
  const answer = await staff.send("/agents/receipts/import", { method: "POST", body: form, headers: { Origin: origin } });
  expect([answer.status, (await answer.text()).includes("Заполните это поле")]).toEqual([422, true]);
});

test("an amount with an ambiguous separator must be clarified, in a table and in its balances", async () => {
  const preview = await upload(staff, Buffer.from("Дата;Сумма\n20.11.2026;1.000\n20.11.2026;2500,00\n"), "table.csv");
  const read = (closing: string) => textOf(staff, `${preview}&date=0&amount=1&skip=1&opening=0&closing=${closing}&${unusedColumns}`);
  expect(await read("3500,00")).toContain("Строка 2: сумму 1.000 можно прочитать двумя способами");
  const typed = await read("3.500");
  expect(typed).toContain("Остаток можно прочитать двумя способами");
  expect(typed).not.toContain("import-form");
});

test("the choice of a column names its number and its heading, also after an error", async () => {
  const preview = await upload(staff, Buffer.from("Datum;Bedrag;Omschrijving-1\n20.11.2026;1,00;x\n"), "table.csv");
  expect(await textOf(staff, preview)).toContain(">Столбец 3 · Omschrijving-1</option>");
  const wrong = `${preview}&date=0&amount=1&skip=1&opening=0&closing=7&${unusedColumns}`;
  expect(await textOf(staff, wrong)).toContain(">Столбец 3 · Omschrijving-1</option>");
});

test("the encoding of an MT940 file is detected from its bytes, or chosen by a person", async () => {
  const message = (payer: string) =>
    [
      ...[":20:ONE", `:25:${number}`, ":60F:C261119RUB0,", ":61:2611201120C1030,00NTRFNONREF//B-1"],
      ...[`:86:/NAME/${payer}/REMI/Оплата/`, ":62F:C261120RUB1030,00", ""],
    ].join("\r\n");
  for (const encoding of ["windows-1251", "cp866"]) {
    const preview = await upload(staff, iconv.encode(message("ИВАНОВА ИРИНА"), encoding), "one.sta");
    expect(await textOf(staff, preview)).toContain("ИВАНОВА ИРИНА");
  }
  const polish = await upload(staff, iconv.encode(message("ŁUCJA ŻÓŁĆ").replace("Оплата", "x"), "iso-8859-2"), "one.sta");
  const html = await textOf(staff, polish);
  expect(html).not.toContain("ŁUCJA ŻÓŁĆ");
  expect(html).toContain('name="encoding"');
  expect(await textOf(staff, `${polish}&encoding=iso-8859-2`)).toContain("ŁUCJA ŻÓŁĆ");
});

test("a preview is 404 for other people, and other agents cannot import here", async () => {
  const preview = await upload(staff, statementOf(lines));
  expect((await europe.get(preview)).status).toBe(404);
  expect((await europe.post(preview, {})).status).toBe(404);
  expect((await (await site.visitor().logIn("admin.russia")).get(preview)).status).toBe(404);
});

test("an import stores every line once, and books it as unmatched", async () => {
  const before = BigInt(await balanceOf("unmatched"));
  const preview = await upload(staff, statementOf(lines));
  const done = await staff.post(preview, {});
  expect([done.status, done.headers.get("Location")]).toEqual([303, "/agents/receipts?imported=3"]);
  expect(BigInt(await balanceOf("unmatched")) - before).toBe(-(2n * payIn.minor + 50_000n));
  expect(await faults()).toEqual([]);
  // A second import is refused because the file is already imported, on the preview and after a submission; other agents get 404.
  expect(await textOf(staff, preview)).toContain("Этот файл уже загружен");
  expect((await staff.post(preview, {})).headers.get("Location")).toContain("/agents/receipts/import/");
  expect((await europe.get(preview)).status).toBe(404);
  const again = await upload(staff, statementOf(lines));
  expect(await textOf(staff, again)).toContain("Этот файл уже загружен");
  // A later file of the day repeats its lines.
  const next = await upload(staff, statementOf([...lines, { no: "АБ-4187", minor: 7_00n, purpose: "Ещё" }]));
  expect((await staff.post(next, {})).headers.get("Location")).toBe("/agents/receipts?imported=1");
  expect(await receiptsOf("open")).toHaveLength(4);
});

test("unmatched money is found by part of its payer or number and by the account's last digits, by authorized staff", async () => {
  const find = async (name: string, text: string) => {
    const found = await searchEverything(await contextOf(name), text);
    return found.ok ? found.value.arrivals.map(({ reference }) => reference) : null;
  };
  expect(await find("manager.russia", "северный")).toEqual(["19"]);
  expect(await find("agents", "4187")).toEqual(["АБ-4187"]);
  // The last digits of the payer's account; digits from its middle find nothing.
  expect(await find("admin", "54321")).toHaveLength(4);
  expect(await find("admin", "5432")).toEqual([]);
  expect(await find("admin", "%%%")).toEqual([]);
  expect(await find("manager.europe", "северный")).toEqual([]);
  expect(await find("moderator", "северный")).toEqual([]);
  const { id } = await receiptNo("19");
  for (const name of ["admin", "agents", "admin.russia"]) {
    const visitor = await site.visitor().logIn(name);
    const path = `/agents/receipts/${id}`;
    expect([name, (await textOf(visitor, "/search?q=Северный")).includes(`href="${path}"`)]).toEqual([name, true]);
    expect([name, (await visitor.get(path)).status]).toEqual([name, 200]);
  }
});

test("candidates are sorted by their evidence; a sum alone suggests every deal with that sum", async () => {
  const [code, sum, nothing] = await Promise.all(["17", "18", "19"].map(receiptNo));
  // Many receipts have the same day, so the payer distinguishes them.
  expect(await textOf(staff, "/agents/receipts")).toMatch(/class="row-link"[^>]*>Неизвестный Пётр</);
  expect([code?.best?.humanId, code?.best?.reasons]).toEqual([humanId, ["code", "sum", "inTime"]]);
  expect(sum?.best?.reasons).toEqual(["sum", "inTime"]);
  expect(sum?.others).toBeGreaterThanOrEqual(1);
  expect(nothing?.best).toBeNull();
});

test("the agent's own staff submit a match, and another person verifies it like any payment", async () => {
  const { id } = await receiptNo("17");
  const candidate = `${named.id} owner`;
  expect((await press(europe, id, { intent: "match", candidate })).status).toBe(404);
  // The page shows the likely deal and that the payer's name differs; the return form is folded.
  const page = await textOf(staff, `/agents/receipts/${id}`);
  expect(page).toContain(`возможно, ${humanId}`);
  expect(page).toMatch(/text-warning">Имя плательщика другое: /);
  expect(page).toContain('<details id="return" class=');
  const refused = await press(staff, id, { intent: "stateReturn", reason: "", returnNumber: "" });
  expect(await refused.text()).toContain('<details id="return" open=""');
  const stranger = await press(staff, id, { intent: "match", candidate: `${randomUUID()} owner` });
  expect(stranger.status).toBe(422);
  const done = await press(staff, id, { intent: "match", candidate });
  if (done.status !== 303) throw new Error(/role="alert"[\s\S]{0,600}/.exec(await done.text())?.[0]);
  expect([done.status, done.headers.get("Location")]).toEqual([303, `/agents/payments-incoming/${named.id}?side=owner`]);
  // The audit shows the bank's number with a link to the page.
  const admin = await site.visitor().logIn("admin");
  const audit = await textOf(admin, `/admin/audit?object=${id}`);
  expect(audit).toContain(`href="/agents/russia/receipts/${id}"`);
  expect(audit).toMatch(/title="17[ ·"]/);
  expect((await named.state()).legs.owner.incoming.status).toBe("submitted");
  // A second click on an outdated page changes nothing.
  expect((await press(staff, id, { intent: "match", candidate })).status).toBe(409);
  expect(await faults()).toEqual([]);
  expect((await press(staff, id, { intent: "release" })).status).toBe(422);
  const order = { offerId: named.id, leg: "owner", stage: "incoming", commandId: randomUUID(), ...(await statedAt(named)) } as const;
  expect(await verifyStage(await contextOf("agents"), order)).toMatchObject({ ok: true });
  expect((await named.state()).legs.owner.incoming.status).toBe("verified");
  expect(await faults()).toEqual([]);
  // Each tab shows its number of rows.
  const counts = (await textOf(staff, "/agents/receipts")).matchAll(/(Ждут решения|Отнесены к сделкам|Возвращены)<span[^>]*>(\d+)</g);
  expect(Object.fromEntries([...counts].map(([, tab, count]) => [tab, count]))).toEqual({
    ...{ "Ждут решения": "3", "Отнесены к сделкам": "1", Возвращены: "0" },
  });
});

test("a match that the verifier declined is undone, and the money is unmatched again", async () => {
  const { id } = await receiptNo("18");
  await press(staff, id, { intent: "match", candidate: `${unnamed.id} owner` });
  const unmatched = BigInt(await balanceOf("unmatched"));
  const order = {
    offerId: unnamed.id,
    leg: "owner",
    stage: "incoming",
    commandId: randomUUID(),
    ...(await statedAt(unnamed)),
    to: "agent",
    reason: "Не та сделка",
  } as const;
  expect(await returnStage(await contextOf("agents"), order)).toMatchObject({ ok: true });
  expect((await press(staff, id, { intent: "release" })).status).toBe(303);
  expect(BigInt(await balanceOf("unmatched")) - unmatched).toBe(-payIn.minor);
  expect((await receiptNo("18")).state).toBe("unknown");
  expect(await faults()).toEqual([]);
});

test("two people return unknown money, and it leaves the ledger only then", async () => {
  const { id } = await receiptNo("19");
  // Without a possible deal, the return is the page's primary act.
  expect(await textOf(staff, `/agents/receipts/${id}`)).toMatch(/class="button button-primary[^>]*>(?:<[^>]*>)*Записать\sвозврат/);
  const money: Money = { minor: 50_000n, currency: "RUB" };
  expect((await press(staff, id, { intent: "stateReturn", reason: "", returnNumber: "" })).status).toBe(422);
  const before = BigInt(await balanceOf("unmatched"));
  expect((await press(staff, id, { intent: "stateReturn", reason: "Плательщик неизвестен", returnNumber: "88" })).status).toBe(303);
  expect(BigInt(await balanceOf("unmatched"))).toBe(before);
  expect((await press(staff, id, { intent: "verifyReturn" })).status).toBe(403);
  expect((await press(checker, id, { intent: "verifyReturn" })).status).toBe(303);
  expect(BigInt(await balanceOf("unmatched")) - before).toBe(money.minor);
  expect(await faults()).toEqual([]);
  expect((await press(checker, id, { intent: "verifyReturn" })).status).toBe(409);
  await expect(pool.query("UPDATE arrival SET verified_by = stated_by WHERE id = $1", [id])).rejects.toThrow(/arrival_four_eyes/);
});

test("an excess moves to the payer's other deal once that deal accepts it, and counts there after two people", async () => {
  const [from, to] = [await overPaidOffer(), await signedOffer()];
  const target = await to.state();
  const { mismatch, excess } = (await from.state()).legs.owner;
  const owner = await site.visitor().logIn("irina");
  const page = `/my-transactions/${from.id}/receipts/${mismatch?.receiptId}`;
  expect(await textOf(owner, page)).toContain(`Засчитать в сделке ${target.humanId}`);
  const choose = (choice: string) => owner.post(page, { commandId: randomUUID(), choice, password: "Mostovaya-2026!" });
  // Refused targets: a deal of other people, the other side's leg, the same deal.
  const others = [randomUUID(), from.id].map((id) => `carryExcess:${id}:owner`);
  for (const wrong of [...others, `carryExcess:${to.id}:buyer`, "carryExcess"]) expect((await choose(wrong)).status, wrong).toBe(422);
  const before = [BigInt(await balanceOf("unmatched")), await balanceOf(`account:${agentAccountId}`)] as const;
  expect((await choose(`carryExcess:${to.id}:owner`)).status).toBe(303);
  expect([BigInt(await balanceOf("unmatched")), (await from.state()).legs.owner.excess]).toEqual([before[0], excess]);
  await eventually(
    async () => {
      await drainInbox();
      return await from.state();
    },
    ({ legs: { owner: leg } }) => leg.mismatch?.settled !== undefined,
  );
  expect([BigInt(await balanceOf("unmatched")) - before[0], await balanceOf(`account:${agentAccountId}`)]).toEqual([
    -excess.minor,
    before[1],
  ]);
  expect(await faults()).toEqual([]);
  const carried = (await receiptsOf("open")).find(({ isCarried }) => isCarried);
  expect([carried?.amount, carried?.best?.humanId]).toEqual([excess, target.humanId]);
  const id = carried?.id ?? "";
  expect((await press(staff, id, { intent: "match", candidate: `${to.id} owner` })).status).toBe(303);
  const order = { offerId: to.id, leg: "owner", stage: "incoming", commandId: randomUUID(), ...(await statedAt(to)) } as const;
  expect(await verifyStage(await contextOf("agents"), order)).toMatchObject({ ok: true });
  const counted = (await to.state()).legs.owner;
  expect([counted.received, counted.mismatch?.kind]).toEqual([excess, "short"]);
  expect(BigInt(await balanceOf("unmatched"))).toBe(before[0]);
  expect(await faults()).toEqual([]);
});

test("a receipt is 404 for an outsider, as an unknown id is", async () => {
  const { id } = await receiptNo("19");
  const answers = await Promise.all([europe.get(`/agents/receipts/${id}`), europe.get(`/agents/receipts/${randomUUID()}`)]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  expect((await checker.get(`/agents/receipts/${id}`)).status).toBe(200);
  expect((await staff.get(`/agents/receipts/${id}`)).status).toBe(200);
});
