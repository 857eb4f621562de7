// A typing error in a table's balances is found by comparison with the statements of adjacent days.
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { oneCStatement } from "./one-c-statement.ts";
import { openSite, origin } from "./site.ts";

const database = await cloneDatabase();
const { contextOf } = await import("#tests/support/service-context.ts");
const { storeFile } = await import("#tests/support/store-file.ts");
const { findAgentAccount } = await import("#data/account/requisites.server.ts");
const { listNominalAccounts } = await import("#services/book/nominal-accounts.server.ts");
const { accountNumberOf } = await import("#services/account/details.server.ts");
const { importStatement } = await import("#services/receipt/import-statement.server.ts");
const { previewStatement } = await import("#services/receipt/preview-statement.server.ts");
const site = await openSite();

const staff = await contextOf("manager.russia");
const [nominal] = await listNominalAccounts();
const account = nominal && (await findAgentAccount(nominal.accountId));
if (!nominal || !account) throw new Error("The agent has no account.");
const { accountId } = nominal;
const number = accountNumberOf("agent_account", account);

/** One payment of 100.00 on that day, on top of the opening balance. */
const bytesOf = (day: string, opening: bigint) =>
  oneCStatement({ number, day, opening, lines: [{ no: `n${day}${opening}`, minor: 100_00n, purpose: "Перевод" }] });

async function orderOf(day: string, opening: bigint) {
  const content = { name: "kl_to_1c.txt", mime: "application/octet-stream", bytes: bytesOf(day, opening) };
  return { accountId, fileId: await storeFile({ ownerUserId: staff.principal.userId, purpose: "agentFile" }, content) };
}

const kept = async () => (await database.asOwner("SELECT FROM account_statement")).rowCount;
const diffs = async () =>
  (await database.asOwner("SELECT diff FROM audit_entry WHERE action = 'receipts.propose' ORDER BY seq")).rows.map(
    ({ diff }) => diff.acceptedDifference,
  );

test("a contradiction with an adjacent day is shown, and accepted only with an explicit confirmation", async () => {
  expect(await importStatement(staff, await orderOf("2026-11-24", 500_00n))).toMatchObject({ ok: true, value: { imported: 1 } });
  const wrong = await orderOf("2026-11-25", 700_00n);
  expect(await previewStatement(staff, wrong)).toMatchObject({
    value: {
      remarks: [
        {
          place: "before",
          isContradiction: true,
          theirs: { day: "2026-11-24", minor: 600_00n },
          ours: { day: "2026-11-25", minor: 700_00n },
        },
      ],
    },
  });
  expect(await importStatement(staff, wrong)).toMatchObject({ ok: false, code: "VALIDATION.REQUIRED" });
  expect(await kept()).toBe(1);
  expect(await importStatement(staff, await orderOf("2026-11-25", 600_00n))).toMatchObject({ ok: true });
  const before = await orderOf("2026-11-23", 300_00n);
  expect(await importStatement(staff, before)).toMatchObject({ ok: false, code: "VALIDATION.REQUIRED" });
  expect(await importStatement(staff, { ...before, acceptsDifference: true })).toMatchObject({ ok: true, value: { isProposed: true } });
  expect(await diffs()).toEqual([
    [{ place: "after", known: "2026-11-24 2026-11-24", theirs: "2026-11-24 50000", ours: "2026-11-23 40000" }],
  ]);
});

test("a difference across a gap of days is shown and blocks nothing", async () => {
  const later = await orderOf("2026-11-27", 1_00n);
  expect(await previewStatement(staff, later)).toMatchObject({ value: { remarks: [{ place: "before", isContradiction: false }] } });
  expect(await importStatement(staff, later)).toMatchObject({ ok: true });
});

test("the page shows both amounts and days, and requires its checkbox also without script", async () => {
  const visitor = await site.visitor().logIn("manager.russia");
  const form = new FormData();
  form.set("account", accountId);
  form.set("file", new File([new Uint8Array(bytesOf("2026-11-28", 9_00n))], "kl_to_1c.txt"));
  const sent = await visitor.send("/agents/receipts/import", { method: "POST", body: form, headers: { Origin: origin } });
  const preview = sent.headers.get("Location") ?? "";
  const html = (await (await visitor.get(preview)).text()).replaceAll("\u00a0", " ");
  expect(html).toContain("Предыдущая выписка кончается 27.11.2026 остатком 101,00 ₽, а эта начинается 28.11.2026 с 9,00 ₽");
  expect(html).toContain('name="acceptsDifference"');
  const before = await kept();
  const refused = await visitor.post(preview, {});
  expect([refused.status, await kept()]).toEqual([422, before]);
  expect((await visitor.post(preview, { acceptsDifference: "on" })).headers.get("Location")).toMatch("/agents/receipts/statements/");
});
